// Decodes a logo or an icon: an SVG becomes shapes (shapes.mjs), a PNG its pixels. Sends the SVG,
// if it is one, then a PNG of it. A refused drawing is an answer with the reason.

import sharp from 'sharp';
import { MAX_PIXELS, openPicture } from './limited-sharp.mjs';
import { Refusal, toShapes } from './shapes.mjs';

/** Least and most ratio of width to height, and the least size in pixels of a PNG. */
const [MIN_RATIO, MAX_RATIO, MIN_SIDE] = [1 / 2, 8, 32];
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function checkRatio(width, height, isSquare) {
  const ratio = width / height;
  if (isSquare && (ratio < 0.9 || ratio > 1.1)) throw new Refusal('markNotSquare');
  if (ratio < MIN_RATIO || ratio > MAX_RATIO) throw new Refusal('markRatio');
}

async function decode(bytes, { isSquare, size: { width, height } }) {
  const resize = isSquare
    ? { width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }
    : { width, height, fit: 'inside' };
  const encode = (image) => image.resize(resize).png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    const facts = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    if (Math.min(facts.width, facts.height) < MIN_SIDE) throw new Refusal('markSmall');
    checkRatio(facts.width, facts.height, isSquare);
    return { svg: null, picture: await encode(openPicture(bytes)) };
  }
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('markNotSvg');
  }
  if (!text.includes('<svg')) throw new Refusal('markNotSvg');
  const drawing = toShapes(text);
  checkRatio(drawing.width, drawing.height, isSquare);
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const density = Math.min(2_400, Math.max(1, (72 * height) / drawing.height));
  const svg = Buffer.from(drawing.svg);
  return { svg, picture: await encode(sharp(svg, { density, limitInputPixels: MAX_PIXELS })) };
}

/** @returns the sizes of both files and of the picture, or the reason of a refusal */
export default async function readMark({ readAll, options, send }) {
  try {
    const { svg, picture } = await decode(readAll(), options);
    if (svg) send(svg);
    send(picture.data);
    const { width, height } = picture.info;
    return { svgBytes: svg?.length ?? 0, pngBytes: picture.data.length, width, height };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: error.reason, part: error.part };
  }
}
