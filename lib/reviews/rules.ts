/** Signs that turn the direction of the text around them, and with it the page they stand on. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/g;

/** A review as it is kept: plain text, its lines, at most one empty one between them, and nothing that is no sign. */
export function tidyText(written: string): string {
  return written
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(TURNING, '')
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
