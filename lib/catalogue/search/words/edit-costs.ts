/**
 * Costs of typing and hearing mistakes, in hundredths of one wrong letter: the likelier the
 * mistake, the lower. Tuned on names of the Indian price list, mistyped as in
 * `test/search/make-queries.ts`.
 */
const ANOTHER = 100;
const OMITTED = 57;
const VOWEL_LEFT_OUT = 50;
const TOO_MANY = 71;
/** An "h" that is missing or added after any letter. */
const H = 29;
const SWAPPED = 57;
/** A neighboring key, or a letter with the same sound. */
const NEAR = 57;
/** Extra cost of the first letter, because people notice a mistake there. */
const FIRST_LETTER_MORE = 43;

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SAME_SOUND = ['aeiou', 'ck', 'cs', 'sz', 'jz', 'iy', 'vw', 'bp', 'bv', 'dt', 'gk', 'sj', 'mn', 'fv', 'lr', 'gj'];
const A = 97;
const SIZE = 26;

const isLatin = (letter: number) => letter >= A && letter < A + SIZE;
const place = (one: number, other: number) => (one - A) * SIZE + (other - A);

function nearLetters(): [string, string][] {
  const keys = KEYS.flatMap((row, line) =>
    [...row].flatMap((key, column) =>
      [row[column + 1], KEYS[line + 1]?.[column], KEYS[line + 1]?.[column - 1]].flatMap((other) =>
        other ? [[key, other] as [string, string]] : [],
      ),
    ),
  );
  const sounds = SAME_SOUND.flatMap((letters) =>
    [...letters].flatMap((one) => [...letters].map((other): [string, string] => [one, other])),
  );
  return [...keys, ...sounds];
}

function wrongLetters(): Uint8Array {
  const costs = new Uint8Array(SIZE * SIZE).fill(ANOTHER);
  for (const [one, other] of nearLetters())
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      costs[place(from.charCodeAt(0), to.charCodeAt(0))] = NEAR;
  for (let letter = 0; letter < SIZE; letter += 1) costs[letter * (SIZE + 1)] = 0;
  return costs;
}

function singleLetters(usual: number, vowel: number): Uint8Array {
  const costs = new Uint8Array(SIZE).fill(usual);
  for (const letter of 'aeiou') costs[letter.charCodeAt(0) - A] = vowel;
  costs['h'.charCodeAt(0) - A] = H;
  return costs;
}

const WRONG = wrongLetters();
const MISSING = singleLetters(OMITTED, VOWEL_LEFT_OUT);
const EXTRA = singleLetters(TOO_MANY, TOO_MANY);

function wrong(one: number, other: number): number {
  if (one === other) return 0;
  return isLatin(one) && isLatin(other) ? WRONG[place(one, other)]! : ANOTHER;
}
const missing = (letter: number) => (isLatin(letter) ? MISSING[letter - A]! : OMITTED);
const extra = (letter: number) => (isLatin(letter) ? EXTRA[letter - A]! : TOO_MANY);

/** The letter of a word at `depth`, counted from 0, and the letter before it. */
export type Step = { letter: number; last: number; depth: number };

/**
 * A typed text that is compared letter by letter with words, which share the work for common
 * beginnings.
 */
export class TypedText {
  private readonly letters: number[];

  constructor(readonly text: string) {
    this.letters = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  }

  /** Fills the first row: the cost of each beginning of the text compared with an empty word. */
  fillFirstRow(row: Uint16Array): void {
    row[0] = 0;
    for (const [at, letter] of this.letters.entries())
      row[at + 1] = row[at]! + extra(letter) + (at === 0 ? FIRST_LETTER_MORE : 0);
  }

  /**
   * Fills the cost of each beginning of the text compared with a word up to this letter.
   * @param above the row of the previous letter; `before` is the row of the letter before that
   * @returns the lowest cost in the row
   */
  fillRow(row: Uint16Array, above: Uint16Array, before: Uint16Array, { letter, last, depth }: Step): number {
    const { letters } = this;
    const first = depth === 0 ? FIRST_LETTER_MORE : 0;
    const leftOut = missing(letter) + first;
    let least = (row[0] = above[0]! + leftOut);
    for (let x = 1; x <= letters.length; x += 1) {
      const typed = letters[x - 1]!;
      const other = wrong(typed, letter);
      let cost = above[x - 1]! + other + (other > 0 && x === 1 ? first : 0);
      const [without, more] = [above[x]! + leftOut, row[x - 1]! + extra(typed)];
      if (without < cost) cost = without;
      if (more < cost) cost = more;
      if (depth > 0 && x > 1 && typed === last && letters[x - 2] === letter && typed !== letter) {
        const swapped = before[x - 2]! + SWAPPED + (x === 2 && depth === 1 ? FIRST_LETTER_MORE : 0);
        if (swapped < cost) cost = swapped;
      }
      row[x] = cost;
      if (cost < least) least = cost;
    }
    return least;
  }
}

const MAX_WORD_LENGTH = 60;
const rows = Array.from({ length: 3 }, () => new Uint16Array(MAX_WORD_LENGTH + 1));

/**
 * Returns the cost of turning a typed text into a whole word.
 * @returns 10,000 for texts too long to be names
 */
export function editCost(text: string, word: string): number {
  if (text.length > MAX_WORD_LENGTH || word.length > MAX_WORD_LENGTH) return 10_000;
  const typed = new TypedText(text);
  typed.fillFirstRow(rows[0]!);
  for (let depth = 0; depth < word.length; depth += 1) {
    const step = { letter: word.charCodeAt(depth), last: word.charCodeAt(depth - 1), depth };
    typed.fillRow(rows[(depth + 1) % 3]!, rows[depth % 3]!, rows[(depth + 2) % 3]!, step);
  }
  return rows[word.length % 3]![text.length]!;
}
