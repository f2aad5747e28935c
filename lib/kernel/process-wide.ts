/**
 * Returns one value for the whole process. Next.js may give each route, and the background, its own
 * module instances (and in development new ones after each change). A module variable would then
 * exist several times.
 * @param create creates the value on first use
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`medcall.${name}`);
  const values = globalThis as { [key: symbol]: { value: T } | undefined };
  return (values[key] ??= { value: create() }).value;
}
