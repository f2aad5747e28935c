import { inWords, sheet } from './draw';
import type { Colour, Kind } from './catalogue-of-kinds';
import { printWord, widthOf } from './letters';
import { NIGHT, PALETTE, WHITE } from './palette';
import { rect } from './shapes';

export interface Declared {
  readonly kind: Kind;
  readonly colour: Colour;
  readonly name: string;
  /** Declarations as printed on a pack, one per item: 'MRP Rs 21.50 …'. */
  readonly facts: readonly string[];
}

const WIDE = 308;
const SIZE = 15;
const MOST_ROWS = 15;

/** Breaks a text into rows that fit the label. */
const rowsOf = (text: string): string[] => {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && widthOf({ text: longer, isBold: false }) * SIZE <= WIDE) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
};

/**
 * Draws the back of a pack, or the label of goods without one: the declarations that the Legal
 * Metrology Rules require, from catalogue data only.
 */
export const drawBack = ({ kind, colour, name, facts }: Declared): string => {
  const tones = PALETTE[colour];
  const rows = facts.flatMap(rowsOf).slice(0, MOST_ROWS);
  const lines = rows.map((text, index) => printWord({ text, isBold: false }, 200, 104 + index * 19, SIZE, WIDE));
  const panel = rect(0, 0, 400, 400, 0, tones.tint) + rect(30, 24, 340, 352, 14, WHITE) + rect(30, 24, 340, 46, 14, tones.light);
  const title = printWord({ text: name, isBold: true }, 200, 54, 20, WIDE);
  return sheet(400, 400, `${name}, label of the ${inWords(kind)}`, `${panel}<g fill="${NIGHT}">${title}${lines.join('')}</g>`);
};
