import { Prisma, db } from '@/lib/db/client';
import { listPayments } from './gateway';
import { toSettledPayment } from './rules';
import { settlePayment } from './settle-payment';

/** Asks Razorpay for every attempt at paying one payment order and settles what it knows. */
export async function reconcileOrder(razorpayOrderId: string): Promise<void> {
  for (const payment of await listPayments(razorpayOrderId)) {
    const settled = toSettledPayment(payment);
    if (settled) await settlePayment(settled);
  }
}

/**
 * Finds payments that neither the browser nor a webhook told us about. Meant to run once a minute: an order is looked at
 * 1, 3, 7 and 15 minutes after it was placed, then hourly for four days (a bank may answer that late).
 * @returns how many orders Razorpay was asked about
 */
export async function reconcilePayments(now = new Date()): Promise<number> {
  const due = await db.$queryRaw<{ razorpayOrderId: string }[]>(Prisma.sql`
    SELECT razorpay_order_id AS "razorpayOrderId"
      FROM (SELECT *, floor(extract(epoch FROM ${now}::timestamptz - created_at) / 60)::int AS age FROM "order"
             WHERE status IN ('ORDER_PLACED', 'CANCELLED') AND paid_at IS NULL AND razorpay_order_id IS NOT NULL
               AND created_at > ${now}::timestamptz - interval '4 days') recent
     WHERE age IN (1, 3, 7, 15) OR (age > 15 AND age % 60 = 0)
     ORDER BY created_at LIMIT 500`);
  for (const { razorpayOrderId } of due)
    await reconcileOrder(razorpayOrderId).catch((error: unknown) => {
      console.error(JSON.stringify({ at: 'reconcilePayments', razorpayOrderId, error: String(error) }));
    });
  return due.length;
}
