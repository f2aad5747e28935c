import type { Path } from 'fontkit';
import { fontOf } from '@/lib/kernel/pdf/fonts';

/**
 * Word drawn as outlines. A picture in an <img> cannot load fonts, and a phone needs a fifth of a
 * second to set the labels of the thirty pictures of a page in an embedded font.
 */

export interface Word {
  readonly text: string;
  readonly isBold: boolean;
}

/** Grid steps per line height. Outlines are stored in whole steps. */
const GRID = 150;

/**
 * Lays out a word. Characters missing in the font are omitted, because a box would be no better.
 */
const layOut = (word: Word) => {
  const font = fontOf('general', word.isBold ? 'bold' : 'regular');
  const known = [...word.text].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  return { run: font.layout(known.join('')), scale: GRID / font.unitsPerEm };
};

/** Returns the width of a word, for letters of size 1. */
export const widthOf = (word: Word): number => {
  const { run, scale } = layOut(word);
  return (run.advanceWidth * scale) / GRID;
};

const LETTERS: Partial<Record<Path['commands'][number]['command'], string>> = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

/** Path writer with relative steps, whose numbers are shorter than absolute coordinates. */
class Pen {
  private at = { x: 0, y: 0 };
  private start = { x: 0, y: 0 };
  private last = '';
  drawn = '';

  /** @param args grid coordinates, x and y alternating */
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

/** Returns the outlines of a word on the grid, with the baseline at 0, and its width there. */
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

/**
 * Prints a word centered on x with its baseline at y. Letters are condensed if it would be wider
 * than `room`.
 */
export const printWord = (word: Word, x: number, y: number, size: number, room = Infinity): string => {
  const { d, width } = outline(word);
  const high = size / GRID;
  const wide = Math.min(high, room / width);
  const scale = wide === high ? short(high) : `${short(wide)} ${short(high)}`;
  return `<path transform="translate(${tenth(x - (width * wide) / 2)} ${tenth(y)}) scale(${scale})" d="${d}"/>`;
};
