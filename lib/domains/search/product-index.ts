import { findProducts } from './find-products';
import { productOf, SegmentBuilder, wordsOfProduct, type Segment } from './segment';
import { FOUND, type SearchProduct, type SearchRow } from './types';
import { plain, spaced, wordsOfTerm } from './words';
import { numberOfWord } from './word-match';

/** Changed products beyond this number wait for the next rebuild; what is gone and what is shown is right at once. */
const MOST_FRESH = 1000;

const byName = (a: SearchProduct, b: SearchProduct) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
const byRank = (a: SearchProduct, b: SearchProduct) => b.soldCount - a.soldCount || byName(a, b);

/** Every product that is on sale, and a second small index of those that changed since the first was made. */
export class ProductIndex {
  private readonly changed = new Map<number, SearchRow>();
  private fresh: Segment | undefined;
  /** Whether more has changed than the small index should hold. */
  needsRebuild = false;

  constructor(private readonly main: Segment) {}

  /** Products for what somebody is typing, best first. */
  find(term: string, count: number): SearchProduct[] {
    const found = this.findWords(wordsOfTerm(term), count);
    const other = spaced(term);
    return found.length > 0 || other === plain(term) ? found : this.findWords(wordsOfTerm(other), count);
  }

  private findWords(words: string[], count: number): SearchProduct[] {
    const hits = findProducts(this.main, words, count);
    if (!this.fresh) return hits.map(({ product }) => product);
    const all = [...hits, ...findProducts(this.fresh, words, count)].sort(
      (a, b) => a.found - b.found || byRank(a.product, b.product),
    );
    const isBetter = all[0] !== undefined && all[0].found < FOUND.twoTypos;
    return all
      .filter(({ found }) => !isBetter || found < FOUND.twoTypos)
      .slice(0, count)
      .map(({ product }) => product);
  }

  /** Takes in products as they are now. Only one call at a time. @param missing ids of products that are no more */
  async apply(rows: SearchRow[], missing: number[]): Promise<void> {
    const gone = new Set([...missing, ...rows.filter(({ isActive }) => !isActive).map(({ id }) => id)]);
    for (const id of gone) this.remove(id);
    const moved = rows.filter((row) => row.isActive && !this.replace(row) && this.keep(row));
    if (moved.length === 0) return;
    this.fresh = await segmentOf([...this.changed.values()].sort(byRank));
    // Last, so that none is missing in between.
    for (const { id } of moved) this.removeFromMain(id);
  }

  private removeFromMain(id: number): void {
    const place = this.main.places.get(id);
    if (place !== undefined) this.main.gone[place] = 1;
  }

  private remove(id: number): void {
    this.removeFromMain(id);
    this.changed.delete(id);
    const place = this.fresh?.places.get(id);
    if (place !== undefined) this.fresh!.gone[place] = 1;
  }

  /** Puts a new price or picture in its place. @returns false when the product is new or is to be found or ranked in another way */
  private replace(row: SearchRow): boolean {
    const place = this.main.places.get(row.id);
    if (place === undefined || this.main.gone[place] === 1) return false;
    const isSame = this.main.products[place]!.soldCount === row.soldCount && this.hasWords(place, row);
    this.main.products[place] = productOf(row);
    return isSame;
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

  private hasWords(place: number, row: SearchRow): boolean {
    const { wordsOf, englishLength, tamilLength } = this.main;
    const { english, tamil, further } = wordsOfProduct(row);
    if (english.length !== englishLength[place] || tamil.length !== tamilLength[place]) return false;
    const names = [...english, ...tamil];
    const now = [...names, ...new Set(further.filter((word) => !names.includes(word)))].map((word) =>
      numberOfWord(this.main, word),
    );
    const before = wordsOf.items.subarray(wordsOf.start[place], wordsOf.start[place + 1]);
    return now.length === before.length && now.every((word, index) => word === before[index]);
  }
}

async function segmentOf(rows: SearchRow[]): Promise<Segment> {
  const builder = new SegmentBuilder();
  await builder.add(rows);
  return builder.done();
}
