import { LRUCache } from 'lru-cache';
import { NO_FILTERS, type Facets, type ListFilters } from './list-filters';
import { compareBy, type Order } from './list-order';
import { ProductLists, type Numbers, type Scope } from './product-lists';
import { NOTHING, searchProducts, type Found } from './search-products';
import { productAt, replaceAt, SegmentBuilder, type Segment } from './segment';
import { meaningOf } from './phrases';
import type { SearchMeaning, SearchProduct, SearchRow } from './types';

/** Changed products beyond this number wait for the next rebuild; what is gone and what is shown is right at once. */
const MOST_FRESH = 1000;
/** What was searched for lately, in bytes. */
const KEPT_BYTES = 16 * 1024 ** 2;
const PER_SEARCH = 500;

const byRank = (a: SearchRow, b: SearchRow) =>
  b.soldCount - a.soldCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);

/** `order`: left out, what a search finds comes by relevance and everything else as the owner put it. */
export type Listing = Scope & { term?: string; filters?: ListFilters; order?: Order; locale: string };
/** `similarFrom`: from which place on the ids are only spelled almost like the term. */
export type Listed = { ids: number[]; total: number; similarFrom: number; meaning?: SearchMeaning };

/** Every product that is on sale, and a second small index of those that changed since the first was made. */
export class ProductIndex {
  private readonly changed = new Map<number, SearchRow>();
  private readonly lists: ProductLists;
  private readonly searches = new LRUCache<string, Found>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ exact, similar }) => exact.byteLength + similar.byteLength + PER_SEARCH,
  });
  private fresh: Segment | undefined;
  /** Whether more has changed than the small index should hold. */
  needsRebuild = false;

  constructor(private readonly main: Segment) {
    this.lists = new ProductLists(main);
  }

  /** Products for what somebody is typing, best first. */
  find(term: string, count: number): SearchProduct[] {
    const { exact, similar } = this.search(term);
    return [...exact.subarray(0, count), ...similar.subarray(0, count)].slice(0, count).map((number) => {
      const { segment, place } = this.lists.refOf(number);
      return productAt(segment, place);
    });
  }

  /** All products that a term may mean. */
  search(term: string): Found {
    const known = this.searches.get(term);
    if (known) return known;
    const found = searchProducts(this.fresh ? [this.main, this.fresh] : [this.main], term);
    this.searches.set(term, found);
    return found;
  }

  /** A part of a list. @param from the first place that is wanted, from 0 */
  async list(asked: Listing, from: number, count: number): Promise<Listed> {
    const { exact, similar, phrase } = await this.numbersOf(asked);
    const wanted = Array.from({ length: count }, (_, at) => {
      const place = from + at;
      return place < exact.length ? exact[place] : similar[place - exact.length];
    }).filter((number) => number !== undefined);
    return {
      ids: wanted.map((number) => this.lists.idOf(number)),
      total: exact.length + similar.length,
      similarFrom: exact.length,
      ...(phrase && { meaning: meaningOf(phrase) }),
    };
  }

  /** The counts beside a list. */
  async facets({ filters, ...asked }: Listing): Promise<Facets> {
    const { exact, similar } = await this.numbersOf(asked);
    const all = similar.length === 0 ? exact : Uint32Array.from([...exact, ...similar]);
    return this.lists.facets(all, filters ?? NO_FILTERS);
  }

  private async numbersOf({ term, filters = NO_FILTERS, order, locale, ...scope }: Listing): Promise<Found> {
    if (term === undefined) {
      const by = order ?? 'position';
      const sorted = await this.lists.sorted(scope, by, locale);
      const key = [scope.categoryId ?? '', scope.subcategoryId ?? '', by, locale].join(' ');
      return { exact: this.lists.filtered(sorted, filters, key), similar: NOTHING };
    }
    const { exact, similar, phrase } = this.search(term);
    const parts = [exact, similar].map((numbers) => this.lists.filtered(this.inScope(numbers, scope), filters));
    const compare = order && compareBy(order, locale);
    const sorted = compare
      ? parts.map((numbers) =>
          numbers.slice().sort((one, other) => compare(this.lists.refOf(one), this.lists.refOf(other))),
        )
      : parts;
    return { exact: sorted[0]!, similar: sorted[1]!, phrase };
  }

  private inScope(numbers: Numbers, { categoryId, subcategoryId }: Scope): Numbers {
    if (!categoryId && !subcategoryId) return numbers;
    return numbers.filter((number) => {
      const { segment, place } = this.lists.refOf(number);
      return (
        (!categoryId || segment.categories[place] === categoryId) &&
        (!subcategoryId || segment.subcategories[place] === subcategoryId)
      );
    });
  }

  /** Takes in products as they are now. Only one call at a time. @param missing ids of products that are no more */
  async apply(rows: SearchRow[], missing: number[]): Promise<void> {
    const gone = [...missing, ...rows.filter(({ isActive }) => !isActive).map(({ id }) => id)].filter((id) =>
      this.remove(id),
    );
    const moved = rows.filter((row) => row.isActive && !this.replace(row) && this.keep(row));
    if (moved.length > 0) {
      this.fresh = await segmentOf([...this.changed.values()].sort(byRank));
      // Last, so that none is missing in between.
      for (const { id } of moved) this.removeFromMain(id);
    }
    if (moved.length > 0 || gone.length > 0) this.lists.forget(this.fresh);
    this.searches.clear();
  }

  private removeFromMain(id: number): boolean {
    const place = this.main.places.get(id);
    if (place === undefined || this.main.gone[place] === 1) return false;
    this.main.gone[place] = 1;
    return true;
  }

  /** @returns whether it was there */
  private remove(id: number): boolean {
    const wasInMain = this.removeFromMain(id);
    this.changed.delete(id);
    const place = this.fresh?.places.get(id);
    if (place === undefined || this.fresh!.gone[place] === 1) return wasInMain;
    this.fresh!.gone[place] = 1;
    return true;
  }

  /** Puts a new picture or stock in its place. @returns false when the product is new or is to be found, ranked or listed in another way */
  private replace(row: SearchRow): boolean {
    const place = this.main.places.get(row.id);
    if (place === undefined || this.main.gone[place] === 1) return false;
    const replaced = replaceAt(this.main, place, row);
    if (replaced === 'stock') this.lists.forgetStock();
    return replaced !== 'moved';
  }

  /** @returns whether there was room for it in the small index */
  private keep(row: SearchRow): boolean {
    if (this.changed.size >= MOST_FRESH && !this.changed.has(row.id)) {
      this.needsRebuild = true;
      return false;
    }
    this.changed.set(row.id, row);
    return true;
  }
}

async function segmentOf(rows: SearchRow[]): Promise<Segment> {
  const builder = new SegmentBuilder();
  await builder.add(rows);
  return builder.done();
}
