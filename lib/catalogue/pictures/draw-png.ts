import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { SECOND } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { ownSharp } from './own-sharp';
import { readPicture } from './read-picture';
import { inFull, inWidth, isDrawing, isStoredPicture, pngAddress } from './rules';

/** Side of the rendered square in pixels; search engines recommend at least 800. */
const SIDE = 1000;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 20 * SECOND;

const drawingLimit = new ConcurrencyLimit(1);

/** Hashes of drawings by their path. Files of a build do not change while it runs. */
const hashes = new LRUCache<string, string>({
  max: 10_000,
  ignoreFetchAbort: true,
  fetchMethod: async (image) => {
    const file = await readPicture(image);
    return file === null ? undefined : sha256(typeof file === 'string' ? await readFile(file) : file);
  },
});

const pngs = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  fetchMethod: async (image) => {
    const file = await readPicture(image);
    if (file === null) return undefined;
    return drawingLimit.take('', TIMEOUT_MS, () =>
      ownSharp(file, { failOn: 'error', limitInputPixels: 40_000_000 })
        .resize(SIDE, SIDE, { fit: 'contain', background: '#fff' })
        .flatten({ background: '#fff' })
        .png({ palette: true })
        .toBuffer(),
    );
  },
});

/**
 * Returns the address of a picture in a format that search engines accept: a photograph as it is
 * shown, a drawing (SVG) rendered as PNG.
 * @param from base URL of photographs (PICTURES_URL), or ''
 * @returns null if the drawing does not exist
 */
export async function indexedPicture(image: string, from = ''): Promise<string | null> {
  if (isStoredPicture(image)) return inFull(image, from);
  if (!isDrawing(image)) return inWidth(image, 1280, from);
  const hash = await hashes.fetch(image);
  return hash ? pngAddress(image, hash) : null;
}

/**
 * Returns a drawing as PNG.
 * @param hash beginning of the hash of the drawing, from its address
 * @returns null if there is no such drawing with this hash
 * @throws DomainError tooMany if too many others are being rendered
 */
export async function drawingAsPng(image: string, hash: string): Promise<Buffer | null> {
  const known = await hashes.fetch(image);
  return known?.startsWith(hash) ? ((await pngs.fetch(image)) ?? null) : null;
}
