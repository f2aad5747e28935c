import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { DEFAULT_NAMES } from '../../test/shop/default-names';
import { DEFAULT_COLOR } from '../../test/shop/own-look';

/** Files of the build that show the default mark, name and colors. */
const DEFAULT_FILES = [
  'icon.svg',
  'favicon.ico',
  'icon-192.png',
  'icon-512.png',
  'maskable-512.png',
  'apple-icon.png',
  'share.png',
  'share-product.png',
].map((name) => readFileSync(`public/icons/${name}`));
const DEFAULT_FILE = /\/icons\/(?:icon|favicon|maskable|apple|share)[\w-]*\.(?:svg|ico|png)/;

/** Returns the part of a text around a trace of the default identity; empty if it has none. */
export function traceIn(text: string): string {
  const found = [DEFAULT_NAMES, DEFAULT_COLOR, DEFAULT_FILE].map((trace) => trace.exec(text)).find(Boolean);
  return found ? text.slice(Math.max(0, found.index - 80), found.index + 80) : '';
}

/** True if a file is one of the default identity. */
export const isDefaultFile = (bytes: Buffer): boolean => DEFAULT_FILES.some((file) => file.equals(bytes));

/** Returns the headers and the text of an address. */
export async function answered(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  return `${JSON.stringify(answer.headers())}\n${await answer.text()}`;
}

/**
 * Returns every color with which the page is drawn, each with an element: of texts, backgrounds,
 * edges, shadows and drawings, also of pseudo-elements.
 */
const shownColors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [
      ...['color', 'backgroundColor', 'backgroundImage', 'boxShadow', 'outlineColor', 'caretColor', 'accentColor'],
      ...['fill', 'stroke', 'textDecorationColor'],
      ...['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'],
    ] as (keyof CSSStyleDeclaration)[];
    const shown = new Map<string, string>();
    for (const element of document.querySelectorAll('*'))
      for (const part of ['', '::before', '::after', '::placeholder', '::backdrop']) {
        const style = getComputedStyle(element, part);
        for (const name of names) {
          const value = String(style[name]);
          if (/\d/.test(value) && !shown.has(value))
            shown.set(value, `${element.localName}.${element.getAttribute('class')}${part} ${String(name)}`);
        }
      }
    return [...shown].map(([value, place]) => `${value} of ${place}`);
  });

/** Opens a page and checks everything that it sent and shows, also in the dark theme. */
export async function expectNoTraces(page: Page, name: string, open: () => Promise<unknown>): Promise<void> {
  const headers: string[] = [];
  const note = (response: { headers: () => Record<string, string> }) =>
    headers.push(JSON.stringify(response.headers()));
  page.on('response', note);
  await open();
  page.off('response', note);
  expect.soft(traceIn(`${headers.join('\n')}\n${await page.content()}`), name).toBe('');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colors = await shownColors(page);
    expect.soft(colors.length, name).toBeGreaterThan(5);
    expect
      .soft(
        colors.filter((color) => DEFAULT_COLOR.test(color)),
        `${name}, ${colorScheme}`,
      )
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
