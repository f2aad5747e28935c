import { editCost } from './edit-costs';
import { BRANDS } from '@/lib/catalogue/search/knowledge/brands';
import { EMERGENCIES } from '@/lib/catalogue/search/knowledge/emergencies';
import { FORMS, IDLE_WORDS } from '@/lib/catalogue/search/knowledge/forms';
import { NEEDS, type NeedEntry } from '@/lib/catalogue/search/knowledge/needs';
import { SALTS } from '@/lib/catalogue/search/knowledge/salts';
import { soundOf } from './sounds';
import type { SearchMeaning } from '@/lib/catalogue/search/types';
import { wordsOfTerm } from './words';

/**
 * Meaning of a phrase: another name of a salt, a brand with all of its salts, a need, or an
 * emergency.
 */
export type Phrase =
  | { kind: 'emergency'; calls: string[] }
  | { kind: 'salt'; salt: string }
  | { kind: 'brand'; brand: string; salts: string[] }
  | { kind: 'need'; need: NeedEntry };

/** Returns the meaning of a phrase for the screen. */
export function phraseMeaning(phrase: Phrase): SearchMeaning {
  if (phrase.kind !== 'need') return phrase;
  const { need, isPrescriptionCare } = phrase.need;
  return { kind: 'need', need, isPrescriptionCare };
}

/** Tamil suffixes for "for": தலைவலிக்கு, thalaivalikku. */
const FOR = /(?:க்கான|க்காக|க்கு|ukkaana|kkaana|ukku|kku)$/u;
const SHORTEST_BEFORE_FOR = 3;
const withoutFor = (word: string): string => {
  const before = word.replace(FOR, '');
  return before.length >= SHORTEST_BEFORE_FOR ? before : word;
};

/** Returns the sounds of words as a key, so that a phrase matches in any spelling. */
const keyOf = (words: readonly string[]): string => words.map(soundOf).join(' ');
export const phraseKey = (text: string): string => keyOf(wordsOfTerm(text));

const FORM_OF = new Map(
  FORMS.flatMap(({ words, tamil }) => {
    const all = [...words, ...tamil].filter((word) => wordsOfTerm(word).length === 1);
    return all.map((word): [string, readonly string[]] => [word, all]);
  }),
);
const IDLE = new Set(IDLE_WORDS.map(wordsOfTerm).flatMap((words) => (words.length === 1 ? words : [])));

/**
 * Returns all words for the same form, such as "tab" and "tablets" for "tablet". Returns undefined
 * if the word is not a form.
 */
export const wordsOfForm = (word: string): readonly string[] | undefined => FORM_OF.get(word);
/** True if a word does not help to identify a product: "medicine for". */
export const isIdle = (word: string): boolean => IDLE.has(word);

function collect(): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, phrase: Phrase) => {
    const key = phraseKey(text);
    if (key !== '' && !phrases.has(key)) phrases.set(key, phrase);
  };
  // If two phrases sound alike, the first one wins.
  for (const { english, tamil, latinTamil, calls } of EMERGENCIES)
    for (const name of [...english, ...tamil, ...latinTamil]) add(name, { kind: 'emergency', calls });
  for (const { salt, also, tamil } of SALTS) for (const name of [...also, ...tamil]) add(name, { kind: 'salt', salt });
  for (const need of NEEDS)
    for (const name of [need.need, ...need.english, ...need.tamil, ...need.latinTamil])
      add(name, { kind: 'need', need });
  for (const { brand, salts } of BRANDS) add(brand, { kind: 'brand', brand, salts });
  return phrases;
}

/** Words of known brands in Latin letters, sorted. */
export const BRAND_WORDS: readonly string[] = [...new Set(BRANDS.flatMap(({ brand }) => wordsOfTerm(brand)))].sort();

/** Phrases by their sound, and the number of words in the longest one. */
export type Phrases = { byKey: ReadonlyMap<string, Phrase>; longest: number };
export const phrasesOf = (byKey: ReadonlyMap<string, Phrase>): Phrases => ({
  byKey,
  longest: [...byKey.keys()].reduce((max, key) => Math.max(max, key.split(' ').length), 0),
});

const KNOWN = phrasesOf(collect());

/** A phrase found in a term, its words, and the rest of the term. */
export type Met = { phrase: Phrase; rest: string[]; words: string[] };

/**
 * Finds the longest phrase in a term, or the first of several.
 * @param phrases phrases of the store; the built-in ones by default
 */
export function findPhrase(words: readonly string[], { byKey, longest } = KNOWN): Met | undefined {
  for (let length = Math.min(words.length, longest); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const some = words.slice(from, from + length);
      const phrase = byKey.get(keyOf(some)) ?? byKey.get(keyOf(some.map(withoutFor)));
      if (phrase)
        return {
          phrase,
          words: words.slice(from, from + length),
          rest: [...words.slice(0, from), ...words.slice(from + length)],
        };
    }
  return undefined;
}

/** Single words of needs, by their first letters. */
const NEED_WORDS = (() => {
  const byLetter = new Map<string, Set<string>>();
  const texts = NEEDS.flatMap(({ need, english, tamil, latinTamil }) => [need, ...english, ...tamil, ...latinTamil]);
  for (const word of texts.flatMap(wordsOfTerm)) {
    const others = byLetter.get(word.slice(0, 1)) ?? new Set();
    byLetter.set(word.slice(0, 1), others.add(word));
  }
  return byLetter;
})();
const SHORTEST_SLIP = 5;
/** Cost of one slip, or of two likely ones. */
const MAX_SLIPS = 120;

/** Returns the most likely need word for a mistyped one, or the word itself. */
export function needWordNear(word: string): string {
  let [nearest, least] = [word, MAX_SLIPS + 1];
  if (word.length < SHORTEST_SLIP || wordsOfForm(word) || isIdle(word)) return word;
  for (const other of NEED_WORDS.get(word.slice(0, 1)) ?? []) {
    const cost = Math.abs(other.length - word.length) > 2 ? least : editCost(word, other);
    if (cost < least) [nearest, least] = [other, cost];
  }
  return nearest;
}
