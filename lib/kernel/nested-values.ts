import { isDeepStrictEqual } from 'node:util';

/** JSON with names. */
export type Values = Record<string, unknown>;

export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is given laid over what stands below it, name by name; lists, texts, numbers and null are one thing each. Undefined lets shine through. */
export function layOver(below: unknown, given: unknown): unknown {
  if (given === undefined) return below;
  if (!isRecord(below) || !isRecord(given)) return given;
  const names = new Set([...Object.keys(below), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map((name) => [name, layOver(below[name], Object.hasOwn(given, name) ? given[name] : undefined)]),
  );
}

/** Where the parts of a list are named instead of counted: by what is unique in each. */
const NAMES = ['slug', 'code'] as const;
const isNamed = (part: unknown, name: string) => isRecord(part) && NAMES.some((key) => part[key] === name);

/** The value at a path, or undefined. Parts of a list are found by slug, code or number from 0. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) return valueAt(value.find((part) => isNamed(part, first)) ?? value[Number(first)], rest);
  return isRecord(value) && Object.hasOwn(value, first) ? valueAt(value[first], rest) : undefined;
}

/** The same with another value at the path; undefined takes it away, and what is left empty by that. @returns undefined where nothing is left */
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

/** Every value with its path: names go deeper, lists are one value. */
export function leavesOf(value: unknown, path: string[] = []): [path: string, value: unknown][] {
  if (!isRecord(value)) return value === undefined ? [] : [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

/** Paths of what was given and is no setting: what a schema left out of what it understood. */
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

/** Whether two values say the same, in whatever order their names stand. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
