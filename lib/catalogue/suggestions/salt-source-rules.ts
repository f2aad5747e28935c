import type { ReadName } from '@/lib/catalogue/imports/likeness/name-rules';
import type { Suggestion, SuggestionReason } from './types';

/** Salts of a draft and their source. `text`: composition in the spelling of labels. */
export type SaltSource = { text: string; suggestion: Suggestion | null; isCertain: boolean };

const titled = (salt: string) => salt.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
/** Salts that are dosed in micrograms, so that a number alone is never milligrams. */
const IN_MICROGRAMS =
  /thyroxin|salbutamol|budesonid|fluticason|formoterol|salmeterol|beclomet|ipratropium|tiotropium|calcitriol|methylcobalamin|cholecalciferol|vitamin|insulin|misoprostol|clonidin|digoxin/i;

/**
 * Composition that a brand or the salts in the name state, with the strength if the name has it.
 */
export function saltsNamed(read: ReadName): SaltSource | null {
  const { brand, salts, amounts, unexplained } = read;
  const names = brand ? [...brand.salts, ...salts.filter((salt) => !brand.salts.includes(salt))] : salts;
  if (names.length === 0) return null;
  const isWhole = unexplained.length === 0 && names.length === (brand?.salts ?? salts).length;
  const [amount] = amounts;
  const isDosed = names.length === 1 && amounts.length === 1 && amount !== undefined;
  const isAssumed = isDosed && amount.unit === null;
  const strength =
    !isDosed || (isAssumed && IN_MICROGRAMS.test(names[0]!)) ? '' : ` (${amount.amount}${amount.unit ?? 'mg'})`;
  const text = names.map((name) => `${titled(name)}${names.length === 1 ? strength : ''}`).join(' + ');
  const reason: SuggestionReason =
    isWhole && strength && isAssumed
      ? { key: 'unitAssumed' as const, values: { amount: String(amount.amount) } }
      : brand
        ? { key: 'brandTable' as const, values: { brand: titled(brand.name) } }
        : { key: 'saltInName' as const, values: { salt: titled(names[0]!) } };
  const isCertain = isWhole && strength !== '' && !isAssumed;
  return {
    text,
    suggestion: { part: 'composition', texts: { composition: text }, reason, isCertain },
    isCertain: isWhole,
  };
}
