import { editCost } from './words/edit-costs';
import { BRANDS } from './knowledge/brands';
import { NEEDS } from './knowledge/needs';
import { SALTS } from './knowledge/salts';
import { BRAND_WORDS, isIdle, phraseMeaning, wordsOfForm, type Phrase } from './words/phrases';
import { termsInLatin } from './words/transliteration-rules';
import type { Guess, NearName } from './types';
import { understand } from './understand-term';

const NAMES: NearName[] = [
  ...BRANDS.map(({ brand, salts }) => ({ name: brand, salts })),
  ...SALTS.flatMap(({ salt, tamil }) => [salt, ...tamil].map((name) => ({ name, salts: [] }))),
  ...NEEDS.flatMap(({ need, english, tamil }) => [need, ...english, ...tamil].map((name) => ({ name, salts: [] }))),
];

const SHORTEST = 4;
/** Allowed error per typed letter, in hundredths of a letter: one letter in three. */
const WRONG_PER_LETTER = 33;
/** Maximum number of names to look up in the index, because the store has few of them. */
const MAX_LOOKUPS = 24;
const MAX_NAMES = 4;

const costOf = (typed: string, { name }: NearName) =>
  Math.abs(name.length - typed.length) * 29 > typed.length * WRONG_PER_LETTER ? Infinity : editCost(typed, name);

/** Returns the known brand that a term spells in Tamil letters. */
const brandInLatin = (term: string): Phrase | undefined =>
  termsInLatin(term, [BRAND_WORDS], () => false)
    .map((latin) => understand(latin).phrase)
    .find((phrase) => phrase?.kind === 'brand');

/** Returns the known phrase of a term, also in Tamil letters. */
export const phraseOf = (term: string): Phrase | undefined => understand(term).phrase ?? brandInLatin(term);

/**
 * Returns the names nearest to a term without results. They are further away than the similar
 * products of a search, so the shopper has to choose one.
 * @param isHere returns true if the store has a product of that name
 */
export function findNearNames(term: string, isHere: (name: string) => boolean): Guess {
  const { all } = understand(term);
  const phrase = phraseOf(term);
  // A known brand or salt is not a slip for a similar name: "thyronorm" is not "tremor".
  if (phrase && phrase.kind !== 'need') return { meaning: phraseMeaning(phrase), names: [] };
  const words = all.filter((word) => !wordsOfForm(word) && !isIdle(word) && !/^\d/.test(word));
  const typed = [...new Set([words.join(' '), ...words])].filter(({ length }) => length >= SHORTEST);
  const near = NAMES.flatMap((one) => {
    const [cost, length] = typed
      .map((word): [number, number] => [costOf(word, one), word.length])
      .reduce((best, next) => (next[0] / next[1] < best[0] / best[1] ? next : best), [Infinity, 1]);
    return cost <= length * WRONG_PER_LETTER ? [{ one, cost: cost / length }] : [];
  });
  near.sort((one, other) => one.cost - other.cost);
  const names: NearName[] = [];
  for (const { one } of near.slice(0, MAX_LOOKUPS)) {
    if (names.length === MAX_NAMES) break;
    if (!names.some(({ name }) => name === one.name) && isHere(one.name)) names.push(one);
  }
  return { ...(phrase && { meaning: phraseMeaning(phrase) }), names };
}
