import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { decodeWhole, type Program } from '@/lib/kernel/decoding/decode';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { paletteOf } from '@/lib/kernel/look/color-rules';
import { readMark } from '@/lib/kernel/look/look-rules';
import { defaultMark, markShapes } from '@/lib/kernel/look/default-mark';
import { fileName, IDENTITY_FILES, type Drawn, type IdentityFile } from './file-rules';
import { outlineOf } from './draw-name';
import { hasFile, readFile, storeFile } from './store-mark';

const MB = 1024 * 1024;
const Sizes = z.object({ sizes: z.array(z.int().positive()).max(20) });
const DRAWINGS: Program<z.output<typeof Sizes>> = {
  file: 'drawings.mjs',
  inputBytes: 24 * MB,
  stepMs: 15 * SECOND,
  totalMs: 30 * SECOND,
  outputBytes: 8 * MB,
  answer: Sizes,
};

type Drawing = { svg: string; width: number; height: number };

const drawing = (width: number, height: number, content: string): Drawing => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  width,
  height,
});
const ground = (width: number, height: number, color: string, x = 0) =>
  `<rect x="${x}" width="${width}" height="${height}" fill="${color}"/>`;

/** Places a picture into a box, centered and undistorted. */
type Place = (x: number, y: number, width: number, height: number) => string;

/** Size of the root of a drawing, which its place replaces. */
const ROOT_SIZE = / (?:xmlns|viewBox|width|height)="[^"]*"/g;

/**
 * Returns a cleaned SVG as a part of a drawing. Its root keeps its colors and strokes, which the
 * shapes inherit.
 */
export function nestedSvg(svg: string, attributes: Record<string, string | number>): string {
  const [, root = '', inside = ''] = /^<svg([^>]*)>([^]*)<\/svg>$/.exec(svg) ?? [];
  const box = / viewBox="([^"]*)"/.exec(root)?.[1] ?? '';
  const given = Object.entries({ ...attributes, viewBox: box }).map(([name, value]) => ` ${name}="${value}"`);
  return `<svg${root.replaceAll(ROOT_SIZE, '')}${given.join('')}>${inside}</svg>`;
}

/** Returns a mark as a part of a drawing; null if its file is missing. */
async function partOf(name: string | null): Promise<Place | null> {
  const mark = name && readMark(name);
  if (!name || !mark) return null;
  const bytes = await readFile(name);
  if (!bytes) return null;
  if (mark.type === 'png')
    return (x, y, width, height) =>
      `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${bytes.toString('base64')}"/>`;
  const svg = bytes.toString();
  return (x, y, width, height) => nestedSvg(svg, { x, y, width, height });
}

/** Wraps PNGs in an .ico file. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.set([size, size, 0, 0], entry);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const FAVICONS = [16, 32, 48];

async function drawAll(look: Drawn): Promise<Map<IdentityFile, Buffer>> {
  const { light } = paletteOf(look);
  const [icon, logo, name] = await Promise.all([partOf(look.icon), partOf(look.logo), outlineOf(look.name, 100)]);
  const colors = { ground: light['brand-600'], tint: light['brand-200'] };
  const shapes = markShapes(colors);
  const mark: Place =
    icon ??
    ((x, y, width, height) =>
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 40 40">${shapes}</svg>`);
  const square = (size: number) => drawing(size, size, mark(0, 0, size, size));
  /** The system rounds the corners, so the background reaches every edge. */
  const filled = (size: number, share: number) => {
    const side = size * share;
    const edge = (size - side) / 2;
    return drawing(size, size, ground(size, size, icon ? light.surface : colors.ground) + mark(edge, edge, side, side));
  };
  /** The logo, or the icon with the name, in a box. */
  const sign: Place = (x, y, width, height) => {
    if (logo) return logo(x, y, width, height);
    const side = Math.min(height, width / 3);
    const gap = side / 5;
    const scale = Math.min((width - side - gap) / name.width, (side * 0.72) / name.size);
    const left = x + (width - side - gap - name.width * scale) / 2;
    const middle = y + height / 2;
    return `${mark(left, middle - side / 2, side, side)}<path transform="translate(${left + side + gap} ${middle + name.size * 0.36 * scale}) scale(${scale})" fill="${light['brand-800']}" d="${name.path}"/>`;
  };
  const drawings = [
    ...FAVICONS.map(square),
    square(192),
    square(512),
    filled(512, 0.78),
    filled(180, 0.9),
    drawing(1200, 630, ground(1200, 630, light['brand-50']) + sign(150, 165, 900, 300)),
    drawing(
      1200,
      630,
      ground(1200, 630, light.surface) + ground(570, 630, light['brand-50'], 630) + sign(690, 215, 450, 200),
    ),
  ];
  const pictures = await render(drawings);
  const [maskable, apple, share, product] = pictures.slice(FAVICONS.length + 2);
  const svg =
    look.icon === null
      ? Buffer.from(defaultMark(colors))
      : readMark(look.icon)?.type === 'svg'
        ? await readFile(look.icon)
        : null;
  const files: [IdentityFile, Buffer | null | undefined][] = [
    ['icon.svg', svg],
    ['favicon.ico', ico(FAVICONS.map((size, index) => ({ size, png: pictures[index]! })))],
    ['icon-192.png', pictures[FAVICONS.length]],
    ['icon-512.png', pictures[FAVICONS.length + 1]],
    ['maskable-512.png', maskable],
    ['apple-180.png', apple],
    ['share.png', share],
    ['share-product.png', product],
  ];
  return new Map(files.flatMap(([file, bytes]) => (bytes ? [[file, bytes]] : [])));
}

async function render(drawings: Drawing[]): Promise<Buffer[]> {
  const task = { owner: { kind: 'staff', id: 'identity' } as const, file: Buffer.from(JSON.stringify(drawings)) };
  const { answer, bytes, failure } = await decodeWhole(DRAWINGS, task);
  const sizes = answer?.sizes ?? [];
  if (sizes.length !== drawings.length) throw new Error(`the icons could not be drawn: ${failure}`);
  let at = 0;
  return sizes.map((size) => bytes.subarray(at, (at += size)));
}

/** Drawings in progress. Concurrent requests for the icons of an identity share one. */
const inProgress = new Map<string, Promise<void>>();
/** Identities that could not be drawn, so that each visitor does not start a decoder again. */
const failures = new LRUCache<string, true>({ max: 100, ttl: 5 * MINUTE });

/**
 * Draws and stores the icons and cards of an identity, unless they are stored.
 * @throws DomainError unavailable if they could not be drawn, also for some minutes afterwards
 */
export async function drawFiles(look: Drawn): Promise<void> {
  const last = fileName(look, IDENTITY_FILES.at(-1)!);
  if (failures.has(last)) throw new DomainError('unavailable', 'unavailable');
  const work = inProgress.get(last) ?? storeOnce(look, last).finally(() => inProgress.delete(last));
  inProgress.set(last, work);
  await work;
}

async function storeOnce(look: Drawn, last: string): Promise<void> {
  try {
    await storeAll(look, last);
  } catch (error) {
    // A decoder that is busy may have a place soon.
    if (error instanceof DomainError) throw error;
    failures.set(last, true);
    log.error('icons of the store', { error });
    throw new DomainError('unavailable', 'unavailable');
  }
}

async function storeAll(look: Drawn, last: string): Promise<void> {
  if (await hasFile(last)) return;
  for (const [file, bytes] of await drawAll(look)) await storeFile(fileName(look, file), bytes);
}
