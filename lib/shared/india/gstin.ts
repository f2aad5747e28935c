const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Format: state, PAN of the business, its number in that state, Z, check digit. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** Codes of states and union territories: 01 to 38; 97 is other territory. */
const isState = (code: number) => (code >= 1 && code <= 38) || code === 97;

/** Returns the stored and printed form: capitals without spaces. */
export function normalGstin(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, '').toUpperCase();
}

/**
 * Returns the check digit of the first fourteen characters: every second one counts twice, and the
 * base-36 digits of each product are added.
 */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, letter, place) => {
    const product = DIGITS.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

/**
 * Returns true if a text in its normal form is a valid GST identification number: format, state and
 * check digit.
 */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && isState(Number(text.slice(0, 2))) && checkDigit(text.slice(0, 14)) === text[14];
}
