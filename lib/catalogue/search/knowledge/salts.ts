import { readList, readTable } from './rows';

/**
 * A medicine under its own name, in the lower case of Indian price lists, with its other names:
 * INN, USAN, BAN, chemical and household names, and abbreviations. An ambiguous abbreviation is
 * left out. The list is broad, but no name may lead to another medicine.
 */
export type SaltEntry = { salt: string; also: string[]; tamil: string[]; why: string };

export const SALTS: readonly SaltEntry[] = readTable('salts').map(([salt = '', also, tamil, reason = '']) => ({
  salt,
  also: readList(also),
  tamil: readList(tamil),
  why: reason,
}));

/** Salts of brands and needs that need no row of their own. */
export const PLAIN_SALTS: readonly string[] = readTable('plain-salts').flatMap(([salts]) => readList(salts));
