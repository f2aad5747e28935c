import type { Facets, ListFilters } from './list-filters';

/** A product as it is shown among suggestions. Money is integer paise. */
export type SearchProduct = {
  id: number;
  slug: string;
  name: string;
  tamilName: string | null;
  image: string;
  packSize: string;
  tamilPackSize: string | null;
  pricePaise: number;
  requiresPrescription: boolean;
};

/** One line of the autocomplete list, in the language asked for. */
export type Suggestion = Omit<SearchProduct, 'tamilName' | 'tamilPackSize'>;

/** With what it is found and ranked by. */
export type SearchRow = SearchProduct & {
  brand: string;
  /** Salts with their strengths: "Paracetamol (500mg) + Caffeine (30mg)". */
  composition: string | null;
  /** What such goods are called in general. */
  genericName: string | null;
  manufacturer: string;
  form: string;
  /** Names of its category and subcategory in both languages. */
  shelves: string[];
  categoryId: number;
  subcategoryId: number;
  mrpPaise: number;
  /** What the pack holds, where it says so. */
  netQuantity: number | null;
  netQuantityUnit: string | null;
  ratingCount: number;
  ratingSum: number;
  /** Where the owner puts it on its shelf. */
  position: number;
  soldCount: number;
  isInStock: boolean;
  /** Shown and sorted without stars and discounts. */
  isScheduled: boolean;
  isActive: boolean;
};

/** Where a word stands in a product. `opened`: as the first of its name. */
export const FIELDS = ['opened', 'named', 'salts', 'shelves', 'makers'] as const;
export type Field = (typeof FIELDS)[number];

/** The products a list is about. */
export type Scope = { categoryId?: number; subcategoryId?: number };
/** `order`: left out, what a search finds comes by relevance and everything else as the owner put it. */
export type Listing = Scope & { term?: string; filters?: ListFilters; order?: Sort; locale: string };
/** `similarFrom`: from which place on the ids are only spelled almost like the term. */
export type Listed = { ids: number[]; total: number; similarFrom: number; meaning?: SearchMeaning };

/** What products are found, listed and counted by. An engine in another process answers later, hence the promises. */
export type ProductSearch = {
  /** Products for what somebody is typing, best first: the beginning of the list of the same term. */
  find(term: string, count: number): SearchProduct[] | Promise<SearchProduct[]>;
  /** A part of a list. @param from the first place that is wanted, from 0 */
  list(asked: Listing, from: number, count: number): Promise<Listed>;
  /** The counts beside a list, in whatever order. */
  facets(asked: Listing): Promise<Facets>;
  /** Other packs of the same medicine as ids, what can be bought first, then the cheapest per unit. */
  alternativesOf(id: number): number[] | Promise<number[]>;
  /** As `find`, for a term that nobody will ask again: it is not remembered. */
  findOnce(term: string, count: number): SearchProduct[] | Promise<SearchProduct[]>;
  /** Meaning of a term, also if the store has nothing of it. */
  meaningOf(term: string): SearchMeaning | undefined | Promise<SearchMeaning | undefined>;
  /** The product that answers a term best where the term names it: its brand, or the salts it is made of. */
  namedBy(term: string): number | undefined | Promise<number | undefined>;
  /** Names the store has that may have been meant by a term which finds nothing. */
  guess(term: string): Guess | Promise<Guess>;
  /** A product in stock that is called as somebody typed, not only of the same salt or spelled alike. */
  calledSo(term: string): SearchProduct | undefined | Promise<SearchProduct | undefined>;
};

/**
 * Products that were written. `named`: categories all of whose products are found by other words now; `anywhere`: others too, which are not named; `salts`: what
 * names of salts mean.
 */
export type Changes = { ids: Set<number>; named: Set<number>; anywhere: boolean; salts?: boolean };

/** All that the store asks of a search. What every one has to keep: test/search/search-engine-contract.ts. */
export type SearchEngine = {
  /** The search with everything that was announced. @throws when there is none */
  ready(): Promise<ProductSearch>;
  /** The search, where it answers without waiting for anything but itself. */
  now(): ProductSearch | undefined;
  /** From now on everything that changes is announced; before, each question reads what there is. @param file what an earlier process left, where that is of use */
  keep(file?: object): void;
  /** Takes in what changed, within a second. @returns when it is in */
  announce(changes: Changes): Promise<void>;
  /** Reads all products anew. @returns when they answer */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

/** By what else than their names products were found. */
export type SearchMeaning =
  | { kind: 'emergency'; calls: string[] }
  | { kind: 'salt'; salt: string }
  | { kind: 'brand'; brand: string; salts: string[] }
  | { kind: 'need'; need: string; isPrescriptionCare: boolean };

/** A name that may have been meant. `salts`: what is in it, where it is a brand. */
export type NearName = { name: string; salts: readonly string[] };
/** What a term that finds nothing may be about. `meaning`: what it is known to mean though the store has nothing of it. */
export type Guess = { meaning?: SearchMeaning; names: NearName[] };

/** How a list may be sorted; at last by id. */
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
