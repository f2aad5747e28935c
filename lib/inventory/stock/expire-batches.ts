import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { lockBatch, moveBatch } from './change-batch';
import { INDIA_TODAY } from './batch-queries';

const BY = { actor: 'clock', actorId: null };
const AT_ONCE = 500;

/** Batches `b` whose last day is over in India, and those that are on sale with less shelf life than their category promises. */
const DUE = Prisma.sql`
  (b.state IN ('SELLABLE', 'QUARANTINE') AND b.expiry_date < ${INDIA_TODAY})
  OR (b.state = 'SELLABLE' AND b.expiry_date < ${INDIA_TODAY} + g.shelf_life_days)`;

type Due = { id: string; isExpired: boolean };

const listDue = () =>
  queryRows<Due>(Prisma.sql`
    SELECT b.id, b.expiry_date < ${INDIA_TODAY} AS "isExpired" FROM stock_batch b JOIN product p ON p.id = b.product_id JOIN category g ON g.id = p.category_id
    WHERE b.expiry_date < ${INDIA_TODAY} + (SELECT COALESCE(max(shelf_life_days), 0) FROM category) AND (${DUE}) ORDER BY b.expiry_date, b.id LIMIT ${AT_ONCE}::int`);

/**
 * Batches that may not be sold any more from today on, the day of India, stop: what has expired for good, what is only short of the promised shelf life
 * goes to quarantine, where staff decide. Each in a transaction of its own, so that one failure stops no other.
 * @returns how many stopped
 */
export async function expireBatches(): Promise<number> {
  const due = await listDue();
  for (const { id, isExpired } of due)
    await db.$transaction(async (tx) => {
      const batch = await lockBatch(tx, id);
      const to = isExpired ? 'EXPIRED' : 'QUARANTINE';
      // Somebody of the staff was faster.
      if (batch.state === to || (batch.state !== 'SELLABLE' && batch.state !== 'QUARANTINE')) return;
      await moveBatch(tx, batch, to, { by: BY, as: 'clock', why: isExpired ? undefined : 'shelf life' });
    });
  return due.length;
}
