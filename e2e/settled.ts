import type { Page, Request } from '@playwright/test';

/**
 * Follows what a page fetches; to be called before it is opened.
 * @returns what waits until it has its fonts, has had time for what it puts off, and nothing is under way any more: `networkidle` says so half a second later
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    // Twice: what came may have asked for more.
    for (let quiet = 0; quiet < 2; quiet = underWay.size > 0 ? 0 : quiet + 1)
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        await new Promise((idle) => requestIdleCallback(idle));
      });
  };
}
