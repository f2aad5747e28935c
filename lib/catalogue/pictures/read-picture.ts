import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { keptKey, keptName, readKept } from './store-picture';
import type { Original } from './store-drawing';

/** Where what comes with the program lies; a browser asks for it by its path below. */
export const publicFolder = () => join(/*turbopackIgnore: true*/ process.cwd(), 'public');

/** A file of the program by its path below public/. @returns null where there is none */
async function findFile(image: string): Promise<string | null> {
  const file = join(publicFolder(), image);
  const facts = await stat(file).catch(() => null);
  return facts?.isFile() ? file : null;
}

/** What a file of the program is called by: what is in it, so that a new file is a new picture. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A picture of the store, to be drawn from: a file that comes with the program as its path, one the owner brought as its bytes. @returns null where there is none */
export const readPicture = (image: string): Promise<string | Buffer | null> =>
  keptKey(image) ? readKept(image) : findFile(image);

/** A photograph with what it is called by; `read` brings it. @returns null where there is no such file of the program */
export async function findOriginal(
  image: string,
): Promise<{ original: Original; read: () => Promise<Buffer | null> } | null> {
  const name = keptName(image);
  if (name) return { original: { hash: name, key: keptKey(image) }, read: () => readKept(image) };
  const file = await findFile(image);
  if (!file) return null;
  const bytes = await readFile(file);
  return { original: { hash: hashOf(bytes), key: null }, read: () => Promise.resolve(bytes) };
}
