import { expect, test, type Page } from '@playwright/test';
import { LANGUAGE_COOKIE, LOCALES } from '@/lib/kernel/locales';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { TEXT_KEY, THEME_KEY } from '@/lib/kernel/look/display-rules';
import { DEFAULT_LOOK } from '@/lib/kernel/look/look-rules';
import { channels } from '../test/shop/own-look';
import { SCREENS } from './screens';
import { Shop } from './shop';

// The service worker would fetch pages past the routes below.
test.use({ serviceWorkers: 'block' });

const { light, dark } = paletteOf(DEFAULT_LOOK);
const canvas = { LIGHT: `rgb(${channels(light.canvas).join(', ')})`, DARK: `rgb(${channels(dark.canvas).join(', ')})` };
const words = (theme: string) => `client.shell.display.themes.${theme}`;

/** Returns the color of the browser's bar that counts. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );

test('the theme follows the system, and a choice before the first paint, without a cookie', async ({
  page,
  context,
}) => {
  const shop = new Shop(page);
  const body = page.locator('body');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.open('/Home');
  await expect(body).toHaveCSS('background-color', canvas.DARK);
  expect(await barColor(page)).toBe(dark.canvas);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body).toHaveCSS('background-color', canvas.LIGHT);
  expect(await barColor(page)).toBe(DEFAULT_LOOK.primary);

  await page
    .getByRole('contentinfo')
    .getByRole('radio', { name: shop.t(words('DARK')) })
    .check();
  await expect(body).toHaveCSS('background-color', canvas.DARK);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(await barColor(page)).toBe(dark.canvas);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'normal');
  await page.emulateMedia({ media: null });
  expect((await context.cookies()).filter(({ value }) => value.includes('DARK'))).toEqual([]);

  // Without any script file: the page itself knows the choice, also under the policy with a nonce.
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()));
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  for (const path of ['/Product/first-aid', '/Login']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-look', 'DARK');
    await expect(body).toHaveCSS('background-color', canvas.DARK);
  }
  expect(refused).toEqual([]);
});

test('another window follows a choice, and System forgets it', async ({ page, context }) => {
  const shop = new Shop(page);
  await shop.open('/about-us');
  const other = await context.newPage();
  await other.goto('/faqs');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('radio', { name: shop.t(words('DARK')) }).check();
  await expect(other.locator('html')).toHaveAttribute('data-look', 'DARK');
  await expect(other.getByRole('contentinfo').getByRole('radio', { name: shop.t(words('DARK')) })).toBeChecked();
  await footer.getByRole('radio', { name: shop.t(words('SYSTEM')) }).check();
  await expect(other.locator('html')).toHaveAttribute('data-look', 'SYSTEM');
  expect(await page.evaluate((key) => localStorage.getItem(key), THEME_KEY)).toBeNull();
});

/** Returns the targets below 56 px, except links in text, whose line is the limit. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.whole = '';
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
    return all.flatMap((target) => {
      const box = (target.matches('input') ? (target.closest('label') ?? target) : target).getBoundingClientRect();
      if (box.width < 2 || !target.checkVisibility({ visibilityProperty: true })) return [];
      // The link of a card covers the card.
      if (target.matches('.card-link') || getComputedStyle(target).display === 'inline') return [];
      const isSmall = box.height < 55.5 || box.width < 55.5;
      return isSmall ? [`${target.textContent || target.ariaLabel} ${box.width}x${box.height}`] : [];
    });
  });

/** Returns the elements that make the page scroll sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      const isOver = own > 0 && right > width + 0.5 && element.checkVisibility({ visibilityProperty: true });
      return isOver ? [`${element.tagName} ${element.className} ${right} ${element.textContent.slice(0, 30)}`] : [];
    });
  });

const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
const LARGE_SCREENS = ['Home', 'a list', 'a product', 'the full cart', 'Signup', 'Myorders', 'Account settings'];

for (const locale of LOCALES)
  test(`large text has large targets and fits phones, in ${locale}`, async ({ page, context }) => {
    const shop = new Shop(page, locale);
    await page.setViewportSize(SIZES[0]!);
    await shop.open('/Home');
    await page.getByRole('button', { name: shop.t('client.shell.display.large') }).click();
    await expect(page.locator('html')).toHaveCSS('font-size', '20.8px');
    const browser = await context.newCDPSession(page);
    await browser.send('Page.enable');
    for (const screen of SCREENS.filter(({ name }) => LARGE_SCREENS.includes(name))) {
      await context.clearCookies();
      await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
      await expect(page.locator('html')).toHaveAttribute('data-text', 'LARGE');
      expect.soft(await smallTargets(page), screen.name).toEqual([]);
      for (const standard of [16, 24, 32])
        // A screen of 320 px with text of twice the size has room for half a dozen letters.
        for (const size of standard > 24 ? SIZES.slice(0, 1) : SIZES) {
          await browser.send('Page.setFontSizes', { fontSizes: { standard } });
          await page.setViewportSize(size);
          expect.soft(await tooWide(page), `${screen.name} at ${standard} px on ${size.width}`).toEqual([]);
        }
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await page.setViewportSize(SIZES[0]!);
    }
  });

test('large text has one column, fewer rails and a banner that stands still', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await page.clock.install();
  const shop = new Shop(page);
  await shop.open('/Home');
  const rails = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await rails.count();
  const toggle = page.getByRole('button', { name: shop.t('client.shell.display.large') });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await rails.count()).toBeLessThan(before);
  const cards = page.getByRole('list', { name: shop.t('home.bestSellers') }).getByRole('listitem');
  await expect(cards.filter({ visible: true })).toHaveCount(4);
  const lefts = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  await page.clock.runFor(10_000);
  const banner = page.getByRole('region', { name: shop.t('home.offers') });
  await banner.scrollIntoViewIfNeeded();
  await expect(banner.getByRole('group').first()).toBeInViewport();
  await toggle.click();
  expect(await rails.count()).toBe(before);
  expect(await page.evaluate((key) => localStorage.getItem(key), TEXT_KEY)).toBeNull();
});

const PRINTED = ['a product', 'a prescription medicine', 'the full cart', 'Trackorder', 'the questions'];

test('pages print dark on white without bars and buttons, also in the dark theme', async ({ page, context }) => {
  const shop = new Shop(page);
  const screens = SCREENS.filter(({ name }) => PRINTED.includes(name));
  expect(screens.map(({ name }) => name).toSorted()).toEqual(PRINTED.toSorted());
  for (const screen of screens) {
    await context.clearCookies();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    for (const around of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      ...(['button', 'navigation', 'textbox'] as const).map((role) => main.getByRole(role)),
      main.locator('.btn'),
    ])
      expect.soft(await around.filter({ visible: true }).count(), screen.name).toBe(0);
    const title = main.getByRole('heading', { level: 1 });
    await expect.soft(title, screen.name).toBeVisible();
    await expect.soft(title, screen.name).toHaveCSS('color', `rgb(${channels(light.ink).join(', ')})`);
  }
});

test('the bare address opens in the chosen language, else in that of the browser, and is never cached', async ({
  request,
}) => {
  const open = async (headers: Record<string, string>) => {
    const answer = await request.get('/', { headers, maxRedirects: 0 });
    expect(answer.headers()['cache-control']).toContain('no-store');
    return [answer.status(), answer.headers().location];
  };
  const inTamil = { 'accept-language': 'ta-IN,ta;q=0.9,en;q=0.8' };
  // Crawlers name no language.
  expect(await open({ 'accept-language': '' })).toEqual([307, '/Home']);
  expect(await open(inTamil)).toEqual([307, '/ta/Home']);
  expect(await open({ ...inTamil, cookie: `${LANGUAGE_COOKIE}=en` })).toEqual([307, '/Home']);
  expect(await open({ 'accept-language': 'en-IN', cookie: `${LANGUAGE_COOKIE}=ta` })).toEqual([307, '/ta/Home']);
  // An address with its language says the same to everyone.
  const home = await request.get('/Home', { headers: inTamil });
  expect(await home.text()).toContain('lang="en"');
});

test('a choice of the language is remembered', async ({ page, context }) => {
  const shop = new Shop(page);
  await shop.open('/about-us');
  await page
    .getByRole('group', { name: shop.t('client.shell.language') })
    .getByRole('link', { name: 'தமிழ்' })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  expect((await context.cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value).toBe('ta');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ta\/Home$/);
});
