import { Readable } from 'node:stream';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import { notYours } from '@/lib/kernel/errors';
import { newStorageKey, type KeyKind } from '@/lib/kernel/storage/keys';
import { storage } from '@/lib/kernel/storage/storage';
import { deleteIfUnused, queueFileCheck } from './unused-files';

export type StoredFile = { storageKey: string; contentType: string; sizeBytes: number; sha256: string };
type NewFile = { kind: KeyKind; customerId: string; contentType: string; bytes: Buffer };

/**
 * Stores a file and records its owner: both or neither. If the process stops in between, a check
 * queued beforehand finds the file without an owner an hour later.
 * @param record runs in one transaction with the customer's row locked, so that no order takes the
 * file that is being replaced
 * @throws DomainError unavailable if it cannot be stored, or errors of `record`
 */
export async function saveFile(
  { kind, customerId, contentType, bytes }: NewFile,
  now: Date,
  record: (tx: Db, stored: StoredFile) => Promise<void>,
): Promise<void> {
  const storageKey = newStorageKey(kind, contentType, now);
  const file = { key: storageKey, customerId };
  await queueFileCheck(db, file, 'stored', new Date(now.getTime() + HOUR));
  const { size, sha256 } = await storage().put(storageKey, Readable.from([bytes]));
  try {
    await inTransaction.withModels(async (tx) => {
      const alive = await tx.$queryRaw<
        object[]
      >`SELECT id FROM customer WHERE id = ${customerId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
      if (alive.length === 0) throw notYours();
      await record(tx, { storageKey, contentType, sizeBytes: size, sha256 });
    });
  } catch (error) {
    // If even this fails, the check in an hour remains.
    await deleteIfUnused(file).catch(() => undefined);
    throw error;
  }
}
