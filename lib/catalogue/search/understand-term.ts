import type { Interpretation, Part } from './interpretations';
import { findPhrase, isIdle, needWordNear, wordsOfForm, type Phrase } from './words/phrases';
import { NO_NAMES, type SaltNames } from './words/salt-name-rules';
import { wordsOfTerm } from './words/words';

/** A term, interpreted with knowledge about medicines. */
export type Understood = {
  /** All words, and those that identify a product. */
  all: string[];
  words: string[];
  /** Further readings. A brand has none while the store may have it. */
  ways: Interpretation[];
  /** The phrase behind those readings. */
  phrase?: Phrase;
  /** The other words. */
  rest: string[];
};

/** Cost of a salt by another of its names. */
const OTHER_NAME = 5;
/** Cost of the salts of a brand: after matches by name, before partial matches. */
const BY_BRAND = 10;
const BY_NEED = 12;
const FURTHER_SALT = 2;
const MAX_FURTHER = 7;
const BY_SUBCATEGORY = 20;
const OTHER_FORM = 40;

const whole = (text: string): Part[] => wordsOfTerm(text).map((word) => ({ text: word, isWhole: true }));
const typed = (words: readonly string[]): Part[] => words.map((text) => ({ text, isWhole: false }));

function interpretationsOf(phrase: Phrase, rest: Part[]): Interpretation[] {
  if (phrase.kind === 'emergency' || phrase.kind === 'brand') return [];
  if (phrase.kind === 'salt') return [{ parts: [...whole(phrase.salt), ...rest], cost: OTHER_NAME, isSubstance: true }];
  const { salts, shelves } = phrase.need;
  return [
    ...salts.map((salt, at) => ({
      parts: [...whole(salt), ...rest],
      cost: BY_NEED + FURTHER_SALT * Math.min(at, MAX_FURTHER),
      isSubstance: true,
      isForNeed: true,
    })),
    ...shelves.map((subcategory) => ({
      parts: [...whole(subcategory), ...rest],
      cost: BY_SUBCATEGORY,
      isSubstance: true,
      isForNeed: true,
    })),
  ];
}

/**
 * Returns readings for products with the same set of salts as a brand.
 * @param rest the other words
 */
export const interpretationsOfBrand = (salts: string[], rest: string[]): Interpretation[] => [
  { parts: [...salts.flatMap(whole), ...typed(rest)], cost: BY_BRAND, isSubstance: true, saltCount: salts.length },
];

/** Returns the words that identify a product. If there are none, returns all words. */
function meaningful(words: string[]): string[] {
  const left = words.filter((word) => !isIdle(word));
  return left.length > 0 ? left : words;
}

/**
 * Interprets a term as a pharmacist would. It looks for a phrase among all words first, then
 * without filler words.
 */
export function understand(term: string, { phrases }: SaltNames = NO_NAMES): Understood {
  const all = wordsOfTerm(term);
  const words = meaningful(all);
  const known = findPhrase(all) ?? findPhrase(words);
  // Names of the store take precedence over built-in knowledge. An emergency takes precedence over
  // both.
  const own = phrases.longest > 0 && known?.phrase.kind !== 'emergency' ? findPhrase(all, phrases) : undefined;
  const found = own ?? known;
  if (!found) return { all, words, ways: [], rest: [] };
  const { phrase } = found;
  const rest = found.rest.filter((word) => !isIdle(word));
  const interpretations =
    phrase.kind === 'need' ? interpretationsOfNeed(phrase, rest) : interpretationsOf(phrase, typed(rest));
  return { all, words, phrase, rest, ways: interpretations };
}

/**
 * Interprets a term without results as a need, allowing slips and unknown words: "tablet for
 * diabetis in old age".
 */
export function understandLoosely({ words }: Understood): Pick<Understood, 'phrase' | 'ways'> {
  const found = findPhrase(words) ?? findPhrase(words.map(needWordNear));
  if (found?.phrase.kind !== 'need') return { ways: [] };
  const forms = found.rest.filter(wordsOfForm);
  return { phrase: found.phrase, ways: interpretationsOfNeed(found.phrase, forms) };
}

/** Returns readings for a need: first in the requested form ("cough syrup"), then in others. */
function interpretationsOfNeed(phrase: Phrase, rest: string[]): Interpretation[] {
  const others = rest.filter((word) => !wordsOfForm(word));
  const interpretations = interpretationsOf(phrase, typed(rest));
  if (others.length === rest.length) return interpretations;
  return [
    ...interpretations,
    ...interpretationsOf(phrase, typed(others)).map((interpretation) => ({
      ...interpretation,
      cost: interpretation.cost + OTHER_FORM,
    })),
  ];
}
