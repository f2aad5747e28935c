import type { OtherLocale } from '@/lib/kernel/locales';
import type { Facets, ListFilters } from './list-filters';

/** Texts in languages other than the default one. */
export type OtherTexts = Partial<Record<OtherLocale, string>>;

/** A product in the list of suggestions. Money is integer paise. */
export type SearchProduct = {
  id: number;
  slug: string;
  name: string;
  otherNames: OtherTexts;
  image: string;
  packSize: string;
  otherPackSizes: OtherTexts;
  pricePaise: number;
  requiresPrescription: boolean;
};

/** One line of the autocomplete list, in the language of the request. */
export type Suggestion = Omit<SearchProduct, 'otherNames' | 'otherPackSizes'>;

/** A product with the fields for search and ranking. */
export type SearchRow = SearchProduct & {
  brand: string;
  /** Salts with their strengths: "Paracetamol (500mg) + Caffeine (30mg)". */
  composition: string | null;
  /** Generic name of such goods. */
  genericName: string | null;
  manufacturer: string;
  form: string;
  /** Names of its category and subcategory in all languages. */
  shelves: string[];
  categoryId: number;
  subcategoryId: number;
  mrpPaise: number;
  /** Contents of the pack, if stated. */
  netQuantity: number | null;
  netQuantityUnit: string | null;
  ratingCount: number;
  ratingSum: number;
  /** Position in its subcategory, set by the owner. */
  position: number;
  soldCount: number;
  isInStock: boolean;
  /** Scheduled products are shown and sorted without stars and discounts. */
  isScheduled: boolean;
  isActive: boolean;
  /** Specifications that are filters, one per line; empty for medicines (filter-rules.ts). */
  specs?: string;
};

/** Field of a product in which a word occurs. `opened`: the first word of its name. */
export const FIELDS = ['opened', 'named', 'salts', 'shelves', 'makers'] as const;
export type Field = (typeof FIELDS)[number];

/** Category or subcategory of a list. */
export type Scope = { categoryId?: number; subcategoryId?: number };
/**
 * `order`: if omitted, search results are sorted by relevance, and other lists by the positions
 * that the owner set.
 */
export type Listing = Scope & { term?: string; filters?: ListFilters; order?: Sort; locale: string };
/** `similarFrom`: index from which the ids only have a spelling similar to the term. */
export type Listed = { ids: number[]; total: number; similarFrom: number; meaning?: SearchMeaning };

/**
 * Search queries, lists and counts. An engine in another process answers asynchronously, so results
 * can be promises.
 */
export type ProductSearch = {
  /**
   * Returns products while a shopper types, best first. They are the beginning of the list for the
   * same term.
   */
  find(term: string, count: number): SearchProduct[] | Promise<SearchProduct[]>;
  /**
   * Returns a part of a list.
   * @param from index of the first product, counted from 0
   */
  list(requested: Listing, from: number, count: number): Promise<Listed>;
  /** Returns the counts per filter value, which do not depend on the order. */
  facets(requested: Listing): Promise<Facets>;
  /**
   * Returns the ids of other packs of the same medicine: in stock first, then the cheapest per
   * unit.
   */
  alternativesOf(id: number): number[] | Promise<number[]>;
  /** Same as `find` for a term that is searched only once: the result is not cached. */
  findOnce(term: string, count: number): SearchProduct[] | Promise<SearchProduct[]>;
  /** Returns the meaning of a term, even if the store has no product for it. */
  meaningOf(term: string): SearchMeaning | undefined | Promise<SearchMeaning | undefined>;
  /** Returns the product that best matches a term, if the term names its brand or its salts. */
  namedBy(term: string): number | undefined | Promise<number | undefined>;
  /** Returns names of products in the store that are near to a term without results. */
  guess(term: string): Guess | Promise<Guess>;
  /**
   * Returns a product in stock whose name matches the term, not only its salt or a similar
   * spelling.
   */
  findNamed(term: string): SearchProduct | undefined | Promise<SearchProduct | undefined>;
};

/**
 * Changed products. `named`: categories whose products all have new search words. `anywhere`:
 * unlisted products changed too. `salts`: meanings of salt names changed.
 */
export type Changes = { ids: Set<number>; named: Set<number>; anywhere: boolean; salts?: boolean };

/** Interface of a search engine. All engines must pass test/search/search-engine-contract.ts. */
export type SearchEngine = {
  /**
   * Returns the search with everything that was announced.
   * @throws if there is none
   */
  ready(): Promise<ProductSearch>;
  /** Returns the search if it is available without waiting for another service. */
  now(): ProductSearch | undefined;
  /**
   * Declares that all changes are announced from now on. Before this call, each query reads the
   * current data.
   * @param file index file of the previous process, for engines that use one
   */
  keep(file?: object): void;
  /**
   * Applies changes within a second.
   * @returns after they are applied
   */
  announce(changes: Changes): Promise<void>;
  /**
   * Reads all products again.
   * @returns after they answer
   */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/** Meaning of a term that led to products other than by name. */
export type SearchMeaning =
  | { kind: 'emergency'; calls: string[] }
  | { kind: 'salt'; salt: string }
  | { kind: 'brand'; brand: string; salts: string[] }
  | { kind: 'need'; need: string; isPrescriptionCare: boolean };

/** A name near to a term. `salts`: its salts, for a brand. */
export type NearName = { name: string; salts: readonly string[] };
/**
 * Guess for a term without results. `meaning`: its known meaning, even if the store has no product
 * for it.
 */
export type Guess = { meaning?: SearchMeaning; names: NearName[] };

/** Sort orders of a list. Ties are sorted by id. */
export const SORTS = [
  'position',
  'a-z',
  'z-a',
  'price-low',
  'price-high',
  'unit-price',
  'rating',
  'best-selling',
] as const;
export type Sort = (typeof SORTS)[number];
