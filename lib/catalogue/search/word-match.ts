import { editCost } from './words/edit-costs';
import { lengthOf } from '@/lib/catalogue/search/number-lists';
import type { Segment } from '@/lib/catalogue/search/segment';
import { soundOf } from './words/sounds';
import { insertionIndex } from './words/vocabulary';

/**
 * Possible meanings of a typed word by their places, with costs in hundredths of a wrong letter.
 */
export type Meanings = Map<number, number>;

/**
 * Cost of a word that continues after the typed part. "40mg" and "40" differ in their unit only.
 */
export const UNFINISHED = 20;
const UNFINISHED_BEFORE_OTHERS = 40;
const MAX_UNFINISHED = 9;
const OTHER_AMOUNT = 60;
const WITHOUT_UNIT = 5;
/** Cost of a match by sound. */
const BY_SOUND = 10;
const SPELLING = 20;
const MAX_WORD_DISTANCE = 8;
const MISSING_LETTER = 14;
const MAX_MISSING = 57;

function add(meanings: Meanings, word: number, cost: number): void {
  const known = meanings.get(word);
  if (known === undefined || cost < known) meanings.set(word, cost);
}

/** Returns the place of a word, or -1. */
export function numberOfWord({ words }: Segment, word: string): number {
  const place = insertionIndex(words, word);
  return words[place] === word ? place : -1;
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';

/**
 * Returns the word itself and the words that begin with it.
 * @param isLast true if the word may be unfinished
 */
export function wordsWithPrefix(segment: Segment, typed: string, isLast: boolean): Meanings {
  const { words } = segment;
  const meanings: Meanings = new Map();
  const end = insertionIndex(words, `${typed}\uffff`);
  const isAmount = isDigit(typed[typed.length - 1]);
  for (let word = insertionIndex(words, typed); word < end; word += 1) {
    const text = words[word]!;
    if (text.length === typed.length) meanings.set(word, 0);
    else if (!isAmount || !isDigit(text[typed.length]))
      meanings.set(
        word,
        (isLast ? UNFINISHED : UNFINISHED_BEFORE_OTHERS) + Math.min(MAX_UNFINISHED, text.length - typed.length),
      );
    else if (isLast) meanings.set(word, OTHER_AMOUNT);
  }
  const [, amount] = /^(\d+(?:\.\d+)?)[a-z]+$/.exec(typed) ?? [];
  const without = amount ? numberOfWord(segment, amount) : -1;
  if (without >= 0) add(meanings, without, WITHOUT_UNIT);
  return meanings;
}

/** Returns the allowed costs for a word of this length, lowest first. */
function forgiven(length: number): number[] {
  if (length < 4) return [];
  if (length < 5) return [60];
  return length < 7 ? [86] : [86, 143];
}

/** Returns the popularity of a word. Of two equally near words, the one with more products wins. */
function renown(segment: Segment, word: number): number {
  const { opened, salts } = segment.productsOf;
  return Math.min(40, Math.round(3.6 * Math.log2(1 + lengthOf(opened, word) + lengthOf(salts, word))));
}

/**
 * Returns words for a slip or a spelling by ear.
 * @param isLast true if the word may be unfinished
 */
export function wordsMistyped(segment: Segment, typed: string, isLast: boolean): Meanings {
  if (/\d/.test(typed)) return new Map();
  const { words, spelled, wordsSpelled, sounded, wordsSounded } = segment;
  const goesOn = isLast && typed.length > 4;
  for (const max of forgiven(typed.length)) {
    const costs: Meanings = new Map();
    const take = (word: number, cost: number, missing: number) => {
      const all = cost + Math.min(MAX_MISSING, MISSING_LETTER * missing);
      if (cost <= max && words[word] !== typed) add(costs, word, all);
    };
    for (const { key, cost, missing } of spelled.near(typed, max, goesOn)) take(wordsSpelled[key]!, cost, missing);
    const sound = soundOf(typed);
    const alike = forgiven(sound.length).includes(max) ? sounded.near(sound, max, goesOn) : [];
    for (const { key, cost, missing } of alike)
      for (let at = wordsSounded.start[key]!; at < wordsSounded.start[key + 1]!; at += 1) {
        const word = wordsSounded.items[at]!;
        // Of words that sound alike, the nearer spelling wins.
        const apart = missing > 0 ? 0 : editCost(typed, words[word]!) / SPELLING;
        take(word, cost + BY_SOUND + Math.min(MAX_WORD_DISTANCE, Math.round(apart)), missing);
      }
    if (costs.size > 0) {
      for (const [word, cost] of costs) costs.set(word, 50 + cost - renown(segment, word));
      return costs;
    }
  }
  return new Map();
}
