import { NO_PERSON } from '@/lib/money/payments/refund-gate';
import { db, Prisma, queryRows, type Db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { lockOrder } from '@/lib/selling/orders/lock-order';
import { LAST_DECISION, REPLACE_FOR } from '@/lib/selling/orders/prescription-state';
import { cancelUnits, type NamedUnits } from './cancel-lines';

/** Lines of paid orders for which another prescription was asked before a moment, with nothing in its place since; what lies in a parcel has to be taken out of it first. */
const overdue = (before: Date) => Prisma.sql`
  FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity + l.packed_quantity < l.quantity ${LAST_DECISION}
  WHERE o.status = 'PURCHASED' AND d.state = 'rejected' AND d.created_at <= ${before}`;

const overdueUnits = (tx: Db, orderId: string, before: Date): Promise<NamedUnits[]> =>
  tx.$queryRaw<NamedUnits[]>(Prisma.sql`SELECT l.id ${overdue(before)} AND o.id = ${orderId}::uuid`);

const BY = { role: 'job', actor: 'job', note: 'prescription not replaced' } as const;

/** @returns false when something came in its place meanwhile */
const cancelOverdue = (orderId: string, before: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const order = await lockOrder(tx, Prisma.sql`o.id = ${orderId}::uuid`);
    const units = order ? await overdueUnits(tx, orderId, before) : [];
    if (!order || units.length === 0) return false;
    await cancelUnits(tx, order, units, { reason: 'NOT_REPLACED', by: BY, decider: NO_PERSON });
    return true;
  });

/**
 * Takes lines off paid orders of which a prescription was refused 48 hours ago and not replaced: refunded, goods back on the shelf, credit note, and
 * the buyer is told; the rest of the order goes on. Safe to run from several processes; a replacement that comes at the same moment is either in time
 * or too late.
 * @returns how many orders lost something
 */
export async function cancelUnreplaced(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - REPLACE_FOR);
  const due = await queryRows<{ id: string }>(Prisma.sql`SELECT DISTINCT o.id ${overdue(before)} LIMIT 100`);
  let changed = 0;
  for (const { id } of due)
    try {
      changed += Number(await cancelOverdue(id, before));
    } catch (error) {
      // One order that a person has to look at (what goes back for it is less than banks send) holds up no other.
      if (!(error instanceof DomainError)) throw error;
      log.warn('prescription not replaced, and its line not cancelled', { order: id, why: error.key });
    }
  return changed;
}
