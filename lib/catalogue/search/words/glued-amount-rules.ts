import { RELEASES } from '@/lib/catalogue/search/knowledge/forms';
import { wordsOfForm } from './phrases';
import { UNITS, wordsOfTerm } from './words';

/**
 * A single letter before one digit is a vitamin ("d3"). Before more digits it ends a brand ("hipen
 * p125").
 */
const GLUED = /^((?:\p{L}\p{M}*){2,}|\p{L}(?=\d\d))(\d+(?:\.\d+)?)([\p{L}\p{M}]*)$/u;
const ENDING = new RegExp(`^(${UNITS})?(.*)$`, 'u');
const UNIT = new RegExp(`^(?:${UNITS})$`, 'u');
const RELEASE_LETTERS = new Set(RELEASES.map(({ letters }) => letters));

const isEnding = (word: string) => wordsOfForm(word) !== undefined || RELEASE_LETTERS.has(word);

/**
 * Splits "dolo650", "thyronorm50mcg", "pan40tablet" or "glycomet500sr" into its parts. Returns
 * other words unsplit.
 */
function splitWord(word: string): string[] {
  const [, front, number, tail = ''] = GLUED.exec(word) ?? [];
  if (!front || !number) return [word];
  if (tail === '' || UNIT.test(tail)) return [front, number + tail];
  if (isEnding(tail)) return [front, number, tail];
  const [, unit, ending = ''] = ENDING.exec(tail) ?? [];
  return unit && isEnding(ending) ? [front, number + unit, ending] : [word];
}

/**
 * Adds spaces around amounts that were typed together with a brand.
 * @param isKnown returns true for words that have a meaning as typed: "b12", "omega3"
 * @returns the same string if nothing was split
 */
export function spaceAmounts(term: string, isKnown: (word: string) => boolean): string {
  if (!/\d/.test(term)) return term;
  const words = wordsOfTerm(term);
  const spaced = words.flatMap((word) => (isKnown(word) ? [word] : splitWord(word)));
  return spaced.length > words.length ? spaced.join(' ') : term;
}
