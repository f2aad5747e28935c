import { lengthOf } from './number-lists';
import type { Interpretation } from './interpretations';
import { IN_STOCK, PRESCRIPTION, type Segment } from './segment';
import { FIELDS, type Field } from './types';
import { UNFINISHED, type Meanings } from './word-match';

/**
 * Cost of a match outside the beginning of a name, by field: for the first typed word, and for the
 * others.
 */
const FIRST: Record<Field, number> = { opened: 0, named: 8, salts: 24, shelves: 50, makers: 60 };
const FURTHER: Record<Field, number> = { named: 5, opened: 10, salts: 20, shelves: 40, makers: 40 };
/** A salt or kind of goods matches almost equally well in any field. */
const SUBSTANCE: Record<Field, number> = { opened: 0, salts: 0, named: 2, shelves: 5, makers: 60 };
const SOLD_OUT = 3;
/** Cost of each further salt, up to a maximum number: a single salt comes before mixtures. */
const FURTHER_SALT = 2;
const MAX_FURTHER = 4;
/** Cost of a prescription in a search for a need: products without a prescription come first. */
const ON_PRESCRIPTION = 4;
/** Number of packs of one brand that stay together. Each further pack moves back a little. */
const PACKS_TOGETHER = 2;
const APART = 8;
const MAX_WORD_DISTANCE = 5;

/**
 * Short words before others: "pan d" does not match "Baby Diaper Pants". They match whole words
 * only, except in names and salts that begin with them. Numbers are exempt: "40" matches "40mg".
 */
const SHORT_WORD = /^[^\d]{1,3}$/;
const SHORT_PREFIX_FIELDS: ReadonlySet<Field> = new Set(['opened', 'salts']);
type TypedWord = { meanings: Meanings; penalties: Record<Field, number>; isShort: boolean };

const NONE = 0xffff;
/** Upper bound of product numbers. */
const PLACES = 2 ** 22;

/** Products with the cost of their match, cheapest first. Each key is cost × 2²² + number. */
export type Ranked = Float64Array;
export const positionOfKey = (key: number) => key % PLACES;
export const costOfKey = (key: number) => Math.floor(key / PLACES);

const blank = (segment: Segment) => new Uint16Array(segment.ids.length).fill(NONE);
/**
 * Reused buffers with an entry per product of a segment, all NONE between two readings. A search
 * has about a dozen readings.
 */
const scratch = new WeakMap<Segment, { costs: Uint16Array; now: Uint16Array }>();

/** Adds up the costs of products, one typed word after the other. */
class Tally {
  private readonly costs: Uint16Array;
  private readonly now: Uint16Array;
  private found: number[] = [];
  private isFirst = true;

  constructor(private readonly segment: Segment) {
    const { costs, now } = scratch.get(segment) ?? { costs: blank(segment), now: blank(segment) };
    scratch.set(segment, { costs, now });
    this.costs = costs;
    this.now = now;
  }

  /** Adds the next word. Products without any of its meanings drop out. */
  add({ meanings, penalties, isShort }: TypedWord, fields: readonly Field[]): void {
    const { gone: deleted, productsOf } = this.segment;
    const met: number[] = [];
    for (const field of fields) {
      const { start, items: here, fetched } = productsOf[field];
      const isWholeOnly = isShort && !SHORT_PREFIX_FIELDS.has(field);
      for (const [word, cost] of meanings) {
        if (start[word] === start[word + 1] || (isWholeOnly && cost >= UNFINISHED)) continue;
        const all = cost + penalties[field];
        const stretch = fetched?.(word);
        const [items, from, until] = stretch
          ? [stretch.items, stretch.from, stretch.until]
          : [here, start[word]!, start[word + 1]!];
        for (let at = from; at < until; at += 1) {
          const place = items[at]!;
          const known = this.now[place]!;
          if (all >= known || deleted[place] === 1) continue;
          if (known === NONE) {
            if (!this.isFirst && this.costs[place] === NONE) continue;
            met.push(place);
          }
          this.now[place] = all;
        }
      }
    }
    for (const place of this.found) if (this.now[place] === NONE) this.costs[place] = NONE;
    for (const place of met) {
      this.costs[place] = (this.isFirst ? 0 : this.costs[place]!) + this.now[place]!;
      this.now[place] = NONE;
    }
    this.found = met;
    this.isFirst = false;
  }

  /** Returns the ranking and resets the buffers for the next reading. */
  ranked({ cost, isForNeed, saltCount }: Pick<Interpretation, 'cost' | 'isForNeed' | 'saltCount'>): Ranked {
    const { flags, saltCounts } = this.segment;
    const ranked =
      saltCount === undefined ? this.found : this.found.filter((place) => saltCounts[place]! + 1 === saltCount);
    const more = (place: number) =>
      cost +
      (flags[place]! & IN_STOCK ? 0 : SOLD_OUT) +
      (isForNeed && flags[place]! & PRESCRIPTION ? ON_PRESCRIPTION : 0) +
      Math.min(MAX_FURTHER, saltCounts[place]!) * FURTHER_SALT;
    const keys = Float64Array.from(ranked, (place) => (this.costs[place]! + more(place)) * PLACES + place);
    for (const place of this.found) this.costs[place] = NONE;
    return this.spread(keys.sort());
  }

  /**
   * Spreads brands: among partial and similar matches, each further pack of one brand makes room
   * for the next brand.
   */
  private spread(keys: Ranked): Ranked {
    const { openedBy } = this.segment;
    const packs = new Map<number, number>();
    let isMoved = false;
    for (const [at, key] of keys.entries()) {
      if (costOfKey(key) < UNFINISHED) continue;
      const brand = openedBy[positionOfKey(key)]!;
      const before = packs.get(brand) ?? 0;
      packs.set(brand, before + 1);
      if (before < PACKS_TOGETHER) continue;
      keys[at] = key + Math.min(before - PACKS_TOGETHER + 1, MAX_WORD_DISTANCE) * APART * PLACES;
      isMoved = true;
    }
    return isMoved ? keys.sort() : keys;
  }
}

/** Fields that name a product or its salts. The others say nothing about its contents. */
const CONTENT_FIELDS = ['opened', 'named', 'salts'] as const;

const frequency = (segment: Segment, meanings: Meanings) => {
  let sum = 0;
  for (const word of meanings.keys()) for (const field of FIELDS) sum += lengthOf(segment.productsOf[field], word);
  return sum;
};

/** Ranks the products that match every word of a reading, best first. */
export function rankProducts(segment: Segment, reading: Interpretation, typed: Meanings[]): Ranked {
  if (typed.length === 0 || typed.some(({ size }) => size === 0)) return new Float64Array();
  const fields = reading.isName ? (['opened'] as const) : reading.saltCount ? CONTENT_FIELDS : FIELDS;
  if (segment.stored) for (const meanings of typed) segment.stored.want(meanings.keys(), fields);
  const tally = new Tally(segment);
  const words = typed.map((meanings, at) => ({
    meanings,
    penalties: reading.isSubstance ? SUBSTANCE : at === 0 ? FIRST : FURTHER,
    isShort: at < typed.length - 1 && SHORT_WORD.test(reading.parts[at]!.text),
    frequency: frequency(segment, meanings),
  }));
  words.sort((one, other) => one.frequency - other.frequency);
  for (const word of words) tally.add(word, fields);
  return tally.ranked(reading);
}

/** Merges several rankings of one segment. Each product counts with its lowest cost. */
export function cheapest(rankings: Ranked[]): Ranked {
  const found = rankings.filter(({ length }) => length > 0);
  if (found.length < 2) return found[0] ?? new Float64Array();
  const keys = new Map<number, number>();
  for (const ranking of found)
    for (const key of ranking) {
      const place = positionOfKey(key);
      if (key < (keys.get(place) ?? Infinity)) keys.set(place, key);
    }
  return Float64Array.from(keys.values()).sort();
}
