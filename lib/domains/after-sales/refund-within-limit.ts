import { findStoreSettings } from '@/lib/domains/content/queries';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { DomainError } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';

/**
 * What the store sent back for an order or is about to, paise, without a payment that was one too many or of another sum; nor what a lost dispute gave the
 * payer, which nobody of the staff decides on.
 */
async function goneBack(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ paise: number }[]>(Prisma.sql`
    SELECT COALESCE(sum(amount_paise - chargeback_paise), 0)::int AS paise FROM refund
    WHERE order_id = ${orderId}::uuid AND reason NOT IN ('alreadyPaid', 'amountDiffers')`);
  return row?.paise ?? 0;
}

/** The most that somebody of the staff may give back for one order, paise; null: any sum. */
async function limitOf(role: Role, tx: Db): Promise<number | null> {
  return role === 'OWNER' ? null : (await findStoreSettings(tx)).operatorRefundLimitPaise;
}

/**
 * Does work by which money goes back for an order, if all that went back for it stays within what its doer may give back. The limit is one of an order,
 * not of a press: line by line no more goes back than at once.
 * @param role of who does it; without one, at the command line, there is no limit
 * @throws forbidden refundLimit, naming the limit; what was done in the transaction must be undone then
 */
export async function refundWithinLimit<Result>(
  tx: Db,
  orderId: string,
  role: Role | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = role ? await limitOf(role, tx) : null;
  if (limit === null) return work();
  const before = await goneBack(tx, orderId);
  const result = await work();
  const after = await goneBack(tx, orderId);
  if (after > before && after > limit)
    throw new DomainError('forbidden', 'refundLimit', { limit: formatRupees(limit) });
  return result;
}

/** What somebody may still give back for an order: `leftPaise` of `limitPaise`. Null: any sum. */
export type RefundRoom = { limitPaise: number; leftPaise: number } | null;

/** The same, for screens that say it beforehand. */
export async function findRefundRoom(orderId: string, role: Role): Promise<RefundRoom> {
  const limitPaise = await limitOf(role, db);
  if (limitPaise === null) return null;
  return { limitPaise, leftPaise: Math.max(0, limitPaise - (await goneBack(db, orderId))) };
}
