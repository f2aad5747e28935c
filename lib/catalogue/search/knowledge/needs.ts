import { readList, readTable } from './rows';

/**
 * Everyday words for a need, and the salts and goods that answer it. A phrase is matched as a whole
 * before form words are dropped: "cold cream" is not a cold. Salts are in display order: the first
 * and most common choice comes first. Outside prescription care, salts without a prescription come
 * before the others.
 */
export type NeedEntry = {
  need: string;
  english: string[];
  tamil: string[];
  /** Romanized Tamil. */
  latinTamil: string[];
  salts: string[];
  /**
   * Words for a category or kind of goods, matched against the names of categories,
   * subcategories and products.
   */
  shelves: string[];
  /**
   * True if mainly prescription medicines answer the need. They appear in searches and are never
   * promoted.
   */
  isPrescriptionCare: boolean;
  why: string;
};

function toNeed([need = '', english, tamil, latinTamil, salts, shelves, care = '', reason = '']: string[]): NeedEntry {
  if (care !== 'otc' && care !== 'rx') throw new Error(`"${need}" is neither otc nor rx`);
  return {
    need,
    english: readList(english),
    tamil: readList(tamil),
    latinTamil: readList(latinTamil),
    salts: readList(salts),
    shelves: readList(shelves),
    isPrescriptionCare: care === 'rx',
    why: reason,
  };
}

export const NEEDS: readonly NeedEntry[] = readTable('needs').map(toNeed);
