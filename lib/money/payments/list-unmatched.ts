import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { UnknownPaymentOwner, UnknownPaymentState } from '@/lib/kernel/db/generated/enums';

/**
 * Time for a lost order to reappear (a standby is promoted, a backup is restored). After it the
 * money is refunded.
 */
const REFUND_AFTER = '24 hours';

export type UnknownPayment = {
  razorpayPaymentId: string;
  razorpayOrderId: string;
  amountPaise: number;
  currency: string;
  state: UnknownPaymentState;
  owner: UnknownPaymentOwner | null;
  refundId: string;
  createdAt: Date;
  /** True after `REFUND_AFTER`. */
  isOld: boolean;
  lastError: string | null;
};

const rowsOf = (which: Prisma.Sql) => Prisma.sql`
    SELECT razorpay_payment_id AS "razorpayPaymentId", razorpay_order_id AS "razorpayOrderId", amount_paise AS "amountPaise", currency, state::text AS state, owner::text AS owner,
      refund_id AS "refundId", created_at AS "createdAt", created_at < now() - ${REFUND_AFTER}::interval AS "isOld", last_error AS "lastError"
    FROM unknown_payment ${which}`;

/**
 * Lists payments without a known order, oldest first.
 * @param states all if left out
 */
export function listUnknown(states?: UnknownPaymentState[], max = 100): Promise<UnknownPayment[]> {
  const filter = states ? Prisma.sql`WHERE state::text = ANY(${states}::text[])` : Prisma.empty;
  return queryRows<UnknownPayment>(rowsOf(Prisma.sql`${filter} ORDER BY created_at LIMIT ${max}::int`));
}

/** Returns one of these payments; null if it does not exist. */
export async function findUnknown(razorpayPaymentId: string): Promise<UnknownPayment | null> {
  const [found] = await queryRows<UnknownPayment>(rowsOf(Prisma.sql`WHERE razorpay_payment_id = ${razorpayPaymentId}`));
  return found ?? null;
}
