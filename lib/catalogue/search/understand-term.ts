import type { Interpretation, Part } from './interpretations';
import { findPhrase, isIdle, needWordNear, wordsOfForm, type Phrase } from './phrases';
import { NO_NAMES, type SaltNames } from './salt-name-rules';
import { wordsOfTerm } from './words';

/** What was typed, read by what is known of medicines. */
export type Understood = {
  /** All words, and those that say what is looked for. */
  all: string[];
  words: string[];
  /** Further ways to read them; a brand has none as long as the store may have it. */
  ways: Interpretation[];
  /** What led to those ways. */
  phrase?: Phrase;
  /** Words beside it. */
  rest: string[];
};

/** A salt by another of its names is that salt. */
const OTHER_NAME = 5;
/** After what is called so, before what only begins so. */
const BY_BRAND = 10;
const BY_NEED = 12;
const FURTHER_SALT = 2;
const MOST_FURTHER = 7;
const BY_SHELF = 20;
const OTHER_FORM = 40;

const whole = (text: string): Part[] => wordsOfTerm(text).map((word) => ({ text: word, isWhole: true }));
const typed = (words: readonly string[]): Part[] => words.map((text) => ({ text, isWhole: false }));

function waysOf(phrase: Phrase, rest: Part[]): Interpretation[] {
  if (phrase.kind === 'emergency' || phrase.kind === 'brand') return [];
  if (phrase.kind === 'salt') return [{ parts: [...whole(phrase.salt), ...rest], cost: OTHER_NAME, isSubstance: true }];
  const { salts, shelves } = phrase.need;
  return [
    ...salts.map((salt, at) => ({
      parts: [...whole(salt), ...rest],
      cost: BY_NEED + FURTHER_SALT * Math.min(at, MOST_FURTHER),
      isSubstance: true,
      isForNeed: true,
    })),
    ...shelves.map((shelf) => ({
      parts: [...whole(shelf), ...rest],
      cost: BY_SHELF,
      isSubstance: true,
      isForNeed: true,
    })),
  ];
}

/** Products with the same set of salts as a brand. @param rest the other words */
export const waysOfBrand = (salts: string[], rest: string[]): Interpretation[] => [
  { parts: [...salts.flatMap(whole), ...typed(rest)], cost: BY_BRAND, isSubstance: true, saltCount: salts.length },
];

/** Words that say what is looked for. Where all of them say nothing they are all there is to go by. */
function meaningful(words: string[]): string[] {
  const left = words.filter((word) => !isIdle(word));
  return left.length > 0 ? left : words;
}

/** Reads a term as a pharmacist would: a phrase is looked for among all words first, then without words of form ("fever tablet"). */
export function understand(term: string, { phrases }: SaltNames = NO_NAMES): Understood {
  const all = wordsOfTerm(term);
  const words = meaningful(all);
  const known = findPhrase(all) ?? findPhrase(words);
  // What the store itself says of a name goes before what is known of it; somebody's danger before both.
  const own = phrases.longest > 0 && known?.phrase.kind !== 'emergency' ? findPhrase(all, phrases) : undefined;
  const found = own ?? known;
  if (!found) return { all, words, ways: [], rest: [] };
  const { phrase } = found;
  const rest = found.rest.filter((word) => !isIdle(word));
  const ways = phrase.kind === 'need' ? needWays(phrase, rest) : waysOf(phrase, typed(rest));
  return { all, words, phrase, rest, ways };
}

/** Reads what nothing is called so as a need, mistyped or among words that nothing holds: "tablet for diabetis in old age". */
export function understandLoosely({ words }: Understood): Pick<Understood, 'phrase' | 'ways'> {
  const found = findPhrase(words) ?? findPhrase(words.map(needWordNear));
  if (found?.phrase.kind !== 'need') return { ways: [] };
  const forms = found.rest.filter(wordsOfForm);
  return { phrase: found.phrase, ways: needWays(found.phrase, forms) };
}

/** What answers a need in the form that is asked for, "cough syrup", and behind it in others. */
function needWays(phrase: Phrase, rest: string[]): Interpretation[] {
  const others = rest.filter((word) => !wordsOfForm(word));
  const ways = waysOf(phrase, typed(rest));
  if (others.length === rest.length) return ways;
  return [...ways, ...waysOf(phrase, typed(others)).map((way) => ({ ...way, cost: way.cost + OTHER_FORM }))];
}
