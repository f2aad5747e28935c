// Reduces an SVG to shapes: a list of allowed elements and attributes, written again from what the
// parser read. Nothing that runs, loads, links or depends on a font remains. Parts that a drawing
// would need are refused with the reason; notes of drawing programs are left out.

import { SaxesParser } from 'saxes';

const SVG = 'http://www.w3.org/2000/svg';
const [MAX_ELEMENTS, MAX_DEPTH, MAX_VALUE] = [4_000, 40, 100_000];

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const GRADIENTS = new Set(['linearGradient', 'radialGradient']);
const ELEMENTS = new Set(['svg', 'g', 'defs', 'clipPath', 'stop', ...SHAPES, ...GRADIENTS]);
/** Elements without any shape, which can be left out. */
const NOTES = new Set(['title', 'desc', 'metadata']);

const STYLES = new Set(
  'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity opacity clip-path clip-rule color stop-color stop-opacity display visibility'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'id d x y width height rx ry cx cy r fx fy x1 y1 x2 y2 points transform offset viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod clipPathUnits'.split(
    ' ',
  ),
);
const NAME = /^[\w.:-]{1,100}$/;
const LOCAL = /^url\(\s*["']?#([\w.:-]{1,100})["']?\s*\)$/;
/** Letters, numbers and marks of paths, colors, transforms; no escape, quote, semicolon or link. */
const PLAIN = /^[\w\s.,%#()+-]*$/;

/** Reason for which a drawing is refused: a key and the part that caused it. */
export class Refusal extends Error {
  constructor(reason, part = '') {
    super(reason);
    Object.assign(this, { reason, part: part.slice(0, 60) });
  }
}

const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the value of an attribute, if it can be used. */
function checkValue(name, given) {
  const value = given.trim();
  if (value.length > MAX_VALUE) throw new Refusal('markTooDetailed');
  const target = LOCAL.exec(value);
  if (target) return `url(#${target[1]})`;
  if (/url\s*\(|:/i.test(value) && name !== 'id') throw new Refusal('markLink', name);
  if (!PLAIN.test(value) && !(name === 'id' && NAME.test(value))) throw new Refusal('markAttribute', name);
  return value;
}

/** Splits a style attribute into the properties that shapes have. */
function* propertiesOf(style) {
  for (const part of style.split(';')) {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*([^]*)$/.exec(part) ?? [];
    if (name && STYLES.has(name)) yield [name, value.replace(/\s*!important\s*$/, '')];
    else if (/url\s*\(|@import|expression/i.test(part)) throw new Refusal('markLink', 'style');
  }
}

function* attributesOf(element, attributes) {
  for (const { prefix, local, uri, value } of Object.values(attributes)) {
    const name = prefix ? `${prefix}:${local}` : local;
    if (/^on/i.test(local)) throw new Refusal('markScript', name);
    if (local === 'href') {
      // A gradient may take its stops from another one of the same drawing.
      if (!GRADIENTS.has(element) || !/^#[\w.:-]{1,100}$/.test(value.trim())) throw new Refusal('markLink', name);
      yield ['href', value.trim()];
    } else if (uri !== '' || prefix === 'xmlns' || name === 'xmlns') continue;
    else if (name === 'style') yield* propertiesOf(value);
    else if (ATTRIBUTES.has(name) || STYLES.has(name)) yield [name, value];
    else if (/url\s*\(|javascript:/i.test(value)) throw new Refusal('markLink', name);
  }
}

/** Returns the size of the drawing: its view box, else its width and height. */
function boxOf(attributes) {
  const numbers = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const length = (text = '') => (/^[\d.]+(?:px)?$/.test(text.trim()) ? parseFloat(text) : NaN);
  const box = numbers.length === 4 ? numbers : [0, 0, length(attributes.width), length(attributes.height)];
  const [, , width, height] = box;
  if (!box.every((number) => Number.isFinite(number) && Math.abs(number) < 1e6) || !(width > 0) || !(height > 0))
    throw new Refusal('markSize');
  return box;
}

/**
 * Reads an SVG and writes its shapes.
 * @param text content of the file
 * @returns the drawing, and its width and height
 * @throws Refusal with the reason
 */
export function toShapes(text) {
  const written = [];
  const open = [];
  let [elements, shapes, skipped, box] = [0, 0, 0, null];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    throw new Refusal('markBroken');
  });
  parser.on('doctype', () => {
    throw new Refusal('markElement', '!DOCTYPE');
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new Refusal('markElement', `?${target}`);
  });
  for (const kind of ['text', 'cdata'])
    parser.on(kind, (content) => {
      if (skipped === 0 && content.trim() !== '') throw new Refusal('markText');
    });
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw new Refusal('markTooDetailed');
    // Notes of drawing programs have a namespace of their own.
    const isNote = skipped > 0 || NOTES.has(local) || (uri !== SVG && uri !== '' && name.includes(':'));
    open.push(isNote);
    if (isNote) {
      if (/^(?:script|foreignObject|iframe|style)$/i.test(local)) throw new Refusal('markElement', name);
      skipped += 1;
      return;
    }
    if (uri !== SVG) throw new Refusal(elements === 1 ? 'markNotSvg' : 'markElement', name);
    if (!ELEMENTS.has(local) || (local === 'svg') !== (elements === 1)) throw new Refusal('markElement', name);
    if (SHAPES.has(local)) shapes += 1;
    const kept = {};
    for (const [attribute, value] of attributesOf(local, attributes))
      kept[attribute] = attribute === 'href' ? value : checkValue(attribute, value);
    if (elements === 1) {
      box = boxOf(kept);
      for (const name of ['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'id']) delete kept[name];
      Object.assign(kept, { xmlns: SVG, viewBox: box.join(' '), width: box[2], height: box[3] });
    }
    const pairs = Object.entries(kept).map(([attribute, value]) => ` ${attribute}="${escaped(String(value))}"`);
    written.push(`<${local}${pairs.join('')}>`);
  });
  parser.on('closetag', ({ local }) => {
    if (open.pop()) skipped -= 1;
    else written.push(`</${local}>`);
  });
  parser.write(text).close();
  if (!box) throw new Refusal('markNotSvg');
  if (shapes === 0) throw new Refusal('markEmpty');
  const svg = written.join('').replaceAll(/<(\w+)([^<>]*)><\/\1>/g, '<$1$2/>');
  return { svg, width: box[2], height: box[3] };
}
