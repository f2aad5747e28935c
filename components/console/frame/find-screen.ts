/**
 * Returns true if a path belongs to a screen of the menu; the work list has no screens below it.
 */
const isWithin = (path: string, screen: string): boolean =>
  screen === '/console' ? path === screen : path === screen || path.startsWith(`${screen}/`);

/**
 * Returns the entry of the screen with this path: the closest one, such as /orders/new before
 * /orders.
 */
export const findScreen = <Entry extends { path: string }>(
  path: string,
  entries: readonly Entry[],
): Entry | undefined =>
  entries
    .filter((entry) => isWithin(path, entry.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
