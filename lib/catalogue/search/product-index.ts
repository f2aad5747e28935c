import { LRUCache } from 'lru-cache';
import { findAlternatives } from './find-alternatives';
import { findNearNames, phraseOf } from './find-near-names';
import { NO_FILTERS, type Facets } from './list-filters';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { compareBy, type Ref } from './lists/list-order';
import { isIn, ProductLists } from './lists/product-lists';
import { NOTHING, searchProducts, type Found } from './search-products';
import { IN_STOCK, isNamed, nameAt, productAt, replaceAt, SegmentBuilder, type Segment } from './segment';
import { phraseMeaning } from './words/phrases';
import { NO_NAMES, type SaltNames } from './words/salt-name-rules';
import type { Guess, Listed, Listing, ProductSearch, SearchMeaning, SearchProduct, SearchRow } from './types';

/**
 * Number of changed products that triggers a rebuild, because each change rebuilds the small index.
 */
const COMFORTABLE_FRESH = 1000;
/**
 * Maximum number of changed products in the small index. It is large enough to find a bulk import
 * without a rebuild.
 */
export const MAX_FRESH = 10_000;
/** Size of the cache of recent searches, in bytes. */
const MAX_CACHED_BYTES = 16 * 1024 ** 2;
const PER_SEARCH = 500;
/** Number of best results among which `findNamed` searches for a product in stock. */
const MAX_NAMED_RESULTS = 10;

type Ranking = Pick<SearchRow, 'soldCount' | 'name' | 'id'>;
const byRank = (a: Ranking, b: Ranking) =>
  b.soldCount - a.soldCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

/** Returns the number of products of a segment that rank before this one. */
function rankIn(segment: Segment, row: Ranking): number {
  let [low, high] = [0, segment.ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const soldCount = segment.soldCounts[middle]!;
    const isBefore =
      soldCount === row.soldCount
        ? byRank({ soldCount, name: nameAt(segment, middle, DEFAULT_LOCALE), id: segment.ids[middle]! }, row) < 0
        : soldCount > row.soldCount;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Index of every product on sale, with a second small segment for products that changed since the
 * first was built.
 */
export class ProductIndex implements ProductSearch {
  private readonly changed = new Map<number, SearchRow>();
  private readonly lists: ProductLists;
  private readonly searches = new LRUCache<string, Found>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ exact, similar }) => exact.byteLength + similar.byteLength + PER_SEARCH,
  });
  private fresh: Segment | undefined;
  /** True if more has changed than the small index should hold. */
  needsRebuild = false;
  /** True if some changed products are not found before the rebuild. */
  isFull = false;

  /** @param names salt names that the main segment was built with */
  constructor(
    readonly main: Segment,
    private names: SaltNames = NO_NAMES,
  ) {
    this.lists = new ProductLists(main);
  }

  find(term: string, count: number): SearchProduct[] {
    return this.shownOf(this.search(term), count);
  }

  /** Returns the meaning of a term, even if the store has no product for it. */
  meaningOf(term: string): SearchMeaning | undefined {
    const { exact, similar, phrase } = this.search(term);
    const known = phrase ?? (exact.length + similar.length === 0 ? phraseOf(term) : undefined);
    return known && phraseMeaning(known);
  }

  /** Same as `find` for a term that is searched only once: the result is not cached. */
  findOnce(term: string, count: number): SearchProduct[] {
    return this.shownOf(this.searches.get(term) ?? searchProducts(this.segments(), term, this.names), count);
  }

  private shownOf({ exact, similar }: Found, count: number): SearchProduct[] {
    const shown = [...exact.subarray(0, count), ...similar.subarray(0, count)].slice(0, count);
    const refs = shown.map((number) => this.lists.refOf(number));
    this.main.stored?.wantShown(refs.flatMap(({ segment, place }) => (segment === this.main ? place : [])));
    return refs.map(({ segment, place }) => productAt(segment, place));
  }

  private segments(): Segment[] {
    return this.fresh ? [this.main, this.fresh] : [this.main];
  }

  /** Returns all products that a term can mean. */
  search(term: string): Found {
    const known = this.searches.get(term);
    if (known) return known;
    const found = searchProducts(this.segments(), term, this.names);
    this.searches.set(term, found);
    return found;
  }

  async list(requested: Listing, from: number, count: number): Promise<Listed> {
    await this.prepare(requested);
    const { exact, similar, phrase } = this.numbersOf(requested);
    const until = from + count;
    const input = [
      ...exact.subarray(from, until),
      ...similar.subarray(Math.max(0, from - exact.length), Math.max(0, until - exact.length)),
    ];
    return {
      ids: input.map((number) => {
        const { segment, place } = this.lists.refOf(number);
        return segment.ids[place]!;
      }),
      total: exact.length + similar.length,
      similarFrom: exact.length,
      ...(phrase && { meaning: phraseMeaning(phrase) }),
    };
  }

  /**
   * Returns the ids of other packs of the same medicine: in stock first, then the cheapest per
   * unit. Returns none for products outside the index.
   */
  alternativesOf(id: number): number[] {
    const ref = this.refOf(id);
    if (!ref) return [];
    return findAlternatives(this.segments(), ref).map(({ segment, place }) => segment.ids[place]!);
  }

  /** Returns the product that best matches a term, if the term names its brand or its salts. */
  namedBy(term: string): number | undefined {
    const { exact, phrase } = this.search(term);
    const [first] = exact;
    if (first === undefined || phrase?.kind === 'need') return undefined;
    const { segment, place } = this.lists.refOf(first);
    return phrase || isNamed(segment, place, term) ? segment.ids[place]! : undefined;
  }

  /** Returns names of products in the store that are near to a term without results. */
  guess(term: string): Guess {
    return findNearNames(term, (name) => this.search(name).exact.length > 0);
  }

  /**
   * Returns a product in stock whose name matches the term, not only its salt or a similar
   * spelling.
   */
  findNamed(term: string): SearchProduct | undefined {
    const { exact, phrase } = this.search(term);
    const refs = phrase ? [] : Array.from(exact.subarray(0, MAX_NAMED_RESULTS), (number) => this.lists.refOf(number));
    const ref = refs.find(({ segment, place }) => (segment.flags[place]! & IN_STOCK) !== 0);
    return ref && productAt(ref.segment, ref.place);
  }

  private refOf(id: number): Ref | undefined {
    for (const segment of this.segments()) {
      const place = segment.places.get(id);
      if (place !== undefined && segment.gone[place] === 0) return { segment, place };
    }
    return undefined;
  }

  /** Returns the counts per filter value, which do not depend on the order. */
  async facets({ filters = NO_FILTERS, ...requested }: Listing): Promise<Facets> {
    await this.prepare(requested);
    const { exact, similar } = this.numbersOf(requested);
    return this.lists.facets(similar.length === 0 ? exact : Uint32Array.from([...exact, ...similar]), filters);
  }

  private async prepare({ term, order = 'position', locale }: Listing): Promise<void> {
    if (term === undefined) await this.lists.prepare(order, locale);
  }

  private numbersOf({ term, filters = NO_FILTERS, order, locale, ...scope }: Listing): Found {
    if (term === undefined)
      return { exact: this.lists.list(scope, filters, order ?? 'position', locale), similar: NOTHING };
    const { exact, similar, phrase } = this.search(term);
    const isInScope = (number: number) => {
      const { segment, place } = this.lists.refOf(number);
      return isIn(segment, place, scope);
    };
    const compare = order && compareBy(order, locale);
    const [found, alike] = [exact, similar].map((numbers) => {
      const passed = this.lists.filtered(numbers.filter(isInScope), filters);
      return compare ? passed.sort((one, other) => compare(this.lists.refOf(one), this.lists.refOf(other))) : passed;
    });
    return { exact: found!, similar: alike!, phrase };
  }

  /** Sets the salt names from now on. The caller must apply the affected products again. */
  rename(names: SaltNames): void {
    this.names = names;
    this.searches.clear();
  }

  /**
   * Applies the current state of products. Calls must not overlap.
   * @param missing ids of products that no longer exist
   */
  async apply(rows: SearchRow[], missing: number[]): Promise<void> {
    const removed = [...missing, ...rows.filter(({ isActive }) => !isActive).map(({ id }) => id)].filter((id) =>
      this.remove(id),
    );
    const moved = rows.filter((row) => row.isActive && !this.replace(row) && this.keep(row));
    if (moved.length > 0) {
      const changed = [...this.changed.values()].sort(byRank);
      this.fresh = {
        ...(await segmentOf(changed, this.names)),
        standsBefore: Uint32Array.from(changed, (row) => rankIn(this.main, row)),
      };
      // Removed from the main segment last, so that no product is missing in between.
      for (const { id } of moved) this.removeFromMain(id);
    }
    if (moved.length > 0 || removed.length > 0) this.lists.forget(this.fresh);
    if (rows.length > 0 || removed.length > 0) this.searches.clear();
  }

  private removeFromMain(id: number): boolean {
    const place = this.main.places.get(id);
    if (place === undefined || this.main.gone[place] === 1) return false;
    this.main.gone[place] = 1;
    return true;
  }

  /** @returns true if the product was in the index */
  private remove(id: number): boolean {
    const wasInMain = this.removeFromMain(id);
    this.changed.delete(id);
    const place = this.fresh?.places.get(id);
    if (place === undefined || this.fresh!.gone[place] === 1) return wasInMain;
    this.fresh!.gone[place] = 1;
    return true;
  }

  /**
   * Replaces the picture or stock of a product in place.
   * @returns false if the product is new, or if its words, rank or place in lists change
   */
  private replace(row: SearchRow): boolean {
    const place = this.main.places.get(row.id);
    if (place === undefined || this.main.gone[place] === 1) return false;
    const { isMoved, isStockChanged } = replaceAt(this.main, place, row, this.names);
    if (isStockChanged) this.lists.forgetStock();
    return !isMoved;
  }

  /** @returns true if the small index had room for it */
  private keep(row: SearchRow): boolean {
    const isNew = !this.changed.has(row.id);
    this.needsRebuild ||= isNew && this.changed.size >= COMFORTABLE_FRESH;
    if (isNew && this.changed.size >= MAX_FRESH) this.isFull = true;
    else this.changed.set(row.id, row);
    return this.changed.has(row.id);
  }
}

async function segmentOf(rows: SearchRow[], names: SaltNames): Promise<Segment> {
  const builder = new SegmentBuilder(names);
  await builder.add(rows);
  return builder.done();
}
