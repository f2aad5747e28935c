import { LRUCache } from 'lru-cache';
import { SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { ownSharp } from './own-sharp';
import { findOriginal } from './read-picture';
import type { Width } from './rules';
import { readDrawing, storeDrawing } from './store-drawing';

const MOST_KEPT_BYTES = 32 * 1024 * 1024;
/** A first visit asks for all pictures of a page at once. */
const PATIENCE = 20 * SECOND;

const turns = new ConcurrencyLimit(2);

const draw = (picture: Buffer, width: number) =>
  ownSharp(picture, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();

type Wanted = { image: string; width: Width };

/** What any process drew before, else drawn now and kept for all of them; whoever asked does not wait for the latter. */
async function drawn({ image, width }: Wanted): Promise<Buffer | undefined> {
  const found = await findOriginal(image);
  if (!found) return undefined;
  const before = await readDrawing(found.original, width);
  if (before) return before;
  const picture = await found.read();
  if (!picture) return undefined;
  const drawing = await turns.take('', PATIENCE, () => draw(picture, width));
  void storeDrawing(found.original, width, drawing);
  return drawing;
}

/** Who asks for a picture that is being drawn waits for that one. */
const pictures = new LRUCache<string, Buffer, Wanted>({
  maxSize: MOST_KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => drawn(context),
});

/**
 * One of our own photographs in one width, as WebP. Those asked for lately are kept in memory, all of them in the storage.
 * @param image path below public/ or address of a kept picture, one that `isPhoto` (rules.ts)
 * @returns null when there is no such picture
 * @throws DomainError tooMany when too many others are being drawn, unavailable where the storage has the picture and does not answer
 */
export async function pictureInWidth(image: string, width: Width): Promise<Buffer | null> {
  return (await pictures.fetch(`${width}${image}`, { context: { image, width } })) ?? null;
}
