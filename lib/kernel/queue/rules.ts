const HIDDEN = '…';
/**
 * Patterns of personal data: an email address; a phone number (not the digits of an ID); a secret
 * in a link or header.
 */
const PERSONAL = [
  /[^\s<>"'`,;:()]+@[^\s<>"'`,;:()]+/g,
  /(?<![\w-])\+?\d[\d ()-]{7,}\d(?![\w-])/g,
  /(?<=\b(?:token|key|secret|password|signature)=)[^\s&"']+/gi,
];

/** Removes personal data from an error, for the log and for staff. */
export function withoutPersonalData(reason: string): string {
  return PERSONAL.reduce((text, pattern) => text.replace(pattern, HIDDEN), reason);
}

const MAX_SHOWN = 200;
/** Quoted text in an error is user input, such as a name. Identifiers are between backticks. */
const QUOTED = /"[^"]*"|(?<!\w)'[^']*'(?!\w)/g;

/** Returns an error for display: its first line without quoted text and personal data. */
export function shownError(reason: string | null): string | null {
  const [line = ''] = (reason ?? '').split('\n', 1);
  return withoutPersonalData(line).replace(QUOTED, HIDDEN).slice(0, MAX_SHOWN) || null;
}
