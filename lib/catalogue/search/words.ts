/** How names and what people type become words that can be compared. */

/** Units of strengths and packs, in Latin and Tamil letters. */
export const UNITS = 'mg|mcg|g|gm|gms|kg|ml|l|iu|mm|cm|மிகி|மைகி|கிராம்|கிகி|மிலி|லிட்டர்|மிமீ|செமீ';
/** An amount and its unit are one word, however they were typed. */
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(\\d+(?:\\.\\d+)?) ?(${UNITS})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
const WORD = /\d+\.\d+[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+/gu;
/** Written, but not seen: joiners of Indian scripts, soft hyphens, marks of copied text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufe0f\ufeff]/g;
const MOST_WORDS = 8;
/** Between a name and a broken number behind it, "cardivas3.125": the point would cut it in two. */
const GLUED = /(?<=\p{L}\p{M}*)(?=\d+\.\d)/gu;

const PLAIN_ASCII = /^[\x20-\x7e]*$/;

/** What is not written in plain ASCII: composed, without what nobody sees. Most names of medicines are. */
const composed = (text: string): string => text.normalize('NFKC').toLowerCase().replace(UNSEEN, '');

/** One spelling of a text: composed characters, lower case, "மி.கி." as "மிகி", "1,000 mg" as "1000mg". Marks of Tamil vowels stay. */
function plain(text: string): string {
  const one = PLAIN_ASCII.test(text) ? text.toLowerCase() : composed(text);
  const joined = one.includes('.') ? one.replace(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, '') : one;
  const spaced = joined.replace(/\s+/g, ' ');
  if (!/\d/.test(spaced)) return spaced;
  return spaced.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '').replace(AMOUNT, '$1$2');
}

const split = (text: string): string[] => plain(text).match(WORD) ?? [];

/** The words of a name, in order. */
export const wordsOfName = split;

/** What somebody typed; every one of these words has to be found. */
export const wordsOfTerm = (term: string): string[] => split(term.replace(GLUED, ' ')).slice(0, MOST_WORDS);

/** More words under which a text is found: "b12" for "b-12". */
export const furtherWords = (text: string): string[] =>
  !text.includes('-')
    ? []
    : (plain(text).match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []).map((word) => word.replaceAll('-', ''));
