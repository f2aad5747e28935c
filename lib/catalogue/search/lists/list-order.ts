import type { Segment } from '@/lib/catalogue/search/segment';
import { nameAt } from '@/lib/catalogue/search/segment';
import type { Sort } from '@/lib/catalogue/search/types';
import type { Yielder } from '@/lib/catalogue/search/yielder';

type Keys = (segment: Segment, place: number) => number[];

const KEYS: Record<Exclude<Sort, 'a-z' | 'z-a'>, Keys> = {
  position: ({ positions }, place) => [positions[place]!],
  'price-low': ({ prices }, place) => [prices[place]!],
  'price-high': ({ prices }, place) => [-prices[place]!],
  'unit-price': ({ unitPrices }, place) => [unitPrices[place]!],
  rating: ({ ratings, ratingCounts }, place) => [-ratings[place]!, -ratingCounts[place]!],
  'best-selling': ({ soldCounts, positions }, place) => [-soldCounts[place]!, positions[place]!],
};

export const isSortedByName = (order: Sort): order is 'a-z' | 'z-a' => order === 'a-z' || order === 'z-a';

/** Collators per language: ன is the last letter of the Tamil alphabet, not one in the middle. */
const collators = new Map<string, Intl.Collator>();
function collatorOf(locale: string): Intl.Collator {
  const collator = collators.get(locale) ?? new Intl.Collator(locale);
  collators.set(locale, collator);
  return collator;
}

/** A product of one of the two segments of an index. */
export type Ref = { segment: Segment; place: number };

/** Returns a comparison function: negative if the first product precedes the second. */
export function compareBy(order: Sort, locale: string): (one: Ref, other: Ref) => number {
  const byId = (one: Ref, other: Ref) => one.segment.ids[one.place]! - other.segment.ids[other.place]!;
  if (isSortedByName(order)) {
    const direction = order === 'a-z' ? 1 : -1;
    const { compare } = collatorOf(locale);
    const name = ({ segment, place }: Ref) => nameAt(segment, place, locale);
    return (one, other) => direction * (compare(name(one), name(other)) || byId(one, other));
  }
  const keys = KEYS[order];
  return (one, other) => {
    const [a, b] = [keys(one.segment, one.place), keys(other.segment, other.place)];
    for (const [at, key] of a.entries()) if (key !== b[at]) return key - b[at]!;
    return byId(one, other);
  };
}

const PLACES = 2 ** 22;
const RUN = 2048;

/** Sorts stably by one number. To sort by several numbers, call it for the last one first. */
function sortByNumbers(places: Uint32Array, keyOf: (place: number) => number): Uint32Array {
  const least = places.reduce((low, place) => Math.min(low, keyOf(place)), 0);
  const keys = Float64Array.from(places, (place, at) => (keyOf(place) - least) * PLACES + at).sort();
  return Uint32Array.from(keys, (key) => places[key % PLACES]!);
}

type SortableValue = { name: string; place: number };

/** Merges two sorted runs. Of equal names, those of the first run come first. */
function merged(
  one: SortableValue[],
  other: SortableValue[],
  compare: (a: string, b: string) => number,
): SortableValue[] {
  const all: SortableValue[] = [];
  let [at, next] = [0, 0];
  while (at < one.length && next < other.length)
    all.push(compare(one[at]!.name, other[next]!.name) <= 0 ? one[at++]! : other[next++]!);
  return [...all, ...one.slice(at), ...other.slice(next)];
}

/**
 * Sorts by name with the rules of a language. This takes seconds for a large store, so it works in
 * runs and yields between them.
 */
async function sortByName(segment: Segment, byId: Uint32Array, locale: string, breath: Yielder): Promise<Uint32Array> {
  const { compare } = collatorOf(locale);
  let runs: SortableValue[][] = [];
  for (let from = 0; from < byId.length; from += RUN) {
    const run = Array.from(byId.subarray(from, from + RUN), (place) => ({
      name: nameAt(segment, place, locale),
      place,
    }));
    runs.push(run.sort((one, other) => compare(one.name, other.name)));
    if (breath.due) await breath.pause();
  }
  while (runs.length > 1) {
    const pairs: SortableValue[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      pairs.push(merged(runs[at]!, runs[at + 1] ?? [], compare));
      if (breath.due) await breath.pause();
    }
    runs = pairs;
  }
  return Uint32Array.from(runs[0] ?? [], ({ place }) => place);
}

/** Sorts all products of a segment, including removed ones. */
export async function sortAll(segment: Segment, order: Sort, locale: string, breath: Yielder): Promise<Uint32Array> {
  const all = Uint32Array.from(segment.ids, (_, place) => place);
  const byId = sortByNumbers(all, (place) => segment.ids[place]!);
  if (isSortedByName(order)) {
    const sorted = await sortByName(segment, byId, locale, breath);
    return order === 'a-z' ? sorted : sorted.reverse();
  }
  const depth = KEYS[order](segment, 0).length;
  let sorted = byId;
  for (let key = depth - 1; key >= 0; key -= 1) {
    sorted = sortByNumbers(sorted, (place) => KEYS[order](segment, place)[key]!);
    if (breath.due) await breath.pause();
  }
  return sorted;
}
