/** Use of a screen before today, by one person and by all of the role. Older visits count less. */
export type ScreenUse = { screen: string; own: number; ofRole: number };

/** Screens that stay open in the menu at most, and at least. */
const MOST = 12;
const LEAST = 6;
/** Visits from which a use is measured, and the share of them below which a screen folds. */
const ENOUGH = 20;
const SMALL_SHARE = 0.01;

/**
 * Returns the screens that stay open in a menu, the most used first: by the person's own use, else
 * by that of the role, else the usual ones. The start page is always the first.
 * @param usual usual screens of the role, which also fill a short menu
 */
export function rankScreens(usual: readonly string[], use: readonly ScreenUse[]): string[] {
  const sumOf = (of: 'own' | 'ofRole') => use.reduce((sum, one) => sum + one[of], 0);
  const by = (['own', 'ofRole'] as const).find((of) => sumOf(of) >= ENOUGH);
  if (!by) return [...usual];
  const total = sumOf(by);
  const used = use
    .filter((one) => one[by] >= total * SMALL_SHARE)
    .toSorted((one, other) => other[by] - one[by] || one.screen.localeCompare(other.screen))
    .map(({ screen }) => screen);
  const ranked = [...new Set(['home', ...used])].slice(0, MOST);
  const missing = usual.filter((screen) => !ranked.includes(screen)).slice(0, Math.max(0, LEAST - ranked.length));
  return [...ranked, ...missing];
}
