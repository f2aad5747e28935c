import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { pngOf, type MarkKind } from '@/lib/kernel/look/look-rules';
import { storage } from '@/lib/kernel/storage/storage';
import { readMark } from './read-mark';

const keyOf = (name: string) => `mark/${name}`;

/** Stores a file under a name that contains a hash of its content, unless it is stored. */
export async function storeFile(name: string, bytes: Buffer): Promise<void> {
  const key = keyOf(name);
  if (await storage().head(key)) return;
  await storage()
    .put(key, Readable.from([bytes]))
    .catch(async (error: unknown) => {
      // Another process stored the same file concurrently.
      if (!(await storage().head(key))) throw error;
    });
}

/**
 * Reads a file of the identity.
 * @returns null if it does not exist
 */
export async function readFile(name: string): Promise<Buffer | null> {
  const found = await storage().get(keyOf(name));
  return found ? buffer(found.body) : null;
}

/** True if the file of a mark is stored. */
export async function hasFile(name: string): Promise<boolean> {
  return (await storage().head(keyOf(name))) !== null;
}

/**
 * Stores an uploaded logo or icon: the SVG, if it is one, and a PNG. Files of former marks stay, so
 * that an earlier version can be restored.
 * @returns the name of the mark for the settings
 * @throws refused with the reason; tooMany
 */
export async function storeMark(kind: MarkKind, file: Buffer, owner: Owner): Promise<string> {
  const { svg, png, width, height } = await readMark(kind, file, owner);
  const name = `${sha256(svg ?? png)}-${width}x${height}.${svg ? 'svg' : 'png'}`;
  if (svg) await storeFile(name, svg);
  await storeFile(pngOf(name), png);
  return name;
}
