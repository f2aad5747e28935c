import { printWord, widthOf, type Word } from './letters';
import { WHITE } from './palette';
import { heart, rect, type Label } from './shapes';

/** Printed part of an object: its middle and its size. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LARGEST = 40;
const SMALLEST = 9;
const LINE_HEIGHT = 1.2;
const SECOND = 0.8;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for XML. It drops control characters, most of which XML cannot express. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

interface Line {
  readonly text: string;
  /** The name is printed large and bold, the rest (strength, size) smaller. */
  readonly isName: boolean;
}

const printed = ({ text, isName }: Line): Word => ({ text, isBold: isName });

const scaleOf = (line: Line): number => (line.isName ? 1 : SECOND);

const widthOfLine = (line: Line): number =>
  scaleOf(line) * widthOf(printed(line));

/** Returns the total height of all lines, for a name of size 1. */
const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, line) => sum + scaleOf(line) * LINE_HEIGHT, 0);

const fittingSize = (lines: readonly Line[], area: Area): number =>
  Math.min(LARGEST, area.width / Math.max(...lines.map(widthOfLine)), area.height / heightOf(lines));

/** Breaks a line at the space nearest to its middle. */
const halve = (line: string): string[] => {
  const spaces = [...line.matchAll(/ /g)].map((match) => match.index);
  if (spaces.length === 0) return [line];
  const middle = line.length / 2;
  const distance = (space: number): number => Math.abs(space - middle);
  const at = spaces.reduce((best, space) => (distance(space) < distance(best) ? space : best));
  return [line.slice(0, at), line.slice(at + 1)];
};

/** Arranges the name in one row or two, whichever is more legible. */
const arrange = ([name = '', ...rest]: Label, area: Area): readonly Line[] => {
  const following = rest.map((text) => ({ text, isName: false }));
  const whole = [{ text: name, isName: true }, ...following];
  const broken = [...halve(name).map((text) => ({ text, isName: true })), ...following];
  return fittingSize(broken, area) > fittingSize(whole, area) * 1.15 ? broken : whole;
};

/** Prints the label as large as its area allows; a pack without a name carries a heart. */
export const print = (label: Label, area: Area, fill: string): string => {
  if (label.length === 0) return heart(area.x, area.y, Math.min(56, area.height * 0.6), fill);

  const lines = arrange(label, area);
  const size = Math.max(SMALLEST, fittingSize(lines, area));
  let y = area.y - (heightOf(lines) * size) / 2;
  const words = lines.map((line) => {
    const own = size * scaleOf(line);
    y += own * LINE_HEIGHT;
    return printWord(printed(line), area.x, y - own * 0.32, own, area.width);
  });
  return `<g fill="${fill}">${words.join('')}</g>`;
};

/**
 * Draws a white plate for the name on an object without a label of its own. Without a name there is
 * no plate.
 */
export const plate = (label: Label, area: Area, fill: string): string => {
  if (label.length === 0) return '';
  const { x, y, width, height } = area;
  const inner = { x, y, width: width - 20, height: height - 6 };
  return rect(x - width / 2, y - height / 2, width, height, 10, WHITE) + print(label, inner, fill);
};

/** Draws a value on a display or a letter on a lid. */
export const figure = (x: number, y: number, size: number, fill: string, text: string): string =>
  `<g fill="${fill}">${printWord({ text, isBold: true }, x, y, size)}</g>`;
