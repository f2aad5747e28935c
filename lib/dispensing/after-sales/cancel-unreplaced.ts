import { NO_PERSON } from '@/lib/money/payments/refunds/refund-gate';
import { inTransaction, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { lockOrder } from '@/lib/selling/orders/lock-order';
import { LAST_DECISION, REPLACE_FOR } from '@/lib/selling/orders/prescription-state';
import type { LineQuantities } from '@/lib/selling/order-edits/cancel-units';
import { cancelUnits } from './cancel-lines';

/**
 * Lines of paid orders with an unanswered request for another prescription, made before a given
 * time. Packed units must be unpacked first.
 */
const overdue = (before: Date) => Prisma.sql`
  FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity + l.packed_quantity < l.quantity ${LAST_DECISION}
  WHERE o.status = 'PURCHASED' AND d.state = 'rejected' AND d.created_at <= ${before}`;

const overdueUnits = (tx: Db, orderId: string, before: Date): Promise<LineQuantities[]> =>
  tx.$queryRaw<LineQuantities[]>(Prisma.sql`SELECT l.id ${overdue(before)} AND o.id = ${orderId}::uuid`);

const ACTOR = { role: 'job', actor: 'job', note: 'prescription not replaced' } as const;

/** @returns false if a replacement arrived meanwhile */
const cancelOverdue = (orderId: string, before: Date): Promise<boolean> =>
  inTransaction.withModels(async (tx) => {
    const order = await lockOrder(tx, Prisma.sql`o.id = ${orderId}::uuid`);
    const units = order ? await overdueUnits(tx, orderId, before) : [];
    if (!order || units.length === 0) return false;
    await cancelUnits(tx, order, units, { reason: 'NOT_REPLACED', by: ACTOR, decider: NO_PERSON });
    return true;
  });

/**
 * Cancels lines of paid orders whose prescription was refused 48 hours ago and not replaced.
 * Refunds them, restocks the goods, issues a credit note and notifies the buyer; the rest of the
 * order continues. Safe to run in several processes. A replacement that arrives at the same moment
 * is either in time or too late.
 * @returns the number of changed orders
 */
export async function cancelUnreplaced(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - REPLACE_FOR);
  const due = await queryRows<{ id: string }>(Prisma.sql`SELECT DISTINCT o.id ${overdue(before)} LIMIT 100`);
  let changed = 0;
  for (const { id } of due)
    try {
      changed += Number(await cancelOverdue(id, before));
    } catch (error) {
      // An order that needs an operator (its refund is below the minimum of banks) does not block
      // the others.
      if (!(error instanceof DomainError)) throw error;
      log.warn('prescription not replaced, and its line not cancelled', { order: id, why: error.key });
    }
  return changed;
}
