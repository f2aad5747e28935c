import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptKey, keptName, readKept } from './store-picture';
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
  keptKey(image) ? readKept(image) : findFile(image);

/**
 * Finds a photograph and its hash; `read` loads it.
 * @returns null if the build has no such file
 */
export async function findOriginal(
  image: string,
): Promise<{ original: Original; read: () => Promise<Buffer | null> } | null> {
  const name = keptName(image);
  if (name) return { original: { hash: name, key: keptKey(image) }, read: () => readKept(image) };
  const file = await findFile(image);
  if (!file) return null;
  const bytes = await readFile(file);
  return { original: { hash: sha256(bytes), key: null }, read: () => Promise.resolve(bytes) };
}
