/** Splits names and typed terms into comparable words. */

/** Units of strengths and packs, in Latin and Tamil letters. */
export const UNITS = 'mg|mcg|g|gm|gms|kg|ml|l|iu|mm|cm|மிகி|மைகி|கிராம்|கிகி|மிலி|லிட்டர்|மிமீ|செமீ';
/** Matches an amount and its unit, which count as one word with or without a space. */
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(\\d+(?:\\.\\d+)?) ?(${UNITS})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
const WORD = /\d+\.\d+[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+/gu;
/** Invisible characters: joiners of Indian scripts, soft hyphens, marks of copied text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufe0f\ufeff]/g;
const MAX_WORDS = 8;
/**
 * Boundary between a name and a decimal number, "cardivas3.125". Otherwise the point would split
 * it.
 */
const GLUED = /(?<=\p{L}\p{M}*)(?=\d+\.\d)/gu;

const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/**
 * Normalizes text other than plain ASCII: composes characters and removes invisible ones. Most
 * names of medicines are ASCII.
 */
const composed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(UNSEEN, '');

/**
 * Normalizes a text: composed characters, lower case, "மி.கி." as "மிகி", "1,000 mg" as "1000mg".
 * Tamil vowel signs stay.
 */
function plain(text: string): string {
  const one = PLAIN_ASCII.test(text) ? text.toLowerCase() : composed(text);
  const joined = one.includes('.') ? one.replace(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, '') : one;
  const spaced = joined.replace(/\s+/g, ' ');
  if (!/\d/.test(spaced)) return spaced;
  return spaced.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(AMOUNT, '$1$2');
}

const split = (text: string): string[] => plain(text).match(WORD) ?? [];

/** Returns the words of a name, in order. */
export const wordsOfName = split;

/** Returns the words of a typed term. A product must match every one of them. */
export const wordsOfTerm = (term: string): string[] => split(term.replace(GLUED, ' ')).slice(0, MAX_WORDS);

/** Returns further words that find a text: "b12" for "b-12". */
export const furtherWords = (text: string): string[] =>
  !text.includes('-')
    ? []
    : (plain(text).match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []).map((word) => word.replaceAll('-', ''));
