import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { MINUTE } from '@/lib/kernel/dates';
import { Prisma, db } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { paymentGateway } from './gateway';
import { toSettledPayment } from './rules';
import { settlePayment } from './settle-payment';

/**
 * Orders looked up at the gateway concurrently: enough to check all orders of a busy minute within
 * a minute.
 */
const CONCURRENCY = 5;
/** Period before the first round whose due lookups that round makes. */
const LOOKBACK_MS = 15 * MINUTE;

/** Fetches every payment attempt for one payment order from the gateway and settles the results. */
export async function reconcileOrder(razorpayOrderId: string): Promise<void> {
  for (const payment of await paymentGateway().listPayments(razorpayOrderId)) {
    const settled = toSettledPayment(payment);
    if (settled) await settlePayment(settled);
  }
}

/**
 * Finds payments that neither the browser nor a webhook reported. Looks an order up 1, 3, 7 and 15
 * minutes after it was placed, then hourly for four days, because a bank may answer that late. An
 * order with cash on delivery may have been paid in another window too.
 * @param since lookups that fell due after this time are made now
 * @returns the number of orders looked up
 */
export async function reconcilePayments(now = new Date(), since = new Date(now.getTime() - MINUTE)): Promise<number> {
  const due = await db.$queryRaw<{ razorpayOrderId: string }[]>(Prisma.sql`
    WITH look AS (
      SELECT minute * interval '1 minute' AS after FROM unnest(ARRAY[1, 3, 7, 15]) minute
      UNION ALL SELECT hour * interval '1 hour' FROM generate_series(1, 4 * 24) hour)
    SELECT o.razorpay_order_id AS "razorpayOrderId" FROM (
      SELECT razorpay_order_id, created_at FROM "order"
        WHERE status IN ('ORDER_PLACED', 'CANCELLED') AND paid_at IS NULL AND created_at > ${since}::timestamptz - interval '4 days'
      UNION ALL SELECT y.razorpay_order_id, y.created_at FROM payment p JOIN "order" y ON y.id = p.order_id
        WHERE p.kind = 'CASH_ON_DELIVERY' AND p.created_at > ${since}::timestamptz - interval '4 days') o
    WHERE o.razorpay_order_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM look WHERE o.created_at + look.after > ${since}::timestamptz AND o.created_at + look.after <= ${now}::timestamptz)
    ORDER BY o.created_at`);
  const fetchPaymentsOf = ({ razorpayOrderId }: { razorpayOrderId: string }) =>
    reconcileOrder(razorpayOrderId).catch((error: unknown) => {
      log.error('reconcilePayments', { razorpayOrderId, error });
    });
  const paymentLimit = new ConcurrencyLimit(CONCURRENCY);
  await Promise.all(due.map((order) => paymentLimit.take('', Infinity, () => fetchPaymentsOf(order))));
  return due.length;
}

/**
 * Runs `reconcilePayments` as a job. Each round makes the lookups that fell due since the last
 * round, regardless of its age and its process. Rounds adjoin by the database clock, so no
 * lookup is made twice unless a round was interrupted.
 * @param since start of the last round
 * @param startedAt start of this round
 */
export async function reconcileSince(since: Date | null, startedAt: Date): Promise<void> {
  await reconcilePayments(startedAt, since ?? new Date(startedAt.getTime() - LOOKBACK_MS));
}
