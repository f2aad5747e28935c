import { EVERYDAY_BRANDS } from './brands-everyday';
import { INFECTION_BREATHING_AND_MIND_BRANDS } from './brands-infections-breathing-and-mind';
import { LONG_TERM_BRANDS } from './brands-long-term';
import { SKIN_VITAMINS_AND_WOMEN_BRANDS } from './brands-skin-vitamins-and-women';
import { readList, readRows } from './rows';

/**
 * A well-known brand and all of its salts. A brand that the store lacks leads to its salt ("Crocin
 * is paracetamol; we have …"). If a maker sells several strengths or mixtures under one name, the
 * row is the plain one and the others have their own rows.
 */
export type BrandEntry = { brand: string; salts: string[]; why: string };

const PARTS = [EVERYDAY_BRANDS, LONG_TERM_BRANDS, INFECTION_BREATHING_AND_MIND_BRANDS, SKIN_VITAMINS_AND_WOMEN_BRANDS];

export const BRANDS: readonly BrandEntry[] = PARTS.flatMap((part) => readRows(part, 3)).map(
  ([brand = '', salts, why = '']) => ({ brand, salts: readList(salts), why }),
);
