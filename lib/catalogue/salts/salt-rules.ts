import { oneLine } from '@/lib/kernel/plain-text';
import { otherNamesOf, plainSalt } from '@/lib/catalogue/search/words/salt-name-rules';
import type { Salt } from '@/lib/catalogue/search/words/composition-rules';
import { saltsAsListed } from '@/lib/catalogue/search/words/strength-rules';
import { MAX_SALT_LENGTH } from './rules';

/** Upper bound of amounts, which no medicine reaches and no column of ours accepts. */
const MAX_AMOUNT = 1e12;

/** Normalizes a name for the table of names. */
export const saltKey = (name: string): string => oneLine(name).toLowerCase();

const isAmount = (amount: number | undefined) => amount === undefined || amount < MAX_AMOUNT;
const isStored = ({ name, strength }: Salt) =>
  saltKey(name) !== '' &&
  name.length <= MAX_SALT_LENGTH &&
  isAmount(strength?.amount) &&
  isAmount(strength?.per?.amount);

/** Texts of a product that name its salts. */
export type SaltTexts = { composition: string | null; genericName: string | null };
export type Read = { state: 'READ'; salts: Salt[] } | { state: 'NOT_READ' | 'NONE'; salts: [] };

/** Returns the salts to store: all of a composition, or none if one of them cannot be read. */
export function readForStore({ composition, genericName }: SaltTexts): Read {
  if (!composition || composition.trim() === '') return { state: 'NONE', salts: [] };
  const listed = saltsAsListed(composition, genericName);
  if (!listed || !listed.every(isStored)) return { state: 'NOT_READ', salts: [] };
  return { state: 'READ', salts: listed.map((salt) => ({ ...salt, name: saltKey(salt.name) })) };
}

/** A name, and the main name of its salt. */
export type SaltOfName = { name: string; salt: string };

/**
 * Assigns a salt to each new name according to rules and knowledge. Adds all known names of each
 * salt, so that a search for any of them finds it.
 */
export function nameSalts(names: Iterable<string>): SaltOfName[] {
  const named = new Map<string, string>();
  const salts = new Set<string>();
  for (const name of names) {
    const salt = plainSalt(name);
    named.set(name, salt);
    salts.add(salt);
  }
  for (const salt of salts)
    for (const name of [salt, ...otherNamesOf(salt)]) if (!named.has(name)) named.set(name, salt);
  return [...named].map(([name, salt]) => ({ name, salt }));
}
