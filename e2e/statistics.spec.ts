import { expect, test, type Page } from '@playwright/test';
import { startSession } from './customers';
import { inDatabase } from './database';
import { Shop } from './shop';
import { StatisticsServer } from '@/test/servers/statistics-server';

// The owner's settings affect all tests, so this file runs alone, after all others
// (playwright.config.ts).
const server = new StatisticsServer();

async function setSettings(value: object): Promise<void> {
  await inDatabase(async (client) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO setting (key, value, updated_at) VALUES ('store', $1::jsonb, now())
       ON CONFLICT (key) DO UPDATE SET value = setting.value || excluded.value, updated_at = now()`,
      [JSON.stringify(value)],
    );
    await client.query(`INSERT INTO stale_announcement (tags) VALUES ('{settings}')`);
    await client.query('COMMIT');
  });
}
const setStatistics = (statistics: object | null) => setSettings({ statistics });

test.beforeAll(() => server.start());
test.beforeEach(() => void server.received.splice(0));
test.afterAll(async () => {
  await setStatistics(null);
  await server.stop();
});

const SERVICES = [
  {
    provider: 'plausible',
    id: 'shop.example',
    seen: (body: string) => (JSON.parse(body) as { domain: string }).domain,
  },
  {
    provider: 'umami',
    id: 'b59e9c65-ae32-47f1-8400-119fcf4861c4',
    seen: (body: string) => (JSON.parse(body) as { payload: { website: string } }).payload.website,
  },
  { provider: 'matomo', id: '481516234', seen: (body: string) => new URLSearchParams(body).get('idsite') },
  { provider: 'ga4', id: 'G-ABCD1234', seen: (_: string, query: URLSearchParams) => query.get('tid') },
];
const LANCETS = 'sterile-lancets-28g-100';
const AMLODIPINE = 'amlodipine-5-mg-tablets';

const PAGES = [
  '/Home',
  '/faqs',
  '/policy',
  '/Product?q=metformin',
  `/Detail_page/${AMLODIPINE}`,
  `/Detail_page/${LANCETS}`,
  '/ta/Home',
  '/ta/policy',
];

/** Waits until each of the cached pages belongs to the service. */
async function isUsed(page: Page, id: string): Promise<void> {
  for (const path of PAGES) await expect.poll(async () => (await page.request.get(path)).text()).toContain(id);
}

/** Moves the mouse wheel like a visitor who looks around. */
const lookAround = (page: Page) => page.mouse.wheel(0, 200);

for (const { provider, id, seen } of SERVICES)
  test(`${provider} gets nothing before consent, then only kinds of pages, and nothing after withdrawal`, async ({
    page,
  }) => {
    await setStatistics({ provider, id, host: server.origin });
    await isUsed(page, id);
    const shop = new Shop(page);
    await shop.open('/Home?utm_source=letter');
    await lookAround(page);
    const question = page.getByRole('region', { name: shop.t('shell.statistics.title') });
    await expect(question).toBeVisible();
    expect(server.received).toEqual([]);
    await shop.button('shell.statistics.agree').click();
    await expect(question).toBeHidden();
    await expect.poll(() => server.pages()).toEqual(['/Home']);

    await shop.open('/Product?q=metformin');
    await expect.poll(() => server.pages()).toHaveLength(2);
    await shop.open(`/Detail_page/${AMLODIPINE}?from=letter`);
    await expect.poll(() => server.pages()).toHaveLength(3);
    await shop.open(`/Detail_page/${LANCETS}`);
    await expect.poll(() => server.pages()).toHaveLength(4);
    // A change of page without a load.
    await page.locator('a[data-soft][href="/Home"]').first().click();
    await shop.arrives('/Home');
    await expect.poll(() => server.pages()).toHaveLength(5);
    expect(server.pages()).toEqual(['/Home', '/Search', '/Detail_page', '/Detail_page/diabetes-care', '/Home']);

    const reports = server.received.filter(({ path }) => path !== '/gtag/js');
    for (const { body, query } of reports) expect(seen(body, query)).toBe(id);
    const everything = JSON.stringify(server.received);
    for (const secret of ['metformin', 'amlodipine', AMLODIPINE, LANCETS, 'letter', 'utm_source', 'cookie'])
      expect(everything).not.toContain(secret);

    await startSession(page);
    for (const path of ['/Addcart', '/Profile', '/Myorders']) {
      await page.goto(path);
      await expect(page.locator('[data-statistics]')).toHaveCount(0);
      expect((await page.request.get(path)).headers()['content-security-policy'] ?? '').not.toContain(server.origin);
    }
    expect(server.pages()).toHaveLength(5);

    await shop.open('/policy');
    await expect.poll(() => server.pages()).toHaveLength(6);
    await page.getByRole('button', { name: shop.t('shell.choices.withdraw') }).click();
    await expect(page.getByText(shop.t('shell.choices.notAgreed'))).toBeVisible();
    await shop.open('/faqs');
    await lookAround(page);
    await expect(page.locator('[data-statistics]')).toHaveCount(0);
    await expect(question).toBeHidden();
    expect(server.pages()).toHaveLength(6);
  });

test('a browser that refuses tracking is neither asked nor counted, in Tamil too', async ({ page }) => {
  await setStatistics({ provider: 'plausible', id: 'shop.example', host: server.origin });
  await isUsed(page, 'shop.example');
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const agreed = `plausible shop.example ${server.origin}`;
  await page.addInitScript((answer) => localStorage.setItem('medcall.statistics', answer), agreed);
  const shop = new Shop(page, 'ta');
  await shop.open('/policy');
  await lookAround(page);
  await expect(page.getByText(shop.t('shell.choices.refused'))).toBeVisible();
  await shop.open('/Home');
  await lookAround(page);
  await expect(page.getByRole('region', { name: shop.t('shell.statistics.title') })).toBeHidden();
  expect(server.received).toEqual([]);
});

test('an answer is asked for once, and again for another service; the footer leads to the choices', async ({
  page,
}) => {
  await setStatistics({ provider: 'plausible', id: 'shop.example', host: server.origin });
  await isUsed(page, 'shop.example');
  const shop = new Shop(page);
  const question = page.getByRole('region', { name: shop.t('shell.statistics.title') });
  await shop.open('/Home');
  await lookAround(page);
  await shop.button('shell.statistics.decline').click();
  await expect(question).toBeHidden();
  await shop.open('/faqs');
  await lookAround(page);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: shop.t('shell.choices.title') })
    .click();
  await expect(page.getByRole('heading', { name: shop.t('shell.choices.title') })).toBeInViewport();
  await expect(question).toBeHidden();
  expect(server.received).toEqual([]);
  await setStatistics({ provider: 'matomo', id: '481516234', host: server.origin });
  await expect.poll(async () => (await page.request.get('/Home')).text()).toContain('matomo');
  await shop.open('/Home');
  await lookAround(page);
  await expect(question).toBeVisible();
});

test('only the configured host is allowed, and the tags of search engines are on the home page', async ({ page }) => {
  const google = 'rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ';
  const verification = { google, bing: 'A'.repeat(32), meta: 'b'.repeat(30), pinterest: 'c'.repeat(32) };
  await setSettings({ verification, statistics: { provider: 'umami', id: SERVICES[1]!.id, host: server.origin } });
  await expect.poll(async () => (await page.request.get('/ta/Home')).text()).toContain(google);
  const policy = (await page.request.get('/faqs')).headers()['content-security-policy'] ?? '';
  const directives = policy.split('; ');
  expect(directives).toContain(`connect-src 'self' ${server.origin}`);
  expect(directives).toContain(`script-src 'self' 'unsafe-inline'`);
  const html = await (await page.request.get('/Home')).text();
  for (const tag of [
    `name="google-site-verification" content="${google}"`,
    `name="msvalidate.01" content="${verification.bing}"`,
    `name="facebook-domain-verification" content="${verification.meta}"`,
    `name="p:domain_verify" content="${verification.pinterest}"`,
  ])
    expect(html).toContain(tag);
  expect(await (await page.request.get('/faqs')).text()).not.toContain(google);
  await setSettings({ verification: {}, statistics: null });
});
