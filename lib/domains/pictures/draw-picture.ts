import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SECOND } from '@/lib/kernel/dates';
// Also closes the loaders that no picture of ours needs.
import '@/lib/domains/uploads/images';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { keptKey, readKept } from './kept';
import type { Width } from './rules';

const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** A first visit asks for all pictures of a page at once. */
const PATIENCE = 20 * SECOND;

const turns = new ConcurrencyLimit(2);
const drawing = new Map<string, Promise<Buffer | null>>();
const kept = new Map<string, Buffer>();
let keptBytes = 0;

function keep(key: string, picture: Buffer): void {
  if (kept.has(key)) return;
  kept.set(key, picture);
  keptBytes += picture.length;
  for (const [oldest, { length }] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= length;
  }
}

/** What was asked for last is thrown away last. */
function recall(key: string): Buffer | undefined {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
  }
  return known;
}

const draw = (file: string | Buffer, width: number) =>
  sharp(file, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();

/** Where a picture lies: below public/ in the program, or among what the owner brought. */
async function sourceOf(image: string): Promise<string | Buffer | null> {
  if (keptKey(image)) return readKept(image);
  const file = join(/*turbopackIgnore: true*/ process.cwd(), 'public', image);
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? file : null;
}

async function drawn(image: string, width: number): Promise<Buffer | null> {
  const source = await sourceOf(image);
  return source === null ? null : turns.take('', PATIENCE, () => draw(source, width));
}

/**
 * One of our own photographs in one width, as WebP. Those asked for lately are kept in memory.
 * @param image path below public/ or address of a kept picture, one that `isPhoto` (rules.ts)
 * @returns null when there is no such picture
 * @throws DomainError tooMany when too many others are being drawn
 */
export async function pictureInWidth(image: string, width: Width): Promise<Buffer | null> {
  const key = `${width}${image}`;
  const known = recall(key);
  if (known) return known;
  const started = drawing.get(key) ?? drawn(image, width).finally(() => drawing.delete(key));
  drawing.set(key, started);
  const picture = await started;
  if (picture) keep(key, picture);
  return picture;
}
