import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { SECOND } from '@/lib/kernel/dates';
// Also closes the loaders that no picture of ours needs.
import '@/lib/domains/uploads/images';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { keptKey, readKept } from './store-picture';
import type { Width } from './rules';

const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** A first visit asks for all pictures of a page at once. */
const PATIENCE = 20 * SECOND;

const turns = new ConcurrencyLimit(2);

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

type Wanted = { image: string; width: Width };

async function drawn({ image, width }: Wanted): Promise<Buffer | undefined> {
  const source = await sourceOf(image);
  return source === null ? undefined : turns.take('', PATIENCE, () => draw(source, width));
}

/** Who asks for a picture that is being drawn waits for that one. */
const pictures = new LRUCache<string, Buffer, Wanted>({
  maxSize: MOST_KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => drawn(context),
});

/**
 * One of our own photographs in one width, as WebP. Those asked for lately are kept in memory.
 * @param image path below public/ or address of a kept picture, one that `isPhoto` (rules.ts)
 * @returns null when there is no such picture
 * @throws DomainError tooMany when too many others are being drawn
 */
export async function pictureInWidth(image: string, width: Width): Promise<Buffer | null> {
  return (await pictures.fetch(`${width}${image}`, { context: { image, width } })) ?? null;
}
