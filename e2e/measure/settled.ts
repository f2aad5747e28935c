import type { Page, Request } from '@playwright/test';

/**
 * Tracks the requests of a page. Call it before the page opens.
 * @returns a function that waits until the page has its fonts, had time for its deferred work, and
 * has no open request. `networkidle` would report the same half a second later.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    // Checks twice, because a response may have caused further requests.
    for (let quiet = 0; quiet < 2; quiet = underWay.size > 0 ? 0 : quiet + 1)
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        // Browsers may never report a page as idle that draws nothing more.
        await new Promise((idle) => requestIdleCallback(idle, { timeout: 1_000 }));
      });
  };
}
