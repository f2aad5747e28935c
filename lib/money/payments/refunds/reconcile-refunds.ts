import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { noteRefunded, readGatewayRefunds, recordReported } from './receive-refunds';

const BATCH_SIZE = 200;
/** Overlap of two rounds, for refunds made during the last round or under a different clock. */
const OVERLAP_MS = HOUR;
const FIRST_LOOKBACK_MS = 7 * DAY;

type Open = { id: string; razorpayRefundId: string; razorpayPaymentId: string };

/**
 * Looks up refunds that are pending for an hour or longer: the webhook with their outcome may be
 * lost.
 */
async function reconcileOpen(now: Date): Promise<number> {
  const open = await queryRows<Open>(Prisma.sql`
    SELECT r.id, r.razorpay_refund_id AS "razorpayRefundId", p.razorpay_payment_id AS "razorpayPaymentId" FROM refund r JOIN payment p ON p.id = r.payment_id
    WHERE r.status = 'PENDING' AND r.razorpay_refund_id IS NOT NULL AND r.created_at < ${new Date(now.getTime() - HOUR)} ORDER BY r.created_at LIMIT ${BATCH_SIZE}::int`);
  for (const { id, razorpayRefundId, razorpayPaymentId } of open)
    try {
      const reportedRefund = (await paymentGateway().listRefunds(razorpayPaymentId)).find(
        (made) => made.id === razorpayRefundId,
      );
      if (reportedRefund) await recordReported(reportedRefund);
    } catch (error) {
      log.error('reconcileRefunds', { refundId: id, error });
    }
  return open.length;
}

/** Returns the payments of this store that have a refund since a given time. */
async function findRefunded(from: Date, to: Date): Promise<string[]> {
  const paymentIds = new Set<string>();
  const { listAllRefunds, pageSizes } = paymentGateway();
  for (let skip = 0; ; skip += pageSizes.refunds) {
    const made = await listAllRefunds({ from, to, skip });
    for (const { paymentId } of made) paymentIds.add(paymentId);
    if (made.length < pageSizes.refunds) break;
  }
  const known = await db.payment.findMany({
    where: { razorpayPaymentId: { in: [...paymentIds] } },
    select: { razorpayPaymentId: true },
  });
  return known.map(({ razorpayPaymentId }) => razorpayPaymentId);
}

/**
 * Reads refunds made at the gateway that no webhook reported, and its refunded sum for each of
 * their payments.
 */
async function reconcileMade(from: Date, to: Date): Promise<void> {
  const refunded = await findRefunded(from, to);
  for (const razorpayPaymentId of refunded)
    try {
      await readGatewayRefunds(razorpayPaymentId);
      await noteRefunded(await paymentGateway().fetchPayment(razorpayPaymentId), true);
    } catch (error) {
      log.error('reconcileRefunds', { razorpayPaymentId, error });
    }
}

/**
 * Compares refunds with the gateway's own list. Runs once an hour.
 * @param since start of the last round; null before the first
 * @returns the number of pending refunds that it looked up
 */
export async function reconcileRefunds(now = new Date(), since: Date | null = null): Promise<number> {
  const open = await reconcileOpen(now);
  const from = since ? since.getTime() - OVERLAP_MS : now.getTime() - FIRST_LOOKBACK_MS;
  await reconcileMade(new Date(from), now);
  return open;
}
