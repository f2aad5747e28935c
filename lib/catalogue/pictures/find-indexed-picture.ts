import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { findBuilt } from './find-built';
import { inFull, inWidth, isDrawing, isStoredPicture, pngAddress } from './rules';

/** Hashes of drawings by their path. Files of a build do not change while it runs. */
const hashes = new LRUCache<string, string>({
  max: 10_000,
  ignoreFetchAbort: true,
  fetchMethod: async (image) => {
    const file = await findBuilt(image);
    return file === null ? undefined : sha256(await readFile(file));
  },
});

/** Returns the hash of a drawing of the build; undefined if there is none at this path. */
export const hashOfDrawing = (image: string): Promise<string | undefined> => hashes.fetch(image);

/**
 * Returns the address of a picture in a format that search engines accept: a photograph as it is
 * shown, a drawing (SVG) rendered as PNG (draw-png.ts).
 * @param from base URL of photographs (PICTURES_URL), or ''
 * @returns null if the drawing does not exist
 */
export async function indexedPicture(image: string, from = ''): Promise<string | null> {
  if (isStoredPicture(image)) return inFull(image, from);
  if (!isDrawing(image)) return inWidth(image, 1280, from);
  const hash = await hashOfDrawing(image);
  return hash ? pngAddress(image, hash) : null;
}
