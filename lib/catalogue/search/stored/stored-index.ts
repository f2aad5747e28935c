import type { Facets } from '@/lib/catalogue/search/list-filters';
import { ProductIndex } from '@/lib/catalogue/search/product-index';
import { namesBeyondRules, type TableName } from '@/lib/catalogue/search/words/salt-name-rules';
import type {
  Guess,
  Listed,
  Listing,
  ProductSearch,
  SearchMeaning,
  SearchProduct,
  SearchRow,
} from '@/lib/catalogue/search/types';
import { decodeSegment } from './decode-segment';
import type { Parts } from './parts';
import type { Entry, IndexStore, Published } from './types';

/** Returns the salt names of a stamp. */
const namesOf = (stamp: string) =>
  namesBeyondRules((JSON.parse(stamp) as [string, string][]).map(([name, salt]): TableName => ({ name, salt })));

/**
 * An open generation with all changes since it was built. It answers like an index in memory and
 * fetches missing parts.
 */
export class StoredIndex implements ProductSearch {
  private after: string | undefined;
  /** Last read of entries. Reads run one after the other, for all callers. */
  private reading: Promise<Entry[]> = Promise.resolve([]);
  /** Number of entries applied so far. */
  taken = 0;

  private constructor(
    readonly published: Published,
    private readonly store: IndexStore,
    readonly index: ProductIndex,
    private readonly parts: Parts,
  ) {}

  static async open(store: IndexStore, published: Published): Promise<StoredIndex> {
    const { segment, parts } = await decodeSegment(store, published);
    const index = new ProductIndex(segment, namesOf(published.directory.names));
    return new StoredIndex(published, store, index, parts);
  }

  /**
   * Applies the entries written since the last call.
   * @returns these entries
   */
  refresh(): Promise<Entry[]> {
    this.reading = this.reading.catch(() => []).then(() => this.takeIn());
    return this.reading;
  }

  private async takeIn(): Promise<Entry[]> {
    const { entries, after } = await this.store.entriesSince(this.published.generation, this.after);
    const read = entries.map((text) => JSON.parse(text) as Entry);
    for (const entry of read) if ('names' in entry) this.index.rename(namesOf(entry.names));
    // The last entry of a product counts.
    const latest = new Map<number, SearchRow | undefined>();
    for (const entry of read) {
      if ('row' in entry) latest.set((entry.row as SearchRow).id, entry.row as SearchRow);
      else if ('gone' in entry) latest.set(entry.gone, undefined);
    }
    const rows = [...latest.values()].filter((row) => row !== undefined);
    const deleted = [...latest].flatMap(([id, row]) => (row ? [] : id));
    if (latest.size > 0) await this.parts.answer(() => this.index.apply(rows, deleted));
    this.after = after;
    this.taken += read.length;
    return read;
  }

  find(term: string, count: number): Promise<SearchProduct[]> {
    return this.parts.answer(() => this.index.find(term, count));
  }

  list(requested: Listing, from: number, count: number): Promise<Listed> {
    return this.parts.answer(() => this.index.list(requested, from, count));
  }

  facets(requested: Listing): Promise<Facets> {
    return this.parts.answer(() => this.index.facets(requested));
  }

  alternativesOf(id: number): number[] {
    return this.index.alternativesOf(id);
  }

  findOnce(term: string, count: number): Promise<SearchProduct[]> {
    return this.parts.answer(() => this.index.findOnce(term, count));
  }

  meaningOf(term: string): Promise<SearchMeaning | undefined> {
    return this.parts.answer(() => this.index.meaningOf(term));
  }

  namedBy(term: string): Promise<number | undefined> {
    return this.parts.answer(() => this.index.namedBy(term));
  }

  guess(term: string): Promise<Guess> {
    return this.parts.answer(() => this.index.guess(term));
  }

  findNamed(term: string): Promise<SearchProduct | undefined> {
    return this.parts.answer(() => this.index.findNamed(term));
  }
}
