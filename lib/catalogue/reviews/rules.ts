/** Signs that turn the direction of the text around them, and with it the page they stand on. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A review as it is kept: plain text, its lines, at most one empty one between them, and nothing that is no sign. */
export function tidyText(written: string): string {
  return (
    written
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[^\P{Cc}\n]/gu, '')
      .replace(TURNING, '')
      // A run of blanks is looked through once, from its beginning: a quarter of a megabyte of them would take half a minute otherwise.
      .replace(/(?<! ) +\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const MOST_LETTERS = 1000;
const ADDRESSES = /\S+@\S+|(?:https?:\/\/|www\.)\S+/gi;
const NUMBERS = /\+?\d[\d\s().-]{4,}\d/g;

/** A review as a model may see it: as much as it can read, without addresses and telephone numbers somebody wrote into it. */
export function forModel(text: string): string {
  return text.replace(ADDRESSES, '…').replace(NUMBERS, '…').slice(0, MOST_LETTERS);
}
