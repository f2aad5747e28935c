import { ColumnWriter, placingOf, setStock, type Columns } from './columns';
import { EquivalentWriter, type Equivalents } from './equivalents';
import { createYielder } from './yielder';
import { invert, ListWriter, type Lists } from './number-lists';
import { makeVocabulary, type Vocabulary } from './words/vocabulary';
import { DEFAULT_LOCALE, localText, OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { FIELDS, type Field, type OtherTexts, type SearchProduct, type SearchRow } from './types';
import { namesBeyond, NO_NAMES, type SaltNames } from './words/salt-name-rules';
import { saltsOf } from './words/strength-rules';
import { wordsOfTerm } from './words/words';
import { wordsOfFields } from './words/product-words';

/**
 * Index of a set of products. Products are numbered by rank: of two equal matches, the lower number
 * comes first.
 */
export type Segment = Vocabulary &
  Columns & {
    /**
     * Slug, names, picture and packs of each product in one text. Objects would take three times
     * the memory.
     */
    shown: string[];
    /** Bits IN_STOCK and PRESCRIPTION. */
    flags: Uint8Array;
    /** Number of salts in addition to the first. */
    saltCounts: Uint8Array;
    /** Hash of everything that decides if a product is found, and its place in lists. */
    fingerprints: Uint32Array;
    /** First word of each name. */
    openedBy: Uint32Array;
    /** Number of each product, by id. */
    places: Pick<Map<number, number>, 'get'>;
    /** 1 for a product that was removed from this segment. */
    gone: Uint8Array;
    /** Products with a word in a field, ascending. */
    productsOf: Record<Field, Lists>;
    equivalents: Equivalents;
    /**
     * Of a second segment: for each product, the number in the first segment before which it ranks.
     */
    standsBefore?: Uint32Array;
    /**
     * Of a segment whose texts and lists are stored outside this process; `shown` is empty then.
     */
    stored?: StoredParts;
  };

/**
 * Parts of a segment outside this process. Missing parts are fetched on demand, and the query
 * restarts (stored/parts.ts).
 */
export type StoredParts = {
  /** Same text as an entry of `shown`. */
  shownAt(place: number): string;
  /** Replaces the text of a product in `shown`. */
  replaceShown(place: number, text: string): void;
  /** Name of a product in a language, which is in memory. */
  nameAt(place: number, locale: string): string;
  /**
   * All products in a stored order.
   * @param name as returned by `orderName`
   */
  order(name: string): Promise<Uint32Array> | undefined;
  /** Announces that the products of these words are needed next. */
  want(words: Iterable<number>, fields: readonly Field[]): void;
  /** Announces that these products are shown next. */
  wantShown(places: readonly number[]): void;
  /** Runs all of the work, so that missing parts are fetched in one batch. */
  together<T>(works: (() => T)[]): T[];
};

export const IN_STOCK = 1;
export const PRESCRIPTION = 2;
const CHUNK = 4096;
const NOTHING = '\u0001';

const flagsOf = ({ isInStock, requiresPrescription }: SearchRow) =>
  (isInStock ? IN_STOCK : 0) | (requiresPrescription ? PRESCRIPTION : 0);

const listOf = (texts: OtherTexts) => OTHER_LOCALES.map((locale) => texts[locale] ?? NOTHING);
const textOf = ({ slug, name, otherNames, image, packSize, otherPackSizes }: SearchRow) =>
  [slug, name, ...listOf(otherNames), image, packSize, ...listOf(otherPackSizes)].join('\u0000');
const textsIn = (list: string[]): OtherTexts =>
  Object.fromEntries(
    OTHER_LOCALES.map((locale, at): [OtherLocale, string] => [locale, list[at]!]).filter(
      ([, text]) => text !== NOTHING,
    ),
  );

const pluses = (text: string | null) => Math.min(200, (text ?? '').split('+').length - 1);
/** Counts further salts. Either of the two columns can list all salts. */
const furtherSalts = ({ composition, genericName }: SearchRow) => Math.max(pluses(composition), pluses(genericName));

/** Returns the names of its salts in the store's table that differ from its label. */
const furtherNames = (row: SearchRow, names: SaltNames): string[] =>
  names.saltOf.size === 0 ? [] : namesBeyond(saltsOf(row) ?? [], names);

/**
 * Hashes the words of all fields and everything else that is not replaced in place, with FNV-1a.
 */
function fingerprintOf(row: SearchRow, fields: Record<Field, string[]>, further: string[]): number {
  let hash = 0x811c9dc5;
  const add = (number: number) => (hash = Math.imul(hash ^ number, 0x01000193));
  const { numbers, texts } = placingOf(row);
  numbers.forEach(add);
  for (const words of [texts, further, ...FIELDS.map((field) => fields[field])]) {
    for (const word of words) {
      for (let at = 0; at < word.length; at += 1) add(word.charCodeAt(at));
      add(0xfffe);
    }
    add(0xffff);
  }
  return hash >>> 0;
}

/** Returns a product as shown in suggestions. */
export function productAt({ ids, shown, prices, flags, stored }: Segment, place: number): SearchProduct {
  const text = stored ? stored.shownAt(place) : shown[place]!;
  const parts = text.split('\u0000');
  const [slug, name] = parts as [string, string];
  const [image, packSize] = parts.slice(2 + OTHER_LOCALES.length) as [string, string];
  return {
    id: ids[place]!,
    slug,
    name,
    otherNames: textsIn(parts.slice(2)),
    image,
    packSize,
    otherPackSizes: textsIn(parts.slice(4 + OTHER_LOCALES.length)),
    pricePaise: prices[place]!,
    requiresPrescription: (flags[place]! & PRESCRIPTION) !== 0,
  };
}

/** Returns the name of a product in a language. */
export function nameAt(segment: Segment, place: number, locale: string): string {
  if (segment.stored) return segment.stored.nameAt(place, locale);
  const { name, otherNames } = productAt(segment, place);
  return localText(locale, { [DEFAULT_LOCALE]: name, ...otherNames });
}

/** True if a term contains the first word of the product's name, or its salts. */
export function isNamed(segment: Segment, place: number, term: string): boolean {
  const { words, openedBy, equivalents } = segment;
  const typed = wordsOfTerm(term);
  const [salt = ''] = wordsOfTerm(equivalents.texts[equivalents.medicines[place]!]!);
  return typed.some((word) => word === words[openedBy[place]!] || (salt !== '' && word === salt));
}

/**
 * Replaces the shown fields of a product in place.
 * @returns `isMoved` if its words, rank or place in lists change
 */
export function replaceAt(
  segment: Segment,
  place: number,
  row: SearchRow,
  names: SaltNames = NO_NAMES,
): { isMoved: boolean; isStockChanged: boolean } {
  const further = furtherNames(row, names);
  if (segment.stored) segment.stored.replaceShown(place, textOf(row));
  else segment.shown[place] = textOf(row);
  segment.flags[place] = flagsOf(row);
  segment.prices[place] = row.pricePaise;
  return {
    isStockChanged: setStock(segment, place, row),
    isMoved: segment.fingerprints[place] !== fingerprintOf(row, wordsOfFields(row, further), further),
  };
}

/** Collects products in order of rank. */
export class SegmentBuilder {
  private readonly breath = createYielder();
  private readonly numbers = new Map<string, number>();
  private readonly columns = new ColumnWriter();
  private readonly equivalents: EquivalentWriter;
  private readonly flags: number[] = [];
  private readonly fingerprints: number[] = [];
  private readonly saltCounts: number[] = [];
  private readonly first: number[] = [];
  private readonly shown: string[] = [];
  private readonly words = Object.fromEntries(FIELDS.map((field) => [field, new ListWriter()])) as Record<
    Field,
    ListWriter
  >;

  constructor(private readonly names: SaltNames = NO_NAMES) {
    this.equivalents = new EquivalentWriter(names);
  }

  async add(rows: SearchRow[]): Promise<void> {
    for (const row of rows) {
      this.addOne(row);
      if (this.breath.due) await this.breath.pause();
    }
  }

  private numberOf = (word: string): number => {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.numbers.size);
    return this.numbers.size - 1;
  };

  private addOne(row: SearchRow): void {
    const further = furtherNames(row, this.names);
    const fields = wordsOfFields(row, further);
    for (const field of FIELDS) this.words[field].add(fields[field].map(this.numberOf));
    this.columns.add(row);
    this.equivalents.add(row);
    this.shown.push(textOf(row));
    this.flags.push(flagsOf(row));
    this.fingerprints.push(fingerprintOf(row, fields, further));
    this.saltCounts.push(furtherSalts(row));
    this.first.push(this.numberOf(fields.opened[0] ?? ''));
  }

  async done(): Promise<Segment> {
    const { breath, shown } = this;
    const columns = this.columns.done();
    const { renumbered, ...vocabulary } = await makeVocabulary(this.numbers, breath);
    const productsOf = {} as Record<Field, Lists>;
    for (const field of FIELDS) {
      const lists = this.words[field].done();
      for (let place = 0; place < lists.items.length; place += 1) {
        if (place % CHUNK === 0 && breath.due) await breath.pause();
        lists.items[place] = renumbered[lists.items[place]!]!;
      }
      productsOf[field] = await invert(lists, vocabulary.words.length, breath);
    }
    return {
      ...vocabulary,
      ...columns,
      shown,
      flags: Uint8Array.from(this.flags),
      saltCounts: Uint8Array.from(this.saltCounts),
      fingerprints: Uint32Array.from(this.fingerprints),
      openedBy: Uint32Array.from(this.first, (word) => renumbered[word]!),
      places: new Map(Array.from(columns.ids, (id, place) => [id, place])),
      gone: new Uint8Array(shown.length),
      productsOf,
      equivalents: this.equivalents.done(),
    };
  }
}
