import { namesSalt, type Bindable } from './item-rules';

type Named = Pick<Bindable, 'name' | 'salts' | 'called'>;

const SHORTEST_WORD = 4;
/** Words of a statement, or parts of a salt's name, that name no drug. */
const COMMON = new Set(
  'acid allergic allergies allergy calcium capsule chloride drug drugs hydrochloride injection medicine medicines potassium sodium sulphate sulfate syrup tablet tablets with'.split(
    ' ',
  ),
);

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);

/**
 * Returns true if a stated allergy names a medicine: one of its salts, or a word with which a word
 * of its salts or names starts, such as "sulfa" for sulfamethoxazole. The statement is free text,
 * so no match does not mean that the medicine is safe.
 * @param drug name of the medicine on the prescription, if known
 */
export function namesAllergy(allergies: string, { name, salts, called = [] }: Named, drug = ''): boolean {
  if (salts.some((salt) => namesSalt(allergies, salt, called))) return true;
  const stated = wordsOf(allergies).filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word));
  const own = called.filter(({ salt }) => salts.includes(salt));
  const words = [name, drug, ...salts, ...own.map((other) => other.name)].flatMap(wordsOf);
  return stated.some((start) => words.some((word) => word.startsWith(start)));
}
