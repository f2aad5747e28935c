import { LRUCache } from 'lru-cache';
import {
  accepted,
  countChosen,
  FILTERS,
  MAX_FACET_VALUES,
  NO_FILTERS,
  toFacets,
  type Facets,
  type FilterName,
  type ListFilters,
} from '../list-filters';
import { bySubject, specificationsIn, subjectOf } from '../specification-rules';
import { compareBy, isSortedByName, sortAll, type Ref } from './list-order';
import type { Segment } from '@/lib/catalogue/search/segment';
import type { Scope, Sort } from '@/lib/catalogue/search/types';
import { createYielder } from '@/lib/catalogue/search/yielder';

/** Product numbers: those of the first segment, followed by those of the second. */
export type Numbers = Uint32Array;

/** Size of the cache of lists for one state of the index, in bytes. */
const MAX_CACHED_BYTES = 24 * 1024 ** 2;

export const isIn = ({ categories, subcategories }: Segment, place: number, { categoryId, subcategoryId }: Scope) =>
  (!categoryId || categories[place] === categoryId) && (!subcategoryId || subcategories[place] === subcategoryId);

/**
 * Part of the chosen filters that a product passes or fails, with its bit. Each chosen
 * specification is one: its values widen the list, and further specifications narrow it.
 */
type Condition = { name: FilterName; subject?: string; bit: number; passes: (text: string) => boolean };
type Counts = Pick<Condition, 'name' | 'subject'> & { main: Uint32Array; fresh: Uint32Array };

/** Returns at most 28 conditions: one per filter, and one per specification (list-filters.ts). */
function conditionsOf(filters: ListFilters): Condition[] {
  const all = FILTERS.flatMap((name): Omit<Condition, 'bit'>[] => {
    const values = accepted(filters, name);
    if (values.length === 0) return [];
    if (name !== 'spec') return [{ name, passes: (text) => values.includes(text) }];
    return [...bySubject(values, (value) => value)].map(([subject, some]) => ({
      name,
      subject,
      passes: (text) => specificationsIn(text).some((value) => some.includes(value)),
    }));
  });
  return all.map((condition, at) => ({ ...condition, bit: 1 << at }));
}

const BY_STOCK = ' stock';
/** Returns the cache key of an order. */
export const orderName = (order: Sort, locale: string) => (isSortedByName(order) ? `${order} ${locale}` : order);

/**
 * Sorted and filtered lists of all products, each cached until its products change. Numbers are
 * valid until the index changes, so callers convert them to ids before they yield.
 */
export class ProductLists {
  private readonly orders = new Map<string, Uint32Array>();
  private readonly sorting = new Map<string, Promise<Uint32Array>>();
  private readonly kept = new LRUCache<string, Numbers>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 64,
  });
  private fresh: Segment | undefined;

  constructor(private readonly main: Segment) {}

  /** Drops all lists after products changed. */
  forget(fresh: Segment | undefined): void {
    this.fresh = fresh;
    this.kept.clear();
  }

  /** Drops the lists that filter by stock after stock changed. */
  forgetStock(): void {
    for (const key of [...this.kept.keys()]) if (key.endsWith(BY_STOCK)) this.kept.delete(key);
  }

  refOf(number: number): Ref {
    const size = this.main.ids.length;
    return number < size ? { segment: this.main, place: number } : { segment: this.fresh!, place: number - size };
  }

  /** Sorts all products in an order, once. `list` needs this first. */
  async prepare(order: Sort, locale: string): Promise<void> {
    const name = orderName(order, locale);
    if (this.orders.has(name)) return;
    const sort = () => sortAll(this.main, order, locale, createYielder());
    // Sort here if the stored order cannot be read.
    const sorting = this.sorting.get(name) ?? this.main.stored?.order(name)?.catch(sort) ?? sort();
    this.sorting.set(name, sorting);
    this.orders.set(name, await sorting);
    this.sorting.delete(name);
  }

  /** Returns the products of a category that pass the filters, in an order that was prepared. */
  list(scope: Scope, filters: ListFilters, order: Sort, locale: string): Numbers {
    const plain = [scope.categoryId ?? '', scope.subcategoryId ?? '', orderName(order, locale)].join(' ');
    if (countChosen(filters) === 0) return this.once(plain, () => this.inOrder(scope, order, locale));
    const key = `${plain} ${JSON.stringify(filters)}${filters.stock.length > 0 ? BY_STOCK : ''}`;
    return this.once(key, () => this.filtered(this.list(scope, NO_FILTERS, order, locale), filters));
  }

  /** Returns the products that pass the filters. */
  filtered(numbers: Numbers, filters: ListFilters): Numbers {
    if (countChosen(filters) === 0) return numbers;
    const missedBy = this.filterOf(conditionsOf(filters));
    return numbers.filter((number) => missedBy(number) === 0);
  }

  private once(key: string, make: () => Numbers): Numbers {
    const known = this.kept.get(key) ?? make();
    this.kept.set(key, known);
    return known;
  }

  private inOrder(scope: Scope, order: Sort, locale: string): Numbers {
    const { main, fresh } = this;
    const isListed = (segment: Segment) => (place: number) => segment.gone[place] === 0 && isIn(segment, place, scope);
    const numbers = this.orders.get(orderName(order, locale))!.filter(isListed(main));
    if (!fresh) return numbers;
    const changed = Array.from(fresh.ids, (_, place) => place).filter(isListed(fresh));
    return this.merged(
      numbers,
      changed.map((place) => main.ids.length + place),
      compareBy(order, locale),
    );
  }

  private merged(main: Numbers, fresh: number[], compare: (one: Ref, other: Ref) => number): Numbers {
    const added = fresh.map((number) => ({ number, at: this.placeIn(main, number, compare) }));
    added.sort((one, other) => one.at - other.at || compare(this.refOf(one.number), this.refOf(other.number)));
    const all = new Uint32Array(main.length + fresh.length);
    let [from, to] = [0, 0];
    for (const { number, at } of added) {
      all.set(main.subarray(from, at), to);
      to += at - from;
      all[to++] = number;
      from = at;
    }
    all.set(main.subarray(from), to);
    return all;
  }

  private placeIn(main: Numbers, number: number, compare: (one: Ref, other: Ref) => number): number {
    const ref = this.refOf(number);
    let [low, high] = [0, main.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.refOf(main[middle]!), ref) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns a function that maps a product to the conditions it fails, one bit each. */
  private filterOf(conditions: readonly Condition[]): (number: number) => number {
    const size = this.main.ids.length;
    const chosen = conditions.map(({ name, bit, passes }) => {
      const [main, fresh] = [this.main, this.fresh].map((segment) =>
        segment ? Uint32Array.from(segment.texts[name], (text) => (passes(text) ? 0 : bit)) : undefined,
      );
      return { main: main!, fresh, ofMain: this.main.values[name], ofFresh: this.fresh?.values[name] };
    });
    return (number) => {
      let missed = 0;
      for (const { main, fresh, ofMain, ofFresh } of chosen)
        missed |= number < size ? main[ofMain[number]!]! : fresh![ofFresh![number - size]!]!;
      return missed;
    };
  }

  /**
   * Counts the products that each value of each filter would show, given the other filters. A
   * product counts for a condition if it passes all of them or fails only this one.
   */
  facets(numbers: Numbers, filters: ListFilters): Facets {
    const conditions = conditionsOf(filters);
    const missedBy = this.filterOf(conditions);
    const size = this.main.ids.length;
    const chosen = new Set(conditions.map(({ name }) => name));
    const counts = [
      ...conditions,
      // Of a filter that is not chosen, only products that pass all conditions count. `spec` also
      // has specifications that are not chosen.
      ...FILTERS.filter((name) => name === 'spec' || !chosen.has(name)).map((name) => ({ name, bit: 0 })),
    ].map((condition) => ({
      ...condition,
      main: new Uint32Array(this.main.texts[condition.name].length),
      fresh: new Uint32Array(this.fresh?.texts[condition.name].length ?? 0),
      ofMain: this.main.values[condition.name],
      ofFresh: this.fresh?.values[condition.name],
    }));
    for (const number of numbers) {
      const missed = missedBy(number);
      // The product fails more than one condition.
      if ((missed & (missed - 1)) !== 0) continue;
      for (const { bit, main, fresh, ofMain, ofFresh } of counts) {
        if (missed !== 0 && missed !== bit) continue;
        if (number < size) main[ofMain[number]!]! += 1;
        else fresh[ofFresh![number - size]!]! += 1;
      }
    }
    return toFacets((name) =>
      this.valuesOf(
        name,
        counts.filter((count) => count.name === name),
        filters,
      ),
    );
  }

  private valuesOf(name: FilterName, counted: readonly Counts[], filters: ListFilters) {
    const counts = new Map<string, number>();
    const subjects = new Set(counted.flatMap(({ subject }) => subject ?? []));
    for (const { subject, main, fresh } of counted) {
      const isShown = (value: string) =>
        name !== 'spec' || (subject ? subjectOf(value) === subject : !subjects.has(subjectOf(value)));
      const add = (texts: string[], numbers: Uint32Array) =>
        texts.forEach((text, at) => {
          if (numbers[at]! === 0) return;
          for (const value of name === 'spec' ? specificationsIn(text) : [text])
            if (isShown(value)) counts.set(value, (counts.get(value) ?? 0) + numbers[at]!);
        });
      add(this.main.texts[name], main);
      if (this.fresh) add(this.fresh.texts[name], fresh);
    }
    counts.delete('');
    const isChosen = (value: string) => Number(filters[name].includes(value));
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort(
        (one, other) =>
          isChosen(other.value) - isChosen(one.value) || other.count - one.count || (one.value < other.value ? -1 : 1),
      )
      .slice(0, MAX_FACET_VALUES);
  }
}
