/** Control signs and those that turn the direction of text: what somebody typed must not disturb the list it is read in. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Format characters and variation selectors. Contact lists and chats put them around what is copied from them. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** The same without the joiners, which are part of words in Indian scripts. */
const INVISIBLE_BUT_JOINERS = /(?![\u200C\u200D])[\p{Cf}\uFE00-\uFE0F]/gu;

/** A code, number or address of one line, without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A name or other words, without invisible characters that are no part of them. */
export const withoutMarks = (text: string): string => text.replace(INVISIBLE_BUT_JOINERS, '');

/** A name or a subject: no line breaks, nothing unseen, single spaces. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** Joiners between two letters, neither of them Latin: scripts of India need them. */
const JOINER = /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{M}])(?!\p{Script=Latin})/u;
const INVISIBLE = new RegExp(`(${JOINER.source})|\\p{Cf}`, 'gu');

/** Text without invisible characters (category Cf). Joiners stay where a script needs them. */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(INVISIBLE, (_, joiner: string | undefined) => joiner ?? '');

/** A message: line breaks stay, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
