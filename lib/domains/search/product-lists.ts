import { LRUCache } from 'lru-cache';
import {
  accepted,
  countChosen,
  FILTERS,
  MOST_FACET_VALUES,
  NO_FILTERS,
  toFacets,
  type Facets,
  type FilterName,
  type ListFilters,
} from './list-filters';
import { compareBy, sortAll, type Order, type Ref } from './list-order';
import type { Segment } from './segment';
import { createYielder } from './yielder';

/** The products a list is about. */
export type Scope = { categoryId?: number; subcategoryId?: number };

/** Numbers of products: those of the first segment, then those of the second. */
export type Numbers = Uint32Array;

/** Lists that were made for one state of the index, in bytes. */
const KEPT_BYTES = 24 * 1024 ** 2;

const isIn = ({ segment, place }: Ref, { categoryId, subcategoryId }: Scope) =>
  segment.gone[place] === 0 &&
  (!categoryId || segment.categories[place] === categoryId) &&
  (!subcategoryId || segment.subcategories[place] === subcategoryId);

/** Sorted and filtered lists of all products, each made once for as long as what it holds stays so. */
export class ProductLists {
  private readonly orders = new Map<string, Promise<Uint32Array>>();
  private readonly kept = new LRUCache<string, Numbers>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 64,
  });
  private fresh: Segment | undefined;

  constructor(private readonly main: Segment) {}

  /** What is sold has changed: lists are made anew. */
  forget(fresh: Segment | undefined): void {
    this.fresh = fresh;
    this.kept.clear();
  }

  /** What can be bought has changed: only lists that ask for it are made anew. */
  forgetStock(): void {
    for (const key of this.kept.keys()) if (key.endsWith(' stock')) this.kept.delete(key);
  }

  refOf(number: number): Ref {
    const size = this.main.ids.length;
    return number < size ? { segment: this.main, place: number } : { segment: this.fresh!, place: number - size };
  }

  idOf(number: number): number {
    const size = this.main.ids.length;
    return number < size ? this.main.ids[number]! : this.fresh!.ids[number - size]!;
  }

  /** All products of a place in an order. */
  async sorted(scope: Scope, order: Order, locale: string): Promise<Numbers> {
    const key = `${scope.categoryId ?? ''} ${scope.subcategoryId ?? ''} ${order} ${locale}`;
    return (
      this.kept.get(key) ?? this.keep(key, this.withFresh(await this.orderOf(order, locale), scope, order, locale))
    );
  }

  /** Those of the products that pass. @param key names the list that is filtered; without it nothing is kept */
  filtered(numbers: Numbers, filters: ListFilters, key?: string): Numbers {
    if (countChosen(filters) === 0) return numbers;
    const name = `${key} ${JSON.stringify(filters)}${filters.stock.length > 0 ? ' stock' : ''}`;
    const known = key === undefined ? undefined : this.kept.get(name);
    if (known) return known;
    const passes = this.filterOf(filters);
    const passed = numbers.filter((number) => passes(number) === 0);
    return key === undefined ? passed : this.keep(name, passed);
  }

  private keep(key: string, numbers: Numbers): Numbers {
    this.kept.set(key, numbers);
    return numbers;
  }

  private orderOf(order: Order, locale: string): Promise<Uint32Array> {
    const name = order === 'a-z' || order === 'z-a' ? `${order} ${locale}` : order;
    const known = this.orders.get(name) ?? sortAll(this.main, order, locale, createYielder());
    this.orders.set(name, known);
    return known;
  }

  private withFresh(order: Uint32Array, scope: Scope, by: Order, locale: string): Numbers {
    const size = this.main.ids.length;
    const numbers: number[] = [];
    const { gone, categories, subcategories } = this.main;
    const { categoryId, subcategoryId } = scope;
    for (const place of order)
      if (
        gone[place] === 0 &&
        (!categoryId || categories[place] === categoryId) &&
        (!subcategoryId || subcategories[place] === subcategoryId)
      )
        numbers.push(place);
    const fresh = Array.from(this.fresh?.ids ?? [], (_, place) => size + place).filter((number) =>
      isIn(this.refOf(number), scope),
    );
    return Uint32Array.from(fresh.length > 0 ? this.merged(numbers, fresh, compareBy(by, locale)) : numbers);
  }

  private merged(main: number[], fresh: number[], compare: (one: Ref, other: Ref) => number): number[] {
    const added = fresh.map((number) => ({ number, at: this.placeIn(main, number, compare) }));
    added.sort((one, other) => one.at - other.at || compare(this.refOf(one.number), this.refOf(other.number)));
    const all: number[] = [];
    let from = 0;
    for (const { number, at } of added) {
      while (from < at) all.push(main[from++]!);
      all.push(number);
    }
    while (from < main.length) all.push(main[from++]!);
    return all;
  }

  private placeIn(main: number[], number: number, compare: (one: Ref, other: Ref) => number): number {
    const ref = this.refOf(number);
    let [low, high] = [0, main.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.refOf(main[middle]!), ref) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** For a product the filters it does not pass, a bit each. */
  private filterOf(filters: ListFilters): (number: number) => number {
    const size = this.main.ids.length;
    const chosen = FILTERS.flatMap((name, bit) => {
      const values = accepted(filters, name);
      if (values.length === 0) return [];
      const [main, fresh] = [this.main, this.fresh].map((segment) =>
        segment ? Uint8Array.from(segment.texts[name], (text) => (values.includes(text) ? 0 : 1 << bit)) : undefined,
      );
      return [{ main: main!, fresh, ofMain: this.main.values[name], ofFresh: this.fresh?.values[name] }];
    });
    return (number) => {
      let missed = 0;
      for (const { main, fresh, ofMain, ofFresh } of chosen)
        missed |= number < size ? main[ofMain[number]!]! : fresh![ofFresh![number - size]!]!;
      return missed;
    };
  }

  /**
   * How many products each value of each filter would show beside what the other filters let through. A product counts for a filter when it
   * passes all, or fails only this one.
   */
  facets(numbers: Numbers, filters: ListFilters = NO_FILTERS): Facets {
    const missedBy = this.filterOf(filters);
    const size = this.main.ids.length;
    const counts = FILTERS.map((name) => ({
      main: new Uint32Array(this.main.texts[name].length),
      fresh: new Uint32Array(this.fresh?.texts[name].length ?? 0),
      ofMain: this.main.values[name],
      ofFresh: this.fresh?.values[name],
    }));
    for (const number of numbers) {
      const missed = missedBy(number);
      // More than one filter stands against it.
      if ((missed & (missed - 1)) !== 0) continue;
      for (let bit = 0; bit < counts.length; bit += 1) {
        if (missed !== 0 && missed !== 1 << bit) continue;
        const { main, fresh, ofMain, ofFresh } = counts[bit]!;
        if (number < size) main[ofMain[number]!]! += 1;
        else fresh[ofFresh![number - size]!]! += 1;
      }
    }
    return toFacets((name) => this.valuesOf(name, counts[FILTERS.indexOf(name)]!, filters));
  }

  private valuesOf(name: FilterName, { main, fresh }: { main: Uint32Array; fresh: Uint32Array }, filters: ListFilters) {
    const counts = new Map<string, number>();
    const add = (texts: string[], numbers: Uint32Array) =>
      texts.forEach((text, at) => numbers[at]! > 0 && counts.set(text, (counts.get(text) ?? 0) + numbers[at]!));
    add(this.main.texts[name], main);
    if (this.fresh) add(this.fresh.texts[name], fresh);
    counts.delete('');
    const isChosen = (value: string) => Number(filters[name].includes(value));
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .sort(
        (one, other) =>
          isChosen(other.value) - isChosen(one.value) || other.count - one.count || (one.value < other.value ? -1 : 1),
      )
      .slice(0, MOST_FACET_VALUES);
  }
}
