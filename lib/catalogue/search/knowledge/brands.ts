import { readList, readTable } from './rows';

/**
 * A well-known brand and all of its salts. A brand that the store lacks leads to its salt ("Crocin
 * is paracetamol; we have …"). If a maker sells several strengths or mixtures under one name, the
 * row is the plain one and the others have their own rows.
 */
export type BrandEntry = { brand: string; salts: string[]; why: string };

export const BRANDS: readonly BrandEntry[] = readTable('brands').map(([brand = '', salts, reason = '']) => ({
  brand,
  salts: readList(salts),
  why: reason,
}));
