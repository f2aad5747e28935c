/**
 * Control characters, including those that change the text direction. They would disturb the list
 * that shows the text.
 */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Format characters and variation selectors. Contact lists and chats put them around copied text.
 */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** Joiners between two letters outside the Latin script. Scripts of India need them. */
const JOINER = /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{M}])(?!\p{Script=Latin})/u;
const JOINER_OR_INVISIBLE = new RegExp(`(${JOINER.source})|${INVISIBLE.source}`, 'gu');

/** Removes invisible characters from a code, number or one-line address. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/**
 * Removes invisible characters from a name or other words, except those that belong to the words.
 */
export const withoutMarks = (text: string): string =>
  text.replaceAll(JOINER_OR_INVISIBLE, (_, joiner: string | undefined) => joiner ?? '');

/** Normalizes a name or subject: no line breaks, no invisible characters, single spaces. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** Normalizes a message: line breaks stay, with at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
