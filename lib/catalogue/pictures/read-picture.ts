import { readFile } from 'node:fs/promises';
import { findBuilt } from './find-built';
import { storedKey, storedName, readStored } from './store-picture';
import type { Original } from './store-drawing';
import { sha256 } from '@/lib/kernel/keys/sha256';

/**
 * Reads a picture of the store as the source of drawings: a path for a file of the build, the bytes
 * of an uploaded one.
 * @returns null if it does not exist
 */
export const readPicture = (image: string): Promise<string | Buffer | null> =>
  storedKey(image) ? readStored(image) : findBuilt(image);

/**
 * Finds a photograph and its hash; `read` loads it.
 * @returns null if the build has no such file
 */
export async function findOriginal(
  image: string,
): Promise<{ original: Original; read: () => Promise<Buffer | null> } | null> {
  const name = storedName(image);
  if (name) return { original: { hash: name, key: storedKey(image) }, read: () => readStored(image) };
  const file = await findBuilt(image);
  if (!file) return null;
  const bytes = await readFile(file);
  return { original: { hash: sha256(bytes), key: null }, read: () => Promise.resolve(bytes) };
}
