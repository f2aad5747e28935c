import type { Page } from '@playwright/test';

/**
 * Renders the parts below the first screenful, like scrolling through the page (`later` in
 * app/globals.css), and puts the bars of the lower edge at their place in the page, where they
 * cover nothing. For tests that check the whole page.
 */
export async function showAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.later { content-visibility: visible !important; } .bottom-bar, .buy-bar, .order-bar { position: static !important; }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}
