/** How names and what people type become words that can be compared. */

const UNITS = 'mg|mcg|g|gm|gms|kg|ml|l|iu|mm|cm|மிகி|மைகி|கிராம்|கிகி|மிலி|லிட்டர்|மிமீ|செமீ';
/** An amount and its unit are one word, however they were typed. */
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(\\d+(?:\\.\\d+)?) ?(${UNITS})(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
const WORD = /\d+\.\d+[\p{L}\p{M}\p{N}]*|[\p{L}\p{M}\p{N}]+/gu;
/** Written, but not seen: joiners of Indian scripts, soft hyphens, marks of copied text. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufe0f\ufeff]/g;
const MOST_WORDS = 8;

/** One spelling of a text: composed characters, lower case, "மி.கி." as "மிகி", "1,000 mg" as "1000mg". Marks of Tamil vowels stay. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=[\p{L}\p{M}])\.(?=\p{L})/gu, '')
    .replace(/\s+/g, ' ')
    .replace(AMOUNT, '$1$2');
}

const split = (text: string): string[] => plain(text).match(WORD) ?? [];

/** The words of a name, in order. */
export const wordsOfName = split;

/** What somebody typed; every one of these words has to be found. */
export const wordsOfTerm = (term: string): string[] => split(term).slice(0, MOST_WORDS);

/** More words under which a text is found: the unit of "500mg" and the whole of "b-12". */
export function furtherWords(text: string): string[] {
  const units = [...plain(text).matchAll(AMOUNT)].map(([, , unit]) => unit ?? '');
  const joined = (plain(text).match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+/gu) ?? []).map((word) =>
    word.replaceAll('-', ''),
  );
  return [...units, ...joined];
}

/** "dolo650" as "dolo 650", for terms that are found in no other way. */
export const spaced = (term: string): string => plain(term).replace(/(?<=\p{L}\p{M}*)(?=\d)/gu, ' ');
