/**
 * Names with a digit are strengths and models. Another digit means another product, never a typo.
 */
const EXACT = /\d/;

/** Returns the number of typos that a word may contain. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || EXACT.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

const WIDEST = 64;
const rows = [new Uint8Array(WIDEST + 1), new Uint8Array(WIDEST + 1), new Uint8Array(WIDEST + 1)] as const;

/**
 * Fills one row of the edit table: the cost of turning the first `y` typed letters into each prefix
 * of the word.
 * @returns the lowest cost
 */
function fillRow(typed: string, word: string, y: number, width: number): number {
  const [before, above, row] = [rows[(y + 1) % 3]!, rows[(y + 2) % 3]!, rows[y % 3]!];
  row[0] = y;
  let least = y;
  for (let x = 1; x <= width; x += 1) {
    const same = typed.charCodeAt(y - 1) === word.charCodeAt(x - 1);
    let cost = Math.min(above[x - 1]! + (same ? 0 : 1), above[x]! + 1, row[x - 1]! + 1);
    const swapped =
      x > 1 &&
      y > 1 &&
      typed.charCodeAt(y - 1) === word.charCodeAt(x - 2) &&
      typed.charCodeAt(y - 2) === word.charCodeAt(x - 1);
    if (swapped) cost = Math.min(cost, before[x - 2]! + 1);
    row[x] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/**
 * Counts the mistyped, missing, added or swapped letters between the typed text and the best prefix
 * of the word. A prefix is enough, because the visitor may still be typing.
 * @returns any number above `max` if there are more than that
 */
export function typosBetween(typed: string, word: string, max: number): number {
  const width = Math.min(word.length, typed.length + max, WIDEST);
  if (typed.length > width + max) return max + 1;
  for (let x = 0; x <= width; x += 1) rows[0][x] = x;
  let least = 0;
  for (let y = 1; y <= typed.length; y += 1) {
    least = fillRow(typed, word, y, width);
    if (least > max) return least;
  }
  return least;
}
