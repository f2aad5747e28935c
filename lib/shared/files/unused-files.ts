import { z } from 'zod';
import { db, type Sql } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { queue } from '@/lib/kernel/queue/outbox';

/** A file that may have lost its owner, or never got one. */
export const UnusedFile = z.object({ key: z.string(), customerId: z.uuid() });
export type UnusedFile = z.output<typeof UnusedFile>;

/**
 * Has a file deleted after the transaction, unless something refers to it by then.
 * @param reason one check of a file for each
 */
export function queueFileCheck(
  tx: Sql,
  file: UnusedFile,
  reason: 'stored' | 'replaced',
  availableAt?: Date,
): Promise<boolean> {
  return queue(tx, { topic: 'file', payload: file, dedupeKey: `file:${reason}:${file.key}`, availableAt });
}

/** Deletes a stored file that neither a prescription nor its customer's profile nor a receipt of goods refers to. Doing it twice does it once. */
export async function deleteIfUnused({ key, customerId }: UnusedFile): Promise<void> {
  const [used] = await db.$queryRaw<{ by: number }[]>`
    SELECT 1 AS by FROM prescription WHERE storage_key = ${key}
    UNION ALL SELECT 1 FROM customer WHERE id = ${customerId}::uuid AND profile_image_key = ${key}
    UNION ALL SELECT 1 FROM purchase_receipt WHERE bill_key = ${key} LIMIT 1`;
  if (!used) await storage().delete(key);
}
