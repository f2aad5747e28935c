/** Control signs and those that turn the direction of text: what somebody typed must not disturb the list it is read in. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Format characters and variation selectors. Contact lists and chats put them around what is copied from them. */
const INVISIBLE = /[\p{Cf}\uFE00-\uFE0F]/gu;
/** Joiners between two letters, neither of them Latin: scripts of India need them. */
const JOINER = /(?<=[\p{L}\p{M}])(?<!\p{Script=Latin})[\u200C\u200D](?=[\p{L}\p{M}])(?!\p{Script=Latin})/u;
const JOINER_OR_INVISIBLE = new RegExp(`(${JOINER.source})|${INVISIBLE.source}`, 'gu');

/** A code, number or address of one line, without invisible characters. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** A name or other words, without invisible characters that are no part of them. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(JOINER_OR_INVISIBLE, (_, joiner: string | undefined) => joiner ?? '');

/** A name or a subject: no line breaks, nothing unseen, single spaces. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();

/** A message: line breaks stay, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(oneLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
