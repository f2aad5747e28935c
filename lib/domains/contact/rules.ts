const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A number to quote on the telephone: year, month and ten signs that cannot be mistaken for each other, drawn at random. @param letter P for partner requests */
export function ticketNumber(random: Uint8Array, now: Date, letter: 'T' | 'P' = 'T'): string {
  const code = [...random.slice(0, 10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return `${letter}${month}-${code.slice(0, 5)}-${code.slice(5)}`;
}
