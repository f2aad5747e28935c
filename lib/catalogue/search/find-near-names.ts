import { editCost } from './edit-costs';
import { BRANDS } from './knowledge/brands';
import { NEEDS } from './knowledge/needs';
import { SALTS } from './knowledge/salts';
import { BRAND_WORDS, isIdle, meaningOf, wordsOfForm, type Phrase } from './phrases';
import { termsInLatin } from './transliteration-rules';
import type { Guess, NearName } from './types';
import { understand } from './understand-term';

const NAMES: NearName[] = [
  ...BRANDS.map(({ brand, salts }) => ({ name: brand, salts })),
  ...SALTS.flatMap(({ salt, tamil }) => [salt, ...tamil].map((name) => ({ name, salts: [] }))),
  ...NEEDS.flatMap(({ need, english, tamil }) => [need, ...english, ...tamil].map((name) => ({ name, salts: [] }))),
];

const SHORTEST = 4;
/** So much of a letter may be wrong for each that is typed: one in three. */
const WRONG_PER_LETTER = 33;
/** So many are asked for in the store, which has few of them. */
const MOST_ASKED = 24;
const MOST_NAMES = 4;

const costOf = (typed: string, { name }: NearName) =>
  Math.abs(name.length - typed.length) * 29 > typed.length * WRONG_PER_LETTER ? Infinity : editCost(typed, name);

/** A known brand written in Tamil letters. */
const brandInLatin = (term: string): Phrase | undefined =>
  termsInLatin(term, [BRAND_WORDS], () => false)
    .map((latin) => understand(latin).phrase)
    .find((phrase) => phrase?.kind === 'brand');

/** Known phrase of a term, in Tamil letters too. */
export const phraseOf = (term: string): Phrase | undefined => understand(term).phrase ?? brandInLatin(term);

/**
 * Names that are spelled nearest to a term nothing was found for: further away than what a search shows by itself, so that somebody has to choose.
 * @param isHere whether the store has something of that name
 */
export function findNearNames(term: string, isHere: (name: string) => boolean): Guess {
  const { all } = understand(term);
  const phrase = phraseOf(term);
  // A known brand or salt is not another one that is spelled like it: "thyronorm" is no "tremor".
  if (phrase && phrase.kind !== 'need') return { meaning: meaningOf(phrase), names: [] };
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
  for (const { one } of near.slice(0, MOST_ASKED)) {
    if (names.length === MOST_NAMES) break;
    if (!names.some(({ name }) => name === one.name) && isHere(one.name)) names.push(one);
  }
  return { ...(phrase && { meaning: meaningOf(phrase) }), names };
}
