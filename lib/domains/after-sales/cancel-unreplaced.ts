import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { cancelByClock } from './cancel-order';
import { LAST_DECISION, REPLACE_FOR } from '@/lib/domains/orders/prescription-state';

/** Lines of paid orders that were refused before a moment, with nothing in their place since. */
const overdue = (before: Date) => Prisma.sql`
  FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription ${LAST_DECISION}
  WHERE o.status = 'PURCHASED' AND d.outcome = 'REJECTED' AND d.created_at <= ${before}`;

async function isOverdue(tx: Sql, orderId: string, before: Date): Promise<boolean> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`);
  const rows = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 ${overdue(before)} AND o.id = ${orderId}::uuid LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Cancels paid orders of which a prescription was refused 48 hours ago and not replaced: refunded in full, goods back on the shelf, credit note,
 * and the buyer is told. Safe to run from several processes; a replacement that comes at the same moment is either in time or too late.
 * @returns how many were cancelled
 */
export async function cancelUnreplaced(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - REPLACE_FOR);
  const due = await queryRows<{ id: string }>(Prisma.sql`SELECT DISTINCT o.id ${overdue(before)} LIMIT 100`);
  let cancelled = 0;
  for (const { id } of due)
    await db.$transaction(async (tx) => {
      if (!(await isOverdue(tx, id, before))) return;
      await cancelByClock(tx, id, 'prescription not replaced');
      cancelled += 1;
    });
  return cancelled;
}
