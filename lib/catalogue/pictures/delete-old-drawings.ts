import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storage } from '@/lib/kernel/storage/storage';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { publicFolder } from './find-built';
import { PROGRAM_FOLDER } from './store-drawing';

/** Returns the hashes of the photographs that this build contains. */
async function hashesNow(folder = publicFolder()): Promise<Set<string>> {
  const hashes = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.(?:png|jpe?g|webp)$/.test(entry.name))
      hashes.add(sha256(await readFile(join(entry.parentPath, entry.name))));
  return hashes;
}

/**
 * Deletes drawings of files that the build no longer has. A changed file is a new picture, and no
 * page uses the drawings of the old one. While two releases run, one may delete drawings that the
 * other still shows; these are drawn again. Drawings of uploaded pictures are deleted with their
 * pictures (delete-unnamed.ts).
 * @returns number of deleted drawings
 */
export async function deleteOldDrawings(): Promise<number> {
  const known = await hashesNow();
  let count = 0;
  for await (const key of storage().list(PROGRAM_FOLDER)) {
    const hash = /\/([0-9a-f]{64})-\d+\.webp$/.exec(key)?.[1];
    if (!hash || known.has(hash)) continue;
    await storage().delete(key);
    count += 1;
  }
  return count;
}
