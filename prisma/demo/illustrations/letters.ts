import type { Path } from 'fontkit';
import { fontOf } from '@/lib/kernel/pdf/fonts';

/**
 * Words as outlines. A picture in an <img> can load no font, and a phone is busy for a fifth of a second when it sets
 * the labels of the thirty pictures of a page in a font of its own.
 */

export interface Word {
  readonly text: string;
  readonly isBold: boolean;
}

/** Outlines are kept in whole steps of a grid, this many to the height of a line. */
const GRID = 150;

/** What the font has no letter for is left out: a box would be no better. */
const layOut = (word: Word) => {
  const font = fontOf('general', word.isBold ? 'bold' : 'regular');
  const known = [...word.text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return { run: font.layout(known.join('')), scale: GRID / font.unitsPerEm };
};

/** How wide a word is, for letters of size 1. */
export const widthOf = (word: Word): number => {
  const { run, scale } = layOut(word);
  return (run.advanceWidth * scale) / GRID;
};

const LETTERS: Partial<Record<Path['commands'][number]['command'], string>> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

/** Draws with steps from where the pen is: their figures are shorter than those of places. */
class Pen {
  private at = { x: 0, y: 0 };
  private start = { x: 0, y: 0 };
  private last = '';
  drawn = '';

  /** @param args places on the grid, x and y in turns */
  follow(command: string, args: readonly number[]): void {
    if (command === 'z') {
      this.at = this.start;
      this.write('z', []);
      return;
    }
    this.write(command, args.map((value, index) => value - (index % 2 === 0 ? this.at.x : this.at.y)));
    this.at = { x: args.at(-2) ?? 0, y: args.at(-1) ?? 0 };
    if (command === 'm') this.start = this.at;
  }

  private write(command: string, steps: readonly number[]): void {
    const figures = steps.map((step, index) => (index > 0 && step >= 0 ? ` ${step}` : `${step}`)).join('');
    const isSame = command === this.last && command !== 'm' && command !== 'z';
    this.drawn += isSame ? (steps[0]! < 0 ? '' : ' ') + figures : command + figures;
    this.last = command;
  }
}

/** The outlines of a word on the grid, its base line at 0, and how wide it is there. */
const outline = (word: Word): { d: string; width: number } => {
  const { run, scale } = layOut(word);
  const pen = new Pen();
  let left = 0;
  run.glyphs.forEach((glyph, index) => {
    const place = run.positions[index]!;
    for (const { command, args } of glyph.path.commands)
      pen.follow(
        LETTERS[command] ?? '',
        args.map((value, at) => Math.round((at % 2 === 0 ? left + place.xOffset + value : -(place.yOffset + value)) * scale)),
      );
    left += place.xAdvance;
  });
  return { d: pen.drawn, width: left * scale };
};

const short = (value: number): number => Math.round(value * 1000) / 1000;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Prints a word centred on x, its base line at y. Letters are squeezed where it would be wider than `room`. */
export const printWord = (word: Word, x: number, y: number, size: number, room = Infinity): string => {
  const { d, width } = outline(word);
  const high = size / GRID;
  const wide = Math.min(high, room / width);
  const scale = wide === high ? short(high) : `${short(wide)} ${short(high)}`;
  return `<path transform="translate(${tenth(x - (width * wide) / 2)} ${tenth(y)}) scale(${scale})" d="${d}"/>`;
};
