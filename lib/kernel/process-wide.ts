/**
 * One value for the whole process. Next.js may give each route, and the background, modules of its own (and in development new ones after each
 * change): what a module holds by itself would be there several times.
 * @param create makes it for whoever asks first
 */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`medcall.${name}`);
  const kept = globalThis as { [key: symbol]: { value: T } | undefined };
  return (kept[key] ??= { value: create() }).value;
}
