import { LRUCache } from 'lru-cache';
import { SECOND } from '@/lib/kernel/dates';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { ownSharp } from './own-sharp';
import { findOriginal } from './read-picture';
import type { Width } from './rules';
import { readDrawing, storeDrawing } from './store-drawing';

const MAX_CACHED_BYTES = 32 * 1024 * 1024;
/** Maximum wait in the queue. A first visit requests all pictures of a page concurrently. */
const TIMEOUT_MS = 20 * SECOND;

const drawingLimit = new ConcurrencyLimit(2);

const draw = (picture: Buffer, width: number) =>
  ownSharp(picture, { failOn: 'error', limitInputPixels: 40_000_000 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();

type DrawingRequest = { image: string; width: Width };

/**
 * Returns the stored drawing, or draws it and stores it for all processes. The caller does not wait
 * for the storage.
 */
async function drawn({ image, width }: DrawingRequest): Promise<Buffer | undefined> {
  const found = await findOriginal(image);
  if (!found) return undefined;
  const before = await readDrawing(found.original, width);
  if (before) return before;
  const picture = await found.read();
  if (!picture) return undefined;
  const drawing = await drawingLimit.take('', TIMEOUT_MS, () => draw(picture, width));
  void storeDrawing(found.original, width, drawing);
  return drawing;
}

/** Cache of drawings. Concurrent requests for the same drawing share one. */
const pictures = new LRUCache<string, Buffer, DrawingRequest>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _stale, { context }) => drawn(context),
});

/**
 * Returns one of our own photographs in one width, as WebP. Recent ones are cached in memory, and
 * all are in the storage.
 * @param image path below public/ or URL of an uploaded picture for which `isPhoto` (rules.ts) is
 * true
 * @returns null if the picture does not exist
 * @throws DomainError tooMany if too many others are being drawn, unavailable if the storage has
 * the picture and does not respond
 */
export async function pictureInWidth(image: string, width: Width): Promise<Buffer | null> {
  return (await pictures.fetch(`${width}${image}`, { context: { image, width } })) ?? null;
}
