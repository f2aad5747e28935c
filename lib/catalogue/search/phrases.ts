import { editCost } from './edit-costs';
import { BRANDS } from './knowledge/brands';
import { EMERGENCIES } from './knowledge/emergencies';
import { FORMS, IDLE_WORDS } from './knowledge/forms';
import { NEEDS, type NeedEntry } from './knowledge/needs';
import { SALTS } from './knowledge/salts';
import { soundOf } from './sounds';
import type { SearchMeaning } from './types';
import { wordsOfTerm } from './words';

/** What a phrase stands for: another name of a salt, a brand with all that is in it, or what somebody needs. */
export type Phrase =
  | { kind: 'emergency'; calls: string[] }
  | { kind: 'salt'; salt: string }
  | { kind: 'brand'; brand: string; salts: string[] }
  | { kind: 'need'; need: NeedEntry };

/** What is said of a phrase. */
export function meaningOf(phrase: Phrase): SearchMeaning {
  if (phrase.kind !== 'need') return phrase;
  const { need, isPrescriptionCare } = phrase.need;
  return { kind: 'need', need, isPrescriptionCare };
}

/** "for": தலைவலிக்கு, thalaivalikku. */
const FOR = /(?:க்கான|க்காக|க்கு|ukkaana|kkaana|ukku|kku)$/u;
const SHORTEST_BEFORE_FOR = 3;
const withoutFor = (word: string): string => {
  const before = word.replace(FOR, '');
  return before.length >= SHORTEST_BEFORE_FOR ? before : word;
};

/** Words as they sound, so that a phrase is known however it is spelled. */
const keyOf = (words: readonly string[]): string => words.map(soundOf).join(' ');
export const phraseKey = (text: string): string => keyOf(wordsOfTerm(text));

const FORM_OF = new Map(
  FORMS.flatMap(({ words, tamil }) => {
    const all = [...words, ...tamil].filter((word) => wordsOfTerm(word).length === 1);
    return all.map((word): [string, readonly string[]] => [word, all]);
  }),
);
const IDLE = new Set(IDLE_WORDS.map(wordsOfTerm).flatMap((words) => (words.length === 1 ? words : [])));

/** All words for the same form, "tab" and "tablets" for "tablet"; undefined where the word is no form. */
export const wordsOfForm = (word: string): readonly string[] | undefined => FORM_OF.get(word);
/** Whether a word says nothing about what is looked for: "medicine for". */
export const isIdle = (word: string): boolean => IDLE.has(word);

function collect(): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, phrase: Phrase) => {
    const key = phraseKey(text);
    if (key !== '' && !phrases.has(key)) phrases.set(key, phrase);
  };
  // What is told first is meant where two sound alike.
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

/** Phrases by how they sound, and how many words the longest of them has. */
export type Phrases = { byKey: ReadonlyMap<string, Phrase>; longest: number };
export const phrasesOf = (byKey: ReadonlyMap<string, Phrase>): Phrases => ({
  byKey,
  longest: [...byKey.keys()].reduce((most, key) => Math.max(most, key.split(' ').length), 0),
});

const KNOWN = phrasesOf(collect());

/** A phrase in a row of words, and what stands around it. */
export type Met = { phrase: Phrase; rest: string[]; words: string[] };

/** The longest phrase in some words, the first one of several. @param phrases those of the store instead of those that are known */
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

/** The single words of what people need, by their first letters. */
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
/** One slip, or two that are likely. */
const MOST_SLIPS = 120;

/** The word of a need that was most likely meant by a mistyped one; the word itself where there is none. */
export function needWordNear(word: string): string {
  let [nearest, least] = [word, MOST_SLIPS + 1];
  if (word.length < SHORTEST_SLIP || wordsOfForm(word) || isIdle(word)) return word;
  for (const other of NEED_WORDS.get(word.slice(0, 1)) ?? []) {
    const cost = Math.abs(other.length - word.length) > 2 ? least : editCost(word, other);
    if (cost < least) [nearest, least] = [other, cost];
  }
  return nearest;
}
