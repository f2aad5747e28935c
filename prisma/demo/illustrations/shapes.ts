import { WHITE, type Tones } from './palette';

/** A kind is drawn on a canvas of 400 x 400 whose floor is at y = 338. */
export type Label = readonly string[];
export type Draw = (tones: Tones, label: Label) => string;

export const FLOOR = 338;

/** Stacks parts in painting order: the first is at the bottom. */
export const stack = (...parts: readonly string[]): string => parts.join('');

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, colour: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** Draws a filled outline. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Draws a stroke with round ends and corners. */
export const pen = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const fade = (opacity: number, ...parts: readonly string[]): string =>
  `<g opacity="${opacity}">${stack(...parts)}</g>`;

/** Turns parts around the middle of the canvas, or around a given point. */
export const turn = (degrees: number, parts: string, x = 200, y = 200): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts}</g>`;

export const place = (x: number, y: number, scale: number, parts: string): string =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${parts}</g>`;

/** Mirrors parts around the vertical middle of the canvas, for objects that come in pairs. */
export const mirror = (parts: string): string => `<g transform="matrix(-1 0 0 1 400 0)">${parts}</g>`;

export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Draws the soft shadow of an object on the floor. */
export const floor = (tones: Tones, x: number, halfWidth: number, y = FLOOR): string =>
  fade(0.13, oval(x, y, halfWidth, 13, tones.ink), oval(x, y, Math.round(halfWidth * 0.82), 8, tones.ink));

/** Draws light on a surface. */
export const gloss = (x: number, y: number, width: number, height: number): string =>
  fade(0.38, rect(x, y, width, height, Math.min(width, height) / 2, WHITE));

export const sheen = (d: string, width: number): string => fade(0.5, pen(d, WHITE, width));

/** Draws the side of a surface that faces away from the light. */
export const dim = (d: string, opacity = 0.1): string => fade(opacity, shape(d, '#0b2b33'));

const rightSide = (x: number, y: number, width: number, height: number, radius: number): string => {
  const right = x + width - radius;
  const from = Math.min(Math.round(x + width * 0.74), right);
  const corner = `a${radius} ${radius} 0 0 1`;
  const bottom = y + height - radius;
  return `M${from} ${y}H${right}${corner} ${radius} ${radius}V${bottom}${corner}-${radius} ${radius}H${from}z`;
};

/** Draws a rounded body with a shaded right side, for objects mostly covered by a label. */
export const block = (x: number, y: number, width: number, height: number, radius: number, fill: string): string =>
  stack(rect(x, y, width, height, radius, fill), dim(rightSide(x, y, width, height, radius)));

/** Draws a block with a streak of light along its left side. */
export const body = (x: number, y: number, width: number, height: number, radius: number, fill: string): string => {
  const inset = Math.max(7, Math.round(width * 0.07));
  const inner = Math.max(radius, 10);
  const isTall = height > 2 * inner + 10 && height > width * 0.45;
  return stack(
    block(x, y, width, height, radius, fill),
    isTall ? gloss(x + inset, y + inner, inset, height - 2 * inner) : '',
  );
};

/** Draws a screw cap with its grip. */
export const cap = (x: number, y: number, width: number, height: number, fill: string, grip: string): string => {
  const count = Math.floor((width - 16) / 13);
  const start = x + (width - (count - 1) * 13) / 2;
  const lines = repeat(count, (index) => `M${start + index * 13} ${y + 12}v${height - 22}`);
  return stack(body(x, y, width, height, 9, fill), pen(lines, grip, 3));
};

/**
 * Draws the logo of the store, centered on x, y. It is not a cross on purpose: red on white and
 * white on red are protected by the Geneva conventions, and these drawings use red tones too.
 */
export const heart = (x: number, y: number, size: number, fill: string): string => {
  const scale = Math.round(size * 10) / 1000;
  const outline = 'M0 42C-68-4-50-44-24-44-10-44-2-36 0-26 2-36 10-44 24-44 50-44 68-4 0 42z';
  return `<path d="${outline}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`;
};

/** Draws a drop with its tip at x, y and a belly of width `size`. */
export const drop = (x: number, y: number, size: number, fill: string): string => {
  const scale = Math.round(size) / 40;
  const outline = 'M0 0C10 18 20 26 20 40A20 20 0 0 1-20 40C-20 26-10 18 0 0z';
  return `<path d="${outline}" transform="translate(${x} ${y}) scale(${scale})" fill="${fill}"/>`;
};

/** Draws a tablet on the floor, seen from the side and slightly from above. */
export const tablet = (x: number, y: number, rx: number, top: string, side: string): string =>
  stack(
    oval(x, y + 7, rx, Math.round(rx * 0.5), side),
    oval(x, y, rx, Math.round(rx * 0.5), top),
    pen(`M${x - rx * 0.5} ${y}h${rx}`, side, 2),
  );

/** Draws a leaf of this length that grows from x, y in the direction of the angle. */
export const leaf = (x: number, y: number, length: number, angle: number, fill: string, vein: string): string => {
  const parts = shape('M0 0C25-34 70-34 100 0 70 34 25 34 0 0z', fill) + pen('M5 0H80', vein, 2.5);
  return `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${length / 100})">${parts}</g>`;
};
