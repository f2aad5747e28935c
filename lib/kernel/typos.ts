/** Names with a digit are strengths and models: another digit is another thing, never a typo. */
const EXACT = /\d/;

/** How many slips of the finger a word may hold. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || EXACT.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

const WIDEST = 64;
const rows = [new Uint8Array(WIDEST + 1), new Uint8Array(WIDEST + 1), new Uint8Array(WIDEST + 1)] as const;

/** One row of the table of edits: what it costs to turn the first `y` letters typed into each beginning of the word. @returns the least of it */
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
 * How many letters were mistyped, left out, added or swapped with their neighbour on the way to the beginning of a word
 * (a word that is still being typed has not its end yet).
 * @returns more than `most` (any such number) when there are more than that
 */
export function typosBetween(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most, WIDEST);
  if (typed.length > width + most) return most + 1;
  for (let x = 0; x <= width; x += 1) rows[0][x] = x;
  let least = 0;
  for (let y = 1; y <= typed.length; y += 1) {
    least = fillRow(typed, word, y, width);
    if (least > most) return least;
  }
  return least;
}
