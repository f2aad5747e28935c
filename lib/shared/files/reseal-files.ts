import { Readable } from 'node:stream';
import { HOUR } from '@/lib/kernel/dates';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import { NotReadable } from '@/lib/kernel/keys/key-ring';
import type { Resealed } from '@/lib/kernel/queue/reseal-work';
import { contentTypeOf, newStorageKey, type KeyKind } from '@/lib/kernel/storage/keys';
import { isFileResealed, storage } from '@/lib/kernel/storage/storage';
import { storedBytes } from './file-response';
import { deleteIfUnused, queueFileCheck } from './unused-files';

const BATCH_SIZE = 200;
const SEALED = { endsWith: '.sealed' };

type StoredFile = { id: string; key: string; customerId: string };
/**
 * Table with encrypted files: lists rows after an id, and moves a row to another key unless its
 * file was replaced meanwhile.
 */
type Holder = {
  list: (after: string) => Promise<StoredFile[]>;
  move: (tx: Db, held: StoredFile, key: string) => Promise<{ count: number }>;
};

const page = { orderBy: { id: 'asc' }, take: BATCH_SIZE } as const;
/** Id below every real one. */
const FIRST = '00000000-0000-0000-0000-000000000000';

const prescriptions: Holder = {
  async list(after) {
    const where = { id: { gt: after }, storageKey: SEALED };
    const rows = await db.prescription.findMany({
      where,
      ...page,
      select: { id: true, storageKey: true, customerId: true },
    });
    return rows.map(({ storageKey: key, ...row }) => ({ ...row, key }));
  },
  move: (tx, { id, key }, storageKey) =>
    tx.prescription.updateMany({ where: { id, storageKey: key }, data: { storageKey } }),
};

const portraits: Holder = {
  async list(after) {
    const where = { id: { gt: after }, profileImageKey: SEALED };
    const rows = await db.customer.findMany({ where, ...page, select: { id: true, profileImageKey: true } });
    return rows.map(({ id, profileImageKey }) => ({ id, customerId: id, key: profileImageKey! }));
  },
  move: (tx, { id, key }, profileImageKey) =>
    tx.customer.updateMany({ where: { id, profileImageKey: key }, data: { profileImageKey } }),
};

/**
 * Stores a file under a new key, because a key is never written twice, and updates its row. The old
 * file is deleted an hour later, when no request reads it any more. If the process stops in
 * between, one of the two checks finds the unreferenced file.
 * @returns true if it was moved; false if its row was deleted or got another file meanwhile
 */
async function resealFile(held: StoredFile, bytes: Buffer, move: Holder['move'], now: Date): Promise<boolean> {
  const later = new Date(now.getTime() + HOUR);
  const kind = held.key.split('/', 1)[0] as KeyKind;
  const file = { key: newStorageKey(kind, contentTypeOf(held.key), now), customerId: held.customerId };
  await queueFileCheck(db, file, 'stored', later);
  await storage().put(file.key, Readable.from([bytes]));
  const isMoved = await inTransaction.withModels(async (tx) => {
    const { count } = await move(tx, held, file.key);
    if (count > 0) await queueFileCheck(tx, { key: held.key, customerId: held.customerId }, 'replaced', later);
    return count > 0;
  });
  if (!isMoved) await deleteIfUnused(file);
  return isMoved;
}

/**
 * Re-encrypts prescriptions and profile pictures with the current secret of the store, unless they
 * already use it. Skips rows without a file.
 */
export async function resealFiles(now = new Date()): Promise<Resealed> {
  const done: Resealed = { count: 0, unreadable: [] };
  for (const { list, move } of [prescriptions, portraits]) {
    for (let rows = await list(FIRST); rows.length > 0; rows = await list(rows.at(-1)!.id)) {
      for (const held of rows) {
        if ((await isFileResealed(held.key)) !== false) continue;
        try {
          const bytes = await storedBytes(held.key);
          if (bytes && (await resealFile(held, bytes, move, now))) done.count += 1;
        } catch (error) {
          if (!(error instanceof NotReadable)) throw error;
          done.unreadable.push(`file ${held.key}`);
        }
      }
    }
  }
  return done;
}
