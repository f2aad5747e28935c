import type { Segment } from './segment';
import { FIELDS, type Field } from './types';
import { insertionIndex } from './words/vocabulary';
import { wordsOfForm } from './words/phrases';
import { numberOfWord, UNFINISHED, wordsWithPrefix, wordsMistyped, type Meanings } from './word-match';

/** One typed word. `isWhole`: it does not match words that only begin with it. */
export type Part = { text: string; isWhole: boolean };
/**
 * One way to read a term. `cost`: its distance from the term as typed. `isSubstance`: the words
 * name salts or goods, which match equally well in any field. `isForNeed`: the reading answers a
 * need, and prescription medicines come after the others. `isName`: the words match only the
 * beginnings of names.
 */
export type Interpretation = {
  parts: Part[];
  cost: number;
  isSubstance?: boolean;
  isForNeed?: boolean;
  isName?: boolean;
  /** Total number of salts in a product. A mixture with another salt is another medicine. */
  saltCount?: number;
};

/** Cost of two words written as one, or of one written as two. */
const RESPACED = 12;
const RESPACED_UNFINISHED = 30;
const SHORTEST_FRONT = 3;

/**
 * True if a product of the segment has the word at this place. Removed products leave their words
 * behind until the next rebuild.
 */
const isUsed = ({ productsOf, gone: deleted }: Segment, place: number, fields: readonly Field[]) =>
  fields.some((field) => {
    const { start, items: all, fetched } = productsOf[field];
    if (start[place] === start[place + 1]) return false;
    const { items, from, until } = fetched?.(place) ?? { items: all, from: start[place]!, until: start[place + 1]! };
    for (let at = from; at < until; at += 1) if (deleted[items[at]!] === 0) return true;
    return false;
  });
const hasWordIn = (segment: Segment, text: string, fields: readonly Field[]) => {
  const place = insertionIndex(segment.words, text);
  return segment.words[place] === text && isUsed(segment, place, fields);
};
export const hasWord = (segment: Segment, text: string) => hasWordIn(segment, text, FIELDS);
const begins = ({ words }: Segment, text: string) => words[insertionIndex(words, text)]?.startsWith(text) ?? false;
const opensName = (segment: Segment, text: string) => hasWordIn(segment, text, ['opened']);

/**
 * Reads the words as typed. Words for a form alone, such as "tablet", would match half of the
 * catalogue, so they match only the beginnings of names.
 */
export const asTyped = (words: string[]): Interpretation => ({
  parts: words.map((text) => ({ text, isWhole: false })),
  cost: 0,
  isName: words.every(wordsOfForm),
});

/** Splits words: "pand" becomes "pan d". The front must be the first word of a name. */
function* apart(segment: Segment, words: string[]): Generator<Interpretation> {
  for (const [at, word] of words.entries()) {
    if (hasWord(segment, word)) continue;
    for (let cut = word.length - 1; cut >= SHORTEST_FRONT; cut -= 1) {
      const [front, rest] = [word.slice(0, cut), word.slice(cut)];
      const isWhole = hasWord(segment, rest);
      const isAmount = /^\d/.test(rest);
      if (!(isAmount ? hasWord : opensName)(segment, front) || !(isWhole || (isAmount && begins(segment, rest))))
        continue;
      const split = [
        { text: front, isWhole: true },
        { text: rest, isWhole },
      ];
      const { parts } = asTyped(words);
      yield {
        parts: [...parts.slice(0, at), ...split, ...parts.slice(at + 1)],
        cost: isWhole ? RESPACED : RESPACED_UNFINISHED,
      };
    }
  }
}

/** Joins words: "beta dine" becomes "betadine". */
function* together(segment: Segment, words: string[]): Generator<Interpretation> {
  for (let at = 0; at + 1 < words.length; at += 1) {
    const joined = words[at]! + words[at + 1]!;
    if (!hasWord(segment, joined)) continue;
    const { parts } = asTyped(words);
    yield { parts: [...parts.slice(0, at), { text: joined, isWhole: true }, ...parts.slice(at + 2)], cost: RESPACED };
  }
}

/** Returns readings with spaces in other places. */
export const respaced = (segment: Segment, words: string[]): Interpretation[] => [
  ...apart(segment, words),
  ...together(segment, words),
];

/**
 * Returns the possible meanings of each word.
 * @param withSlips true if words may be mistyped
 */
export function meaningsOf(segment: Segment, { parts }: Interpretation, withSlips: boolean): Meanings[] {
  return parts.map(({ text, isWhole }, at) => {
    const isLast = at === parts.length - 1;
    const begun = wordsWithPrefix(segment, text, isLast);
    for (const other of wordsOfForm(text) ?? []) {
      const word = numberOfWord(segment, other);
      if (word >= 0) begun.set(word, 0);
    }
    if (isWhole) return new Map([...begun].filter(([, cost]) => cost < UNFINISHED));
    if (!withSlips || hasWord(segment, text)) return begun;
    const slips = wordsMistyped(segment, text, isLast);
    return new Map([...slips, ...begun]);
  });
}
