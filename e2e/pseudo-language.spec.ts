import { expect, test, type Page } from '@playwright/test';
import { SCREENS as CONSOLE_SCREENS } from '@/components/console/shared/screens';
import { languageTag, LOCALES } from '@/lib/kernel/locales';
import { SCREENS } from './screens';
import { followRequests } from './settled';
import { Shop } from './shop';
import { showAll } from './show-all';
import { startStaffSession } from './staff';

/** Words of every language: units, marks of forms and documents, and names of services. */
const COMMON =
  /^(?:MRP|GST|GSTIN|CGST|SGST|IGST|HSN|PDF|CSV|XLSX|JSON|PNG|JPG|JPEG|SVG|URL|UPI|SKU|Google|WhatsApp|Razorpay|OK|SMS|EAN|GTIN|COD|FSSAI|TOTP|QR|UTC|IST|ISO|IP)$/;

/**
 * Returns the visible texts and labels of a page in the pseudo-language that have an English word.
 * Each text of the message files has accents there. Names and other data in English are marked as
 * English, so that they are also read aloud correctly.
 */
async function findUntranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isData = (element: Element | null) =>
      element?.closest(
        'script, style, noscript, code, [lang="en"], [lang="ta"], [translate="no"], input, textarea, time',
      );
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isData(node.parentElement) && node.parentElement?.checkVisibility()) found.push(node.nodeValue ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        if (!element.closest('[lang="en"], [lang="ta"], [translate="no"]'))
          found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return texts.filter((text) =>
    text
      // Addresses and codes are not words.
      .replace(/\S*[@/\\.:_\d]\S*/g, ' ')
      .split(/[^\p{L}\p{M}’']+/u)
      .some((word) => /^[A-Za-z’']{3,}$/.test(word) && !COMMON.test(word)),
  );
}

/** Language that tools/test/pseudo-language adds to a copy of the store. */
const PSEUDO = LOCALES.find((locale) => languageTag(locale) === 'en-XA');

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });
test.skip(!PSEUDO, '`npm test -- pseudo-language` adds this language to a copy of the store');

for (const area of new Set(SCREENS.map((screen) => screen.area)))
  test(`${area}: each screen is translated and fits a phone in a longer language`, async ({ page, context }) => {
    test.setTimeout(180_000);
    const shop = new Shop(page, PSEUDO!);
    const settled = followRequests(page);
    for (const screen of SCREENS.filter((each) => each.area === area))
      await test.step(screen.name, async () => {
        await page.goto('about:blank');
        await context.clearCookies();
        await shop.open(screen.path ?? (await screen.prepare?.(page)) ?? '/Home');
        await showAll(page);
        await settled();
        expect.soft(await findUntranslated(page), screen.name).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${screen.name} scrolls sideways`).toBeLessThanOrEqual(0);
      });
  });

test('each screen of the console is translated and fits its window', async ({ page }) => {
  test.setTimeout(180_000);
  await startStaffSession(page, 'OWNER');
  const shop = new Shop(page, PSEUDO!);
  for (const { name, path } of CONSOLE_SCREENS)
    for (const width of [390, 1440])
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(shop.address(path));
        await page.getByRole('heading', { level: 1 }).waitFor();
        expect.soft(await findUntranslated(page), name).toEqual([]);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      });
});
