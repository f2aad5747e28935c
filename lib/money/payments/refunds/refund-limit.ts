import { findStoreSettings } from '@/lib/site/pages/queries';
import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import type { RefundLimit } from './refund-gate-rules';

/**
 * Returns the sum refunded for an order, or about to be, in paise. Excludes surplus payments and
 * those of a different sum. Excludes money from lost disputes too, because no staff member decides
 * on it.
 */
async function refundedPaise(tx: Sql, orderId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ paise: number }[]>(Prisma.sql`
    SELECT COALESCE(sum(amount_paise - chargeback_paise - uncollected_paise), 0)::int AS paise FROM refund
    WHERE order_id = ${orderId}::uuid AND reason NOT IN ('alreadyPaid', 'amountDiffers', 'editEnded')`);
  return row?.paise ?? 0;
}

/** Returns the most that a staff member may refund for one order, in paise; null for any sum. */
async function limitOf(role: Role, tx: Sql): Promise<number | null> {
  return role === 'OWNER' ? null : (await findStoreSettings(tx)).operatorRefundLimitPaise;
}

/**
 * Returns the limit of a role for an order, which must be locked. It covers the whole order, so
 * refunds line by line add up to no more than one refund.
 * @param role null at the command line, which has no limit
 */
export async function findRefundLimit(tx: Sql, orderId: string, role: Role | null): Promise<RefundLimit | null> {
  const limitPaise = role ? await limitOf(role, tx) : null;
  return limitPaise === null ? null : { limitPaise, spentPaise: await refundedPaise(tx, orderId) };
}

/**
 * Sum that a person may still refund for an order: `leftPaise` of `limitPaise`. Null for any sum.
 */
export type RefundRoom = { limitPaise: number; leftPaise: number } | null;

/** Returns this sum for screens that show it beforehand. */
export async function findRefundRoom(orderId: string, role: Role): Promise<RefundRoom> {
  const limit = await findRefundLimit(db, orderId, role);
  return limit && { limitPaise: limit.limitPaise, leftPaise: Math.max(0, limit.limitPaise - limit.spentPaise) };
}
