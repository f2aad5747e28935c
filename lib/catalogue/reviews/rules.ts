/** Maximum length of a review. */
export const REVIEW_LENGTH = 2000;

/** Maximum photos of a review. */
export const MAX_PHOTOS = 3;

/** Orders of a list of reviews; the first is that of the page. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest', 'helpful'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Reviews per page of a list. */
export const REVIEWS_SHOWN = 20;

/** Characters that change the text direction, also of the surrounding page. */
const CONTRAST_WORDS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Normalizes a review: plain text with line breaks, at most one empty line in a row, and no control
 * characters.
 */
export function tidyText(written: string): string {
  return (
    written
      .normalize('NFC')
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/\t/g, ' ')
      .replace(/[^\P{Cc}\n]/gu, '')
      .replace(CONTRAST_WORDS, '')
      // Scans a run of blanks only once, from its beginning. Otherwise a quarter of a megabyte of
      // blanks would take half a minute.
      .replace(/(?<! ) +\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

const MAX_LENGTH = 1000;
const ADDRESSES = /\S+@\S+|(?:https?:\/\/|www\.)\S+/gi;
const NUMBERS = /\+?\d[\d\s().-]{4,}\d/g;

/** Prepares a review for a model: cut to its limit, without addresses and phone numbers. */
export function forModel(text: string): string {
  return text.replace(ADDRESSES, '…').replace(NUMBERS, '…').slice(0, MAX_LENGTH);
}
