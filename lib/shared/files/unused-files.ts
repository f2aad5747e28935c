import { z } from 'zod';
import { db, type Sql } from '@/lib/kernel/db/client';
import { storage } from '@/lib/kernel/storage/storage';
import { queue } from '@/lib/kernel/queue/outbox';

/** File that may have lost its owner, or never had one. */
export const UnusedFile = z.object({ key: z.string(), customerId: z.uuid() });
export type UnusedFile = z.output<typeof UnusedFile>;

/**
 * Queues the deletion of a file after the transaction, unless something references it by then.
 * @param reason separates the checks of a file: one for each reason
 */
export function queueFileCheck(
  tx: Sql,
  file: UnusedFile,
  reason: 'stored' | 'replaced',
  availableAt?: Date,
): Promise<boolean> {
  return queue(tx, { topic: 'file', payload: file, dedupeKey: `file:${reason}:${file.key}`, availableAt });
}

/**
 * Deletes a stored file unless a prescription, its customer's profile, a review or a goods receipt
 * references it. A repeated call changes nothing.
 */
export async function deleteIfUnused({ key, customerId }: UnusedFile): Promise<void> {
  const [used] = await db.$queryRaw<{ by: number }[]>`
    SELECT 1 AS by FROM prescription WHERE storage_key = ${key}
    UNION ALL SELECT 1 FROM customer WHERE id = ${customerId}::uuid AND profile_image_key = ${key}
    UNION ALL SELECT 1 FROM review_photo WHERE storage_key = ${key}
    UNION ALL SELECT 1 FROM purchase_receipt WHERE bill_key = ${key} LIMIT 1`;
  if (!used) await storage().delete(key);
}
