import { isDeepStrictEqual } from 'node:util';

/** JSON object. */
export type Values = Record<string, unknown>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges given values over base values, name by name. Lists, texts, numbers and null replace the
 * whole value. Undefined leaves the base value.
 */
export function deepMerge(below: unknown, given: unknown): unknown {
  if (given === undefined) return below;
  if (!isRecord(below) || !isRecord(given)) return given;
  const names = new Set([...Object.keys(below), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map((name) => [name, deepMerge(below[name], Object.hasOwn(given, name) ? given[name] : undefined)]),
  );
}

/** Unique fields that identify the items of a list in a path, instead of their index. */
const NAMES = ['slug', 'code'] as const;
const isNamed = (part: unknown, name: string) => isRecord(part) && NAMES.some((key) => part[key] === name);

/** Returns the value at a path, or undefined. Finds list items by slug, code or index from 0. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) return valueAt(value.find((part) => isNamed(part, first)) ?? value[Number(first)], rest);
  return isRecord(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/**
 * Returns a copy with another value at the path. Undefined removes the value and any parent that
 * becomes empty.
 * @returns undefined if nothing is left
 */
export function withValueAt(value: unknown, path: readonly string[], next: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return next;
  if (Array.isArray(value)) {
    const found = value.findIndex((part) => isNamed(part, first));
    const index = found < 0 ? Number(first) : found;
    const changed = withValueAt(value[index], rest, next);
    return changed === undefined
      ? value.toSpliced(index, 1)
      : Number.isInteger(index)
        ? value.toSpliced(index, 1, changed)
        : value;
  }
  const { [first]: old, ...others } = isRecord(value) ? value : {};
  const changed = withValueAt(old, rest, next);
  const all = changed === undefined ? others : { ...(isRecord(value) ? value : {}), [first]: changed };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** Returns every value with its path. Objects are traversed, and a list is one value. */
export function leavesOf(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (!isRecord(value)) return value === undefined ? [] : [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** Returns the paths of unknown settings: given values that the schema removed. */
export function unknownPaths(given: unknown, understood: unknown, path: string[] = []): string[] {
  if (Array.isArray(given) && Array.isArray(understood))
    return given.flatMap((part, index) => unknownPaths(part, understood[index], [...path, String(index)]));
  if (!isRecord(given) || !isRecord(understood)) return [];
  return Object.entries(given).flatMap(([name, part]) =>
    Object.hasOwn(understood, name)
      ? unknownPaths(part, understood[name], [...path, name])
      : [[...path, name].join('.')],
  );
}

/** True if two values are deeply equal, regardless of the order of their names. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
