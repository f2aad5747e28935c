import { inTransaction, Prisma, queryRows } from '@/lib/kernel/db/client';
import { lockBatch, moveBatch } from './change-batch';
import { INDIA_TODAY } from './batch-queries';

const ACTOR = { actor: 'clock', actorId: null };
const BATCH_SIZE = 500;

/**
 * Condition for batches `b` whose last day in India is over, and for those on sale with less shelf
 * life than their category promises.
 */
const DUE = Prisma.sql`
  (b.state IN ('SELLABLE', 'QUARANTINE') AND b.expiry_date < ${INDIA_TODAY})
  OR (b.state = 'SELLABLE' AND b.expiry_date < ${INDIA_TODAY} + g.shelf_life_days)`;

type Due = { id: string; isExpired: boolean };

const listDue = () =>
  queryRows<Due>(Prisma.sql`
    SELECT b.id, b.expiry_date < ${INDIA_TODAY} AS "isExpired" FROM stock_batch b JOIN product p ON p.id = b.product_id JOIN category g ON g.id = p.category_id
    WHERE b.expiry_date < ${INDIA_TODAY} + (SELECT COALESCE(max(shelf_life_days), 0) FROM category) AND (${DUE}) ORDER BY b.expiry_date, b.id LIMIT ${BATCH_SIZE}::int`);

/**
 * Stops batches that may not be sold from today on, in India. Expired ones stop for good. Those
 * with too little shelf life go to quarantine, where staff decide. Each batch has its own
 * transaction, so that one failure stops no other.
 * @returns the number of stopped batches
 */
export async function expireBatches(): Promise<number> {
  const due = await listDue();
  for (const { id, isExpired } of due)
    await inTransaction.withModels(async (tx) => {
      const batch = await lockBatch(tx, id);
      const to = isExpired ? 'EXPIRED' : 'QUARANTINE';
      // A staff member has already changed the batch.
      if (batch.state === to || (batch.state !== 'SELLABLE' && batch.state !== 'QUARANTINE')) return;
      await moveBatch(tx, batch, to, { by: ACTOR, as: 'clock', why: isExpired ? undefined : 'shelf life' });
    });
  return due.length;
}
