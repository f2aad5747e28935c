import { expect, test, type Page } from '@playwright/test';
import { languageOf, SCREENS, type Screen } from './screens';
import { emulateMedia } from './measure/emulate-media';
import { followRequests } from './measure/settled';
import { violationsOf } from './measure/sound';
import { Shop } from './shop';
import { showAll } from './measure/show-all';

/** Header, menus and footer. */
const FRAME = 'body > :not(main)';
const NARROW = { width: 320, height: 640 };
/** Desktop of 1440x900 at 200 %. */
const ENLARGED = { width: 720, height: 450 };

/**
 * Screens whose desktop layout is different, not only wider. They are tested in both sizes, the
 * others only on the phone.
 */
const TWO_LAYOUTS = [
  'Home',
  'a list',
  'a list in rows',
  'a filtered list',
  'a product',
  'the reviews of a product',
  'Login',
  'the full cart',
  'Likecart',
  'Myorders',
  'Trackorder',
  'Orderplace, paid',
  'Profile with addresses',
  'Account settings',
];

/**
 * Screens on which header, menus and footer are tested as well: for a visitor, and for a customer
 * with a name, a cart and messages. They are the same elsewhere.
 */
const WITH_FRAME = ['Home', 'Login', 'the full cart'];

// The service worker starts seconds after a page and would serve the next ones. installable.spec.ts
// tests it.
test.use({ serviceWorkers: 'block' });

/**
 * Returns the axe violations, one readable line each. @param isWhole true to include the frame
 * around the screen
 */
async function violations(page: Page, isWhole = true): Promise<string[]> {
  await showAll(page);
  return violationsOf(page, {
    // Without its name, axe leaves out the rule about the size of targets.
    rules: { 'target-size': { enabled: true } },
    limit: (axe) => (isWhole ? axe : axe.exclude(FRAME)),
  });
}

/**
 * Returns the texts of too little contrast in the dark theme, one readable line each, without the
 * frame, which own-look.spec.ts checks.
 */
async function faintInDark(page: Page): Promise<string[]> {
  await emulateMedia(page, { colorScheme: 'dark' });
  const found = await violationsOf(page, { limit: (axe) => axe.withRules(['color-contrast']).exclude(FRAME) });
  await emulateMedia(page, { colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}

/** Returns the horizontal scroll distance of the page in a window of this size. */
async function sidewaysAt(page: Page, size: { width: number; height: number }): Promise<number> {
  await page.setViewportSize(size);
  return page.evaluate((width) => document.documentElement.scrollWidth - width, size.width);
}

/**
 * Collects the complaints of a browser, including policy violations. Requests aborted by a
 * navigation are not faults.
 */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    const report = (window as unknown as { reportViolation: (text: string) => void }).reportViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      report(`${event.violatedDirective} ${event.blockedURI} ${location.pathname}`),
    );
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on(
    'response',
    (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes('ERR_ABORTED')) complaints.push(`${reason} ${request.url()}`);
  });
  return complaints;
}

/** Opens one screen as a new visitor and runs all checks on it. */
async function look(
  shop: Shop,
  screen: Screen,
  { complaints, settled }: { complaints: string[]; settled: () => Promise<void> },
): Promise<void> {
  const { page, locale } = shop;
  await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
  const isPhone = page.viewportSize()!.width < 600;
  const title = page.getByRole('heading', { level: 1 });
  await expect.soft(title, screen.name).toHaveCount(1);
  if (screen.heading) await expect.soft(title, screen.name).toHaveText(shop.t(screen.heading));
  await expect.soft(page.locator('html'), screen.name).toHaveAttribute('lang', locale);
  expect.soft(await violations(page, WITH_FRAME.includes(screen.name)), screen.name).toEqual([]);
  if (isPhone) expect.soft(await faintInDark(page), `${screen.name} in the dark theme`).toEqual([]);
  expect.soft(await sidewaysAt(page, ENLARGED), `${screen.name} at 200 %`).toBeLessThanOrEqual(0);
  await expect.soft(title, `${screen.name} at 200 %`).toBeVisible();
  expect.soft(await sidewaysAt(page, NARROW), `${screen.name} at 320 px`).toBeLessThanOrEqual(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await settled();
  expect.soft(complaints, screen.name).toEqual([]);
}

test('the screens looked at with their frame, or on both sizes, are there', () =>
  expect(SCREENS.map(({ name }) => name)).toEqual(expect.arrayContaining([...WITH_FRAME, ...TWO_LAYOUTS])));

for (const area of new Set(SCREENS.map((screen) => screen.area))) {
  const all = SCREENS.filter((screen) => screen.area === area);
  const onDesktop = all.filter(({ name }) => TWO_LAYOUTS.includes(name));
  test(
    `${area}: each screen is accessible, fits 320 px and 200 % zoom, and logs no error`,
    { tag: onDesktop.length > 0 ? [] : '@phone' },
    async ({ page, context }, { project }) => {
      test.setTimeout(180_000);
      const shop = new Shop(page, languageOf(project));
      const size = page.viewportSize() ?? NARROW;
      const complaints = await listen(page);
      const settled = followRequests(page);
      for (const screen of project.name === 'phone' ? all : onDesktop)
        await test.step(screen.name, async () => {
          // Ends the requests of the previous screen.
          await page.goto('about:blank');
          await context.clearCookies();
          await page.setViewportSize(size);
          complaints.length = 0;
          await look(shop, screen, { complaints, settled });
        });
    },
  );
}

test('what opens over a page is accessible too', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/Home');
  await page.getByRole('combobox', { name: 'Search products' }).fill('paracetamol');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^(All categories|Categories)$/ }).click();
  await expect(page.getByRole('navigation', { name: 'All categories' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shop.open('/Login');
  await shop.button('client.entry.forgot.link').click();
  // It fades in, and its contrast is meaningless before the end.
  await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('dialog').getByLabel('Email address')).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
});
