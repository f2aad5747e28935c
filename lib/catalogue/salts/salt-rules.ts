import { oneLine } from '@/lib/kernel/plain-text';
import { otherNamesOf, plainSalt } from '@/lib/catalogue/search/salt-name-rules';
import type { Salt } from '@/lib/catalogue/search/composition-rules';
import { saltsAsListed } from '@/lib/catalogue/search/strength-rules';
import { LONGEST_SALT } from './length-rules';

/** Numbers of this size are no amounts in a medicine, and no column of ours takes them. */
const MOST_AMOUNT = 1e12;

/** A name as the table of names has it. */
export const saltKey = (name: string): string => oneLine(name).toLowerCase();

const isAmount = (amount: number | undefined) => amount === undefined || amount < MOST_AMOUNT;
const isStored = ({ name, strength }: Salt) =>
  saltKey(name) !== '' && name.length <= LONGEST_SALT && isAmount(strength?.amount) && isAmount(strength?.per?.amount);

/** What the catalogue says of a product's salts. */
export type SaltTexts = { composition: string | null; genericName: string | null };
export type Read = { state: 'READ'; salts: Salt[] } | { state: 'NOT_READ' | 'NONE'; salts: [] };

/** The salts as they are stored: all of a composition, or none of it where any of them is told in other words. */
export function readForStore({ composition, genericName }: SaltTexts): Read {
  if (!composition || composition.trim() === '') return { state: 'NONE', salts: [] };
  const listed = saltsAsListed(composition, genericName);
  if (!listed || !listed.every(isStored)) return { state: 'NOT_READ', salts: [] };
  return { state: 'READ', salts: listed.map((salt) => ({ ...salt, name: saltKey(salt.name) })) };
}

/** A name, and the own name of the salt that it means. */
export type Named = { name: string; salt: string };

/**
 * Names nobody has told of before, each with its salt: the one that rules and knowledge give it. A salt comes with all that is known to be another name of
 * it, so that whoever looks for one of them finds it.
 */
export function nameSalts(names: Iterable<string>): Named[] {
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
