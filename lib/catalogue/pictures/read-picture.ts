import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storedKey, storedName, readStored } from './store-picture';
import type { Original } from './store-drawing';
import { sha256 } from '@/lib/kernel/keys/sha256';

/** Folder of the files that the build contains; browsers request them by their path below it. */
export const publicFolder = () => join(/*turbopackIgnore: true*/ process.cwd(), 'public');

/**
 * Finds a file of the build by its path below public/.
 * @returns null if it does not exist
 */
async function findFile(image: string): Promise<string | null> {
  const file = join(publicFolder(), image);
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? file : null;
}

/**
 * Reads a picture of the store as the source of drawings: a path for a file of the build, the bytes
 * of an uploaded one.
 * @returns null if it does not exist
 */
export const readPicture = (image: string): Promise<string | Buffer | null> =>
  storedKey(image) ? readStored(image) : findFile(image);

/**
 * Finds a photograph and its hash; `read` loads it.
 * @returns null if the build has no such file
 */
export async function findOriginal(
  image: string,
): Promise<{ original: Original; read: () => Promise<Buffer | null> } | null> {
  const name = storedName(image);
  if (name) return { original: { hash: name, key: storedKey(image) }, read: () => readStored(image) };
  const file = await findFile(image);
  if (!file) return null;
  const bytes = await readFile(file);
  return { original: { hash: sha256(bytes), key: null }, read: () => Promise.resolve(bytes) };
}
