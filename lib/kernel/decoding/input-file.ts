import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from '@/lib/kernel/env';

/** Bytes of a file, in memory or as a stream. */
export type Input = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file to a private folder for a decoder process, which unlinks it after opening it.
 * @returns null if the file is longer than `maxBytes`
 * @throws errors of the input or disk; nothing is left on disk then
 */
export async function writeInput(input: Input, maxBytes: number): Promise<string | null> {
  const folder = resolve(env().DATA_DIR, 'decoding');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  let isWhole = false;
  try {
    let size = 0;
    for await (const chunk of input instanceof Uint8Array ? [input] : input) {
      size += chunk.length;
      if (size > maxBytes) return null;
      await handle.writeFile(chunk);
    }
    isWhole = true;
    return path;
  } finally {
    await handle.close();
    if (!isWhole) await removeInput(path);
  }
}

export const removeInput = (path: string): Promise<void> => rm(path, { force: true });
