import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { log } from '@/lib/kernel/log';
import { storage } from '@/lib/kernel/storage/storage';

/** Pieces are regenerated when missing, so backups skip them like drawings. */
const folderOf = (locale: string, piece: number) => `drawn/feed/${locale}/${piece}`;
const keyOf = (locale: string, piece: number, version: string) => `${folderOf(locale, piece)}/${version}.bin`;

/** A storage that fails costs time, never the feed. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    log.warn('piece of the product feed', { error });
    return null;
  }
}

/** Returns a stored compressed piece; null if its products have changed or the storage fails. */
export const readPiece = (locale: string, piece: number, version: string): Promise<Buffer | null> =>
  orNull(async () => {
    const found = await storage().get(keyOf(locale, piece, version));
    return found && buffer(found.body);
  });

/** Stores a compressed piece for all processes, and deletes its former versions. */
export async function storePiece(locale: string, piece: number, version: string, packed: Buffer): Promise<void> {
  const key = keyOf(locale, piece, version);
  await orNull(async () => {
    await storage()
      .put(key, Readable.from([packed]))
      .catch(async (error: unknown) => {
        // Another process stored the same piece concurrently.
        if (!(await storage().head(key))) throw error;
      });
    for await (const other of storage().list(folderOf(locale, piece))) if (other !== key) await storage().delete(other);
  });
}
