/** Control signs and those that turn the direction of text: what somebody typed must not disturb the list it is read in. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

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
