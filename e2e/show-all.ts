import type { Page } from '@playwright/test';

/** Draws what waits below the first screenful, as scrolling through the page would (`later` in app/globals.css): for who looks at the whole page at once. */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.later { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
}
