import { expect, test, type Page } from '@playwright/test';
import { LOCALES } from '@/lib/kernel/locales';
import { SCREENS } from './screens';
import { Shop } from './shop';

const PICTURED_SCREENS = [
  ...['Home', 'a list', 'a product', 'a prescription medicine', 'Login', 'Signup'],
  ...['the full cart', 'Trackorder', 'Profile with addresses'],
];
const PERCENTS = [100, 125, 150, 175, 200];

test.use({ viewport: { width: 390, height: 844 } });

/**
 * Sets the text size of the page like a user style sheet.
 * @returns horizontal scroll distance; buttons with more than two lines of text, and names in the
 * cart with more than four
 */
async function withText(page: Page, percent: number): Promise<{ sideways: number; tall: string[] }> {
  return page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    /** Counts the lines of an element's text. Boxes next to each other belong to one line. */
    const linesOf = (element: Element): number => {
      const middles: number[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest('.sr-only')) continue;
        range.selectNodeContents(texts.currentNode);
        for (const { top, height, width } of range.getClientRects())
          if (width > 0 && !middles.some((middle) => Math.abs(middle - (top + height / 2)) < height / 2))
            middles.push(top + height / 2);
      }
      return middles.length;
    };
    const longerThan = (lines: number, selector: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && linesOf(element) > lines,
      );
    const tall = [...longerThan(2, 'button, .btn, summary'), ...longerThan(4, 'li[id^=line-] a')];
    return {
      sideways: document.documentElement.scrollWidth - innerWidth,
      tall: tall.map((element) => `${linesOf(element)} lines: ${element.textContent}`),
    };
  }, percent);
}

for (const locale of LOCALES)
  test(`text of twice the size fits a phone without sideways scrolling, in the language ${locale}`, async ({
    page,
    context,
  }) => {
    const shop = new Shop(page, locale);
    for (const screen of SCREENS.filter(({ name }) => PICTURED_SCREENS.includes(name))) {
      await context.clearCookies();
      await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
      for (const percent of PERCENTS) {
        const { sideways, tall } = await withText(page, percent);
        expect.soft(sideways, `${screen.name} at ${percent} %`).toBeLessThanOrEqual(0);
        expect.soft(tall, `${screen.name} at ${percent} %`).toEqual([]);
      }
    }
  });

test('with text of twice the size no bar covers the page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.enable');
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const shop = new Shop(page, 'ta');
  const cart = SCREENS.find(({ name }) => name === 'the full cart');
  await shop.open((await cart?.prepare?.(page)) ?? '/Addcart');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('navigation', { name: shop.t('client.shell.bottomBar') })).not.toBeInViewport();
  const order = shop.button('client.checkout.placeOrder');
  await expect(order).toBeInViewport({ ratio: 1 });
  expect((await order.boundingBox())?.height).toBeLessThan(130);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
});
