import { FILTERS, type FilterName } from '@/lib/catalogue/search/list-filters';
import type { Stretch } from '@/lib/catalogue/search/number-lists';
import type { Segment, StoredParts } from '@/lib/catalogue/search/segment';
import { FIELDS, type Field } from '@/lib/catalogue/search/types';
import { DEFAULT_LOCALE, LOCALES, toLocale, type Locale } from '@/lib/kernel/locales';
import { WordTrie } from '@/lib/catalogue/search/words/word-trie';
import { ITEMS, PART_BYTES, ROWS_PER_PART } from './encode-segment';
import { MissingParts, Parts } from './parts';
import type { IndexStore, Published, StoredColumn } from './types';

/** Parts per request, and concurrent requests: a bucket has a delay for each request. */
const TOGETHER = 8;
const CONCURRENCY = 4;
const KINDS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, text: Uint8Array };
type Values = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Reads complete columns. */
async function readColumns<Name extends string>(
  store: IndexStore,
  generation: string,
  columns: Record<Name, StoredColumn>,
): Promise<Record<Name, Values>> {
  const all = {} as Record<Name, Values>;
  const pieces: { part: number; into: Uint8Array; at: number }[] = [];
  for (const name of Object.keys(columns) as Name[]) {
    const { type, length, first } = columns[name];
    const into = new Uint8Array(length * KINDS[type].BYTES_PER_ELEMENT);
    all[name] = new KINDS[type](into.buffer);
    for (let at = 0; at < into.length; at += PART_BYTES) pieces.push({ part: first + at / PART_BYTES, into, at });
  }
  const lots: (typeof pieces)[] = [];
  for (let from = 0; from < pieces.length; from += TOGETHER) lots.push(pieces.slice(from, from + TOGETHER));
  const readLots = async () => {
    for (let lot = lots.pop(); lot; lot = lots.pop()) {
      const parts = await store.read(
        generation,
        lot.map(({ part }) => part),
      );
      for (const [number, { into, at }] of lot.entries()) into.set(parts[number]!, at);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, readLots));
  return all;
}

/** Parts of a segment that are stored outside this process. */
class RemoteParts implements StoredParts {
  private readonly replaced = new Map<number, string>();

  constructor(
    private readonly parts: Parts,
    private readonly published: Published,
    private readonly store: IndexStore,
    private readonly starts: Record<Field, Uint32Array>,
    private readonly names: { bytes: Buffer; starts: Uint32Array },
  ) {}

  shownAt(place: number): string {
    const known = this.replaced.get(place);
    if (known !== undefined) return known;
    const part = this.parts.get(this.shownPart(place)) as Uint8Array;
    const at = place % ROWS_PER_PART;
    const count = Math.min(ROWS_PER_PART, this.published.directory.products - (place - at));
    const starts = new Uint32Array(part.buffer, part.byteOffset, count + 1);
    const from = starts.byteLength;
    return Buffer.from(part.buffer, part.byteOffset + from + starts[at]!, starts[at + 1]! - starts[at]!).toString(
      'utf8',
    );
  }

  replaceShown(place: number, text: string): void {
    this.replaced.set(place, text);
  }

  nameAt(place: number, locale: string): string {
    const { bytes, starts } = this.names;
    const text = (language: Locale) => {
      const at = place * LOCALES.length + LOCALES.indexOf(language);
      return bytes.toString('utf8', starts[at], starts[at + 1]);
    };
    return text(toLocale(locale)) || text(DEFAULT_LOCALE);
  }

  order(name: string): Promise<Uint32Array> | undefined {
    const column = this.published.directory.orders[name];
    const read = column && readColumns(this.store, this.published.generation, { column });
    return read?.then((columns) => columns.column as Uint32Array);
  }

  private shownPart = (place: number) => this.published.directory.shown + Math.floor(place / ROWS_PER_PART);

  private need(numbers: Iterable<number>): void {
    const missing = [...new Set(numbers)].filter((number) => !this.parts.has(number));
    if (missing.length > 0) throw new MissingParts(missing);
  }

  wantShown(places: readonly number[]): void {
    this.need(places.filter((place) => !this.replaced.has(place)).map(this.shownPart));
  }

  want(words: Iterable<number>, fields: readonly Field[]): void {
    const needed = new Set<number>();
    const { items } = this.published.directory;
    const all = [...words];
    for (const field of fields) {
      const start = this.starts[field];
      for (const word of all) {
        if (start[word] === start[word + 1]) continue;
        const last = Math.floor((start[word + 1]! - 1) / ITEMS);
        for (let part = Math.floor(start[word]! / ITEMS); part <= last; part += 1) needed.add(items[field] + part);
      }
    }
    this.need(needed);
  }

  together<T>(works: (() => T)[]): T[] {
    const missing: number[] = [];
    const done = works.map((work) => {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof MissingParts)) throw error;
        missing.push(...error.parts);
        return undefined;
      }
    });
    if (missing.length > 0) throw new MissingParts(missing);
    return done as T[];
  }

  /**
   * Returns a function for the products of a word in a field. Most lists are in one part; the
   * others are copied.
   */
  fetched(field: Field): (list: number) => Stretch {
    const [start, first] = [this.starts[field], this.published.directory.items[field]];
    // One object for all words, because a search reads thousands of lists one after the other.
    const stretch: Stretch = { items: new Uint32Array(), from: 0, until: 0 };
    return (list) => {
      const [from, until] = [start[list]!, start[list + 1]!];
      const part = Math.floor(from / ITEMS);
      const before = part * ITEMS;
      if (until <= before + ITEMS) {
        stretch.items = this.parts.get(first + part) as Uint32Array;
        stretch.from = from - before;
        stretch.until = until - before;
        return stretch;
      }
      const items = new Uint32Array(until - from);
      for (let at = from; at < until;) {
        const here = Math.floor(at / ITEMS);
        const piece = (this.parts.get(first + here) as Uint32Array).subarray(at - here * ITEMS, until - here * ITEMS);
        items.set(piece, at - from);
        at += piece.length;
      }
      stretch.items = items;
      stretch.from = 0;
      stretch.until = items.length;
      return stretch;
    };
  }
}

/** Looks up the place of a product by its id with a binary search. */
const positionsBy = (ids: Uint32Array, byId: Uint32Array): Segment['places'] => ({
  get(id) {
    let [low, high] = [0, byId.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ids[byId[middle]!]! < id) low = middle + 1;
      else high = middle;
    }
    const place = byId[low];
    return place !== undefined && ids[place] === id ? place : undefined;
  },
});

/**
 * Opens a generation: reads the columns that stay in memory, and none of the parts that single
 * queries need.
 */
export async function decodeSegment(
  store: IndexStore,
  published: Published,
): Promise<{ segment: Segment; parts: Parts }> {
  const { generation, directory } = published;
  const held = await readColumns(store, generation, directory.held);
  const column = (name: string) => held[name]!;
  const numbers = (name: string) => column(name) as Uint32Array;
  const bytes = (name: string) => column(name) as Uint8Array;
  // Each text ends with the separator, so the last piece is empty.
  const texts = (name: string) => Buffer.from(column(name).buffer).toString('utf8').split('\u0000').slice(0, -1);
  const of = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
  const trie = (name: string, keys: readonly string[]) =>
    WordTrie.from(keys, {
      ...of(['children', 'first', 'end'] as const, (each) => numbers(`${name}.${each}`)),
      letters: column(`${name}.letters`) as Uint16Array,
    });
  const isHeld = (name: FilterName) => directory.held[`value.${name}`] !== undefined;
  const starts = of(FIELDS, (field) => numbers(`start.${field}`));
  const names = {
    bytes: Buffer.from(bytes('names.bytes').buffer),
    starts: numbers('names.starts'),
  };
  const parts = new Parts(store, generation, directory.shown);
  const stored = new RemoteParts(parts, published, store, starts, names);
  const words = texts('words');
  const wordsSpelled = numbers('wordsSpelled');
  const medicines = texts('medicines.texts');
  const ids = numbers('ids');
  const segment: Segment = {
    words,
    wordsSpelled,
    spelled: trie(
      'spelled',
      Array.from(wordsSpelled, (word) => words[word]!),
    ),
    sounded: trie('sounded', texts('sounded.keys')),
    wordsSounded: { start: numbers('sounds.start'), items: numbers('sounds.items') },
    ...of(
      ['prices', 'unitPrices', 'categories', 'subcategories', 'soldCounts', 'ratingCounts', 'ratings'] as const,
      (name) => numbers(name),
    ),
    ids,
    positions: column('positions') as Int32Array,
    flags: bytes('flags'),
    saltCounts: bytes('saltCounts'),
    fingerprints: numbers('fingerprints'),
    openedBy: numbers('openedBy'),
    // The release before may not know a filter. Its products then have no value, until this release
    // has built a generation.
    values: of(FILTERS, (name: FilterName) => (isHeld(name) ? numbers(`value.${name}`) : new Uint8Array(ids.length))),
    texts: of(FILTERS, (name: FilterName) => (isHeld(name) ? texts(`text.${name}`) : [''])),
    shown: [],
    places: positionsBy(ids, numbers('byId')),
    gone: new Uint8Array(ids.length),
    productsOf: Object.fromEntries(
      FIELDS.map((field) => [
        field,
        { start: starts[field], items: new Uint32Array(), fetched: stored.fetched(field) },
      ]),
    ) as Segment['productsOf'],
    equivalents: {
      medicines: numbers('medicines'),
      texts: medicines,
      numbers: new Map(medicines.map((text, number) => [text, number])),
      packs: { start: numbers('packs.start'), items: numbers('packs.items') },
    },
    stored,
  };
  return { segment, parts };
}
