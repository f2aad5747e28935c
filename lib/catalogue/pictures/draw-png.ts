import { LRUCache } from 'lru-cache';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { SECOND } from '@/lib/kernel/dates';
import { findBuilt } from './find-built';
import { hashOfDrawing } from './find-indexed-picture';
import { onWhite } from './own-sharp';

/** Side of the rendered square in pixels; search engines recommend at least 800. */
const SIDE = 1000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20 * SECOND;

const drawingLimit = new ConcurrencyLimit(1);

const pngs = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: async (image) => {
    const file = await findBuilt(image);
    if (file === null) return undefined;
    return drawingLimit.take('', TIMEOUT_MS, () => onWhite(file, SIDE).png({ palette: true }).toBuffer());
  },
});

/**
 * Returns a drawing as PNG.
 * @param hash beginning of the hash of the drawing, from its address
 * @returns null if there is no such drawing with this hash
 * @throws DomainError tooMany if too many others are being rendered
 */
export async function drawingAsPng(image: string, hash: string): Promise<Buffer | null> {
  const known = await hashOfDrawing(image);
  return known?.startsWith(hash) ? ((await pngs.fetch(image)) ?? null) : null;
}
