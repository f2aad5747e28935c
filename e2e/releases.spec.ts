import { expect, test, type Page } from '@playwright/test';
import { readRelease } from '@/lib/kernel/release';
import { startBalancer } from './balancer';
import { makeNextRelease } from './next-release';
import { inOwnStore, kill, startStore, type StoreLocation, type Store } from './own-store';
import { Shop } from './shop';
import { isWithoutEdge } from './stores';

test.skip(isWithoutEdge, 'the edge serves the files of other releases');

type Balancer = Awaited<ReturnType<typeof startBalancer>>;

const PAGE = '/Detail_page/stevia-sweetener-100-sachets';
const ADDRESSES = [
  '/Home',
  PAGE,
  '/Product/diabetes-care?sort=a-z',
  '/faqs',
  '/api/admin/getCategories',
  '/api/health',
];
const filesIn = (page: string) => [
  ...new Set([...page.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css)/g)].map(([path]) => path)),
];

/** Requests all pages in turn, and the files that each page names, until it is stopped. */
function keepAsking(port: number) {
  let isOver = false;
  const reported = { count: 0, failures: [] as string[] };
  const ask = async (path: string): Promise<string> => {
    reported.count += 1;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch((error: unknown) => String(error));
    if (typeof answer === 'string' || answer.status !== 200)
      reported.failures.push(`${path} ${typeof answer === 'string' ? answer : answer.status}`);
    return typeof answer === 'string' ? '' : answer.text();
  };
  const one = async (start: number) => {
    for (let at = start; !isOver; at += 1) {
      const files = filesIn(await ask(ADDRESSES[at % ADDRESSES.length]!));
      // The page comes from one release, its file from whichever store is next.
      for (const file of files.slice(0, 4)) await ask(file);
    }
  };
  const asking = Promise.all([one(0), one(2), one(4)]);
  return async () => {
    isOver = true;
    await asking;
    return reported;
  };
}

async function join(balancer: Balancer, starting: Promise<Store>): Promise<Store> {
  const store = await starting;
  balancer.add(store);
  await expect.poll(() => balancer.isReady(store), { timeout: 30_000, intervals: [100] }).toBe(true);
  return store;
}

/** Replaces these stores, one by one, with stores of another build. */
async function roll(balancer: Balancer, stores: Store[], start: () => Promise<Store>): Promise<void> {
  for (const old of stores.splice(0)) {
    stores.push(await join(balancer, start()));
    old.child.kill('SIGTERM');
    expect(await old.ended).toBe(143);
    balancer.remove(old);
  }
}

/** Opens a page. Records failed loads, and reports if it is still the same document. */
async function openTab(page: Page, port: number) {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  page.on('response', (answer) => answer.status() >= 400 && failures.push(`${answer.status()} ${answer.url()}`));
  const shop = new Shop(page);
  await shop.load(() => page.goto(`http://localhost:${port}/Home`));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  return { shop, failures, isOld: () => page.evaluate(() => 'isOld' in window) };
}

/** Opens the parts the page has not loaded yet, then navigates to another page. */
async function goOn({ shop, failures, isOld }: Awaited<ReturnType<typeof openTab>>): Promise<void> {
  const { page } = shop;
  const title = 'Become a partner';
  await page.getByRole('contentinfo').getByRole('button', { name: title, exact: true }).click();
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  expect(await isOld()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('main').locator('a[href^="/Detail_page/"]').first().click();
  await shop.arrives(/^\/Detail_page\//);
  // A page of another release loads as a new document.
  await expect.poll(isOld).toBe(false);
  await expect(page.getByRole('main').getByText('₹').first()).toBeVisible();
  expect(failures).toEqual([]);
}

test('a named build uses its name as its id, so that builds stay distinct', () => {
  expect(readRelease('.next-test')).toEqual({ id: 'e2e-release-1', name: 'e2e-release-1' });
});

test('replacing a release and rolling back fails no request and keeps pages of both working', async ({ browser }) => {
  test.setTimeout(150_000);
  const next = makeNextRelease();
  const balancer = await startBalancer();
  const stores: Store[] = [];
  try {
    await inOwnStore(async (place: StoreLocation) => {
      const settings = {
        ROLE: 'web',
        // Longer than the balancer needs to notice on a busy machine.
        DRAIN_SECONDS: '2',
        SITE_URL: `http://localhost:${balancer.port}`,
        NEXTAUTH_URL: `http://localhost:${balancer.port}`,
      };
      const start =
        (more: Record<string, string> = {}) =>
        () =>
          startStore(place, { ...settings, ...more });
      const startNext = start({ NEXT_DIST_DIR: next.folder });
      try {
        stores.push(...(await Promise.all([0, 1].map(() => join(balancer, start()())))));
        const end = keepAsking(balancer.port);
        const before = await openTab(await browser.newPage(), balancer.port);
        await roll(balancer, stores, startNext);
        const between = await openTab(await browser.newPage(), balancer.port);
        await goOn(before);
        await roll(balancer, stores, start());
        await goOn(between);
        const { count, failures } = await end();
        expect(failures).toEqual([]);
        expect(count).toBeGreaterThan(500);
      } finally {
        await Promise.all(stores.map(kill));
      }
    });
  } finally {
    await balancer.close();
    next.remove();
  }
});
