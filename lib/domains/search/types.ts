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
  ratingCount: number;
  ratingSum: number;
  /** Where the owner puts it on its shelf. */
  position: number;
  soldCount: number;
  isInStock: boolean;
  isActive: boolean;
};

/** Where a word stands in a product. `opened`: as the first of its name. */
export const FIELDS = ['opened', 'named', 'salts', 'shelves', 'makers'] as const;
export type Field = (typeof FIELDS)[number];

/** By what else than their names products were found. */
export type SearchMeaning =
  | { kind: 'emergency'; calls: string[] }
  | { kind: 'salt'; salt: string }
  | { kind: 'brand'; brand: string; salts: string[] }
  | { kind: 'need'; need: string; isPrescriptionCare: boolean };
