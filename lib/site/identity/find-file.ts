import { identity } from '@/lib/kernel/identity';
import { pngOf, readMark } from '@/lib/kernel/look/look-rules';
import { drawFiles } from './draw-files';
import { drawnOf, isOfIdentity, storedFile, type IdentityFile } from './file-rules';
import { readFile } from './store-mark';

const TYPES: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };
const NAME = /^[\da-f]{64}-[a-z\d-]{1,20}\.(svg|png|ico)$/;

/** Returns the media type of a file of the identity; null for another name. */
export const typeOf = (name: string): string | null => TYPES[NAME.exec(name)?.[1] ?? ''] ?? null;

/**
 * Reads a mark, an icon or a card by its name. Those of the current identity are drawn if the
 * storage lost them, or if the identity is older than this release.
 * @returns null if the file does not exist
 */
export async function findFile(name: string): Promise<Buffer | null> {
  if (!typeOf(name)) return null;
  const found = await readFile(name);
  if (found || !isOfIdentity(name)) return found;
  await drawFiles(drawnOf(identity()));
  return readFile(name);
}

/** Reads an icon or a card of the current identity; null if the build has it. */
export async function findIdentityFile(file: IdentityFile): Promise<Buffer | null> {
  const name = storedFile(file);
  return name === null ? null : findFile(name);
}

/** Reads the logo for documents as a PNG; null if the store has none. */
export async function findLogo(): Promise<{ png: Buffer; width: number; height: number } | null> {
  const { logo } = identity();
  const size = logo === null ? null : readMark(logo);
  const png = logo === null ? null : await readFile(pngOf(logo));
  return size && png && { png, width: size.width, height: size.height };
}
