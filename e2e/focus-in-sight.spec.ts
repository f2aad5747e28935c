import { expect, test, type Page } from '@playwright/test';
import { SCREENS, type Screen } from './screens';
import { Shop } from './shop';

/**
 * Window sizes at which bars once covered the focused element: a phone, and a desktop of 1280x900
 * at 200 %.
 */
const SIZES = [
  { width: 390, height: 844 },
  { width: 640, height: 450 },
];
const WALKED = [
  'Home',
  'a list',
  'a product',
  'a prescription medicine',
  'Login',
  'the full cart',
  'Myorders',
  'Trackorder',
  'Profile with addresses',
  'Likecart',
];
/**
 * Screens tested from the first tab stop to the last, as a visitor and as a customer. On the
 * others, which have the same header and footer, only the content is tested.
 */
const WALKED_WHOLE = ['Home', 'Login', 'the full cart'];
/** Maximum number of tab stops outside the footer on the other screens. */
const STOPS = 70;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a screen and waits until its first screenful is complete. */
async function openSettled(page: Page, screen: Screen): Promise<void> {
  await new Shop(page).open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main .animate-pulse')].every(
      (waiting) => waiting.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** Skips the header by its skip link. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
}

/**
 * Presses Tab through the page, or only up to its footer. @returns the stops that are completely
 * hidden: each of their points is outside the window or covered (WCAG 2.4.11)
 */
async function hiddenStops(page: Page, isWhole: boolean): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = [];
  for (let stops = 0; stops < STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const met = await page.evaluate(async (withFooter) => {
      // Waits for scrolling and rendering.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const stop = document.activeElement;
      if (!stop || stop === document.body || (!withFooter && stop.closest('body > footer'))) return null;
      const { left, top, width, height, bottom } = stop.getBoundingClientRect();
      const parts = [1, 2, 3, 4, 5, 6, 7].map((part) => part / 8);
      const isSeen = parts.some((across) =>
        parts.some((down) => {
          const here = document.elementFromPoint(left + width * across, top + height * down);
          return here !== null && (stop.contains(here) || here.closest('label')?.contains(stop));
        }),
      );
      return isSeen
        ? ''
        : `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent} at ${Math.round(top)}-${Math.round(bottom)}`;
    }, isWhole);
    if (met === null) return { stops, hidden };
    if (met) hidden.push(met);
  }
  return { stops: STOPS, hidden };
}

test('the screens that are walked are there', () =>
  expect(SCREENS.map(({ name }) => name)).toEqual(expect.arrayContaining(WALKED)));

for (const size of SIZES)
  test(`whatever Tab comes to can be seen, at ${size.width}x${size.height}`, async ({ page, context }) => {
    await page.setViewportSize(size);
    for (const screen of SCREENS.filter(({ name }) => WALKED.includes(name))) {
      await context.clearCookies();
      await openSettled(page, screen);
      const isWhole = WALKED_WHOLE.includes(screen.name);
      if (!isWhole) await skipToContent(page);
      const { stops, hidden } = await hiddenStops(page, isWhole);
      expect.soft(hidden, screen.name).toEqual([]);
      expect.soft(stops, `stops of ${screen.name}`).toBeGreaterThan(isWhole ? 20 : 3);
    }
  });

test('bars leave most of a low window to the page', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  for (const screen of SCREENS.filter(({ name }) => ['Home', 'a product', 'the full cart'].includes(name))) {
    await openSettled(page, screen);
    const covered = await page.evaluate(async () => {
      scrollTo({ top: 600, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      // Topmost element at each height: of a bar, or of the page.
      const heights = Array.from({ length: innerHeight }, (_, y) => y);
      const isBar = (node: Element | null): boolean =>
        node !== null && (['fixed', 'sticky'].includes(getComputedStyle(node).position) || isBar(node.parentElement));
      return heights.filter((y) => isBar(document.elementFromPoint(innerWidth / 2, y))).length / innerHeight;
    });
    expect.soft(covered, screen.name).toBeLessThanOrEqual(0.3);
    expect.soft(covered, `${screen.name} keeps one bar`).toBeGreaterThan(0.05);
  }
});

test('anyone who goes back by keys sees the row of the header that had gone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = new Shop(page);
  await shop.open('/Home');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  const logo = page.getByRole('banner').getByRole('link').first();
  await expect(logo).not.toBeInViewport();
  await page.getByRole('combobox', { name: shop.t('client.shell.searchLabel') }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').locator('a:focus-visible')).toBeInViewport({ ratio: 1 });
});

test('where the system picks the colours, buttons have edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const screen of SCREENS.filter(({ name }) => ['Home', 'a list', 'a product', 'the full cart'].includes(name))) {
    await openSettled(page, screen);
    const edges = await page
      .locator('main :is(button, .btn):visible')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth));
    expect(edges.length, screen.name).toBeGreaterThan(0);
    expect
      .soft(
        edges.filter((width) => width === '0px'),
        screen.name,
      )
      .toEqual([]);
  }
});
