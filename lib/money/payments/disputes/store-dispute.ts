import { inTransaction, newId, Prisma } from '@/lib/kernel/db/client';
import { releaseHeld } from '@/lib/money/payments/refunds/release-refunds';
import type { ReportedDispute } from '@/lib/money/payments/gateway-types';

/**
 * True if a report is news. An ended dispute stays ended. Before that the later report counts, in
 * whatever order they arrive. The gateway may request more evidence while it reviews an answer, so
 * a dispute can reopen.
 */
const IS_NEWER = Prisma.sql`
  d.status IN ('OPEN', 'UNDER_REVIEW')
  AND (excluded.status IN ('WON', 'LOST', 'CLOSED') OR excluded.told_at > d.told_at OR (excluded.told_at = d.told_at AND excluded.status > d.status))`;

/**
 * Stores the gateway's report of a dispute, for any payment of the account. A repeated report
 * changes nothing. When the last open dispute of a payment ends, its held refunds are sent.
 */
export async function storeDispute({ dispute, at }: ReportedDispute): Promise<void> {
  await inTransaction(async (tx) => {
    const [payment] = await tx.$queryRaw<{ id: string }[]>(
      Prisma.sql`SELECT id FROM payment WHERE razorpay_payment_id = ${dispute.paymentId} FOR NO KEY UPDATE`,
    );
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO dispute AS d (id, razorpay_dispute_id, razorpay_payment_id, amount_paise, deducted_paise, currency, reason_code, phase, status, respond_by, raised_at, told_at, created_at)
      VALUES (${newId()}::uuid, ${dispute.id}, ${dispute.paymentId}, ${dispute.amountPaise}::int, ${dispute.deductedPaise}::int, ${dispute.currency},
        ${dispute.reasonCode}, ${dispute.phase}, ${dispute.status}::"DisputeStatus", ${dispute.respondBy}::timestamptz,
        ${dispute.raisedAt}::timestamptz, ${at}::timestamptz, clock_timestamp())
      ON CONFLICT (razorpay_dispute_id) DO UPDATE SET status = excluded.status, phase = excluded.phase, deducted_paise = excluded.deducted_paise,
        amount_paise = excluded.amount_paise, reason_code = excluded.reason_code, respond_by = excluded.respond_by, told_at = excluded.told_at, updated_at = now()
      WHERE ${IS_NEWER}`);
    if (payment) await releaseHeld(tx, payment.id);
  });
}
