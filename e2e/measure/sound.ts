import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Rules = Record<string, { enabled: boolean }>;

/**
 * Returns the axe violations of a page, one readable line each.
 * @param options.rules switches rules of axe on or off
 * @param options.limit limits the check to a part of the page, or to some rules
 */
export async function violationsOf(
  page: Page,
  { rules = {}, limit = (axe) => axe }: { rules?: Rules; limit?: (axe: AxeBuilder) => AxeBuilder } = {},
): Promise<string[]> {
  // Describing every passing element takes a third of the time. The other mode opens a second page
  // each time, for cross-origin frames, and the store has none.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode();
  const { violations } = await limit(axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')}: ${any[0]?.message ?? help}`),
  );
}

/** Checks a screen for axe violations, and for sideways scrolling in a window of 320 pixels. */
export async function isSound(page: Page): Promise<void> {
  // The title is missing for a moment while it renders.
  await expect(page).toHaveTitle(/\S/);
  expect(await violationsOf(page)).toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
}
