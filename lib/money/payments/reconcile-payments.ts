import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { MINUTE } from '@/lib/kernel/dates';
import { Prisma, db } from '@/lib/kernel/db/client';
import { log } from '@/lib/kernel/log';
import { listPayments } from './gateway';
import { toSettledPayment } from './rules';
import { settlePayment } from './settle-payment';

/** Razorpay is asked about so many orders at a time: a busy minute's orders are all looked at within it. */
const AT_ONCE = 5;
/** The first round of all looks at what fell due so long before. */
const LOOK_BACK = 15 * MINUTE;

/** Asks Razorpay for every attempt at paying one payment order and settles what it knows. */
export async function reconcileOrder(razorpayOrderId: string): Promise<void> {
  for (const payment of await listPayments(razorpayOrderId)) {
    const settled = toSettledPayment(payment);
    if (settled) await settlePayment(settled);
  }
}

/**
 * Finds payments that neither the browser nor a webhook told us about. An order is looked at 1, 3, 7 and 15 minutes after it was placed,
 * then hourly for four days (a bank may answer that late).
 * @param since looks that fell due after this moment are made now
 * @returns how many orders Razorpay was asked about
 */
export async function reconcilePayments(now = new Date(), since = new Date(now.getTime() - MINUTE)): Promise<number> {
  const due = await db.$queryRaw<{ razorpayOrderId: string }[]>(Prisma.sql`
    WITH look AS (
      SELECT minute * interval '1 minute' AS after FROM unnest(ARRAY[1, 3, 7, 15]) minute
      UNION ALL SELECT hour * interval '1 hour' FROM generate_series(1, 4 * 24) hour)
    SELECT o.razorpay_order_id AS "razorpayOrderId" FROM "order" o
    WHERE o.status IN ('ORDER_PLACED', 'CANCELLED') AND o.paid_at IS NULL AND o.razorpay_order_id IS NOT NULL
      AND o.created_at > ${since}::timestamptz - interval '4 days'
      AND EXISTS (SELECT 1 FROM look WHERE o.created_at + look.after > ${since}::timestamptz AND o.created_at + look.after <= ${now}::timestamptz)
    ORDER BY o.created_at`);
  const ask = ({ razorpayOrderId }: { razorpayOrderId: string }) =>
    reconcileOrder(razorpayOrderId).catch((error: unknown) => {
      log.error('reconcilePayments', { razorpayOrderId, error });
    });
  const turns = new ConcurrencyLimit(AT_ONCE);
  await Promise.all(due.map((order) => turns.take('', Infinity, () => ask(order))));
  return due.length;
}

/**
 * The same as a job: each round makes the looks that fell due since the last one, however long ago that was and whichever process did it. Where one round ends the next begins,
 * by the database's clock: no look is made twice, unless a round was broken off.
 * @param since when the last round began
 * @param startedAt when this one did
 */
export async function reconcileSince(since: Date | null, startedAt: Date): Promise<void> {
  await reconcilePayments(startedAt, since ?? new Date(startedAt.getTime() - LOOK_BACK));
}
