const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN of the business, its number in that state, Z, check digit. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
/** States and union territories are numbered from 01 to 38; 97 is other territory. */
const isState = (code: number) => (code >= 1 && code <= 38) || code === 97;

/** As it is stored and printed: capitals without blanks. */
export function normalGstin(text: string): string {
  return text.replace(/[\s\p{Cf}]+/gu, '').toUpperCase();
}

/** The check digit of the first fourteen: every second one counts twice, each product in base 36 by its digits. */
function checkDigit(body: string): string {
  const sum = [...body].reduce((total, letter, place) => {
    const product = DIGITS.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

/** Whether a text in its normal form can be a GST identification number: shape, state and check digit. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && isState(Number(text.slice(0, 2))) && checkDigit(text.slice(0, 14)) === text[14];
}
