import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { creditNoteWork } from '@/lib/money/invoices/queue-documents';
import { notify } from '@/lib/people/notifications/commands';
import { closePayment } from '@/lib/money/payments/finish-payment';
import { refundWork } from './refund-gate';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { paymentGateway } from '@/lib/money/payments/gateway';
import type { GatewayRefund } from '@/lib/money/payments/gateway-types';

/**
 * True if a report is news. A refund only moves forward: a processed one stays processed, and news
 * of an earlier failed attempt does not apply to the current one.
 */
const isNewStatus = (reportedRefund: GatewayRefund) => Prisma.sql`
  (refund.status = 'PENDING' AND COALESCE(razorpay_refund_id, ${reportedRefund.id}::text) = ${reportedRefund.id}::text)
  OR (refund.status = 'FAILED' AND razorpay_refund_id IS DISTINCT FROM ${reportedRefund.id}::text)`;

type Entered = {
  paymentId: string;
  orderId: string;
  customerId: string;
  number: string;
  amountPaise: number;
  /** Sum that the gateway sends, without the part returned by the bank. */
  sentPaise: number;
  chargebackPaise: number;
  isGateways: boolean;
};

function enter(tx: Sql, refundId: string, reportedRefund: GatewayRefund): Promise<Entered[]> {
  const { status } = reportedRefund;
  return tx.$queryRaw<Entered[]>(Prisma.sql`
    UPDATE refund SET razorpay_refund_id = ${reportedRefund.id}, status = ${status}::"RefundStatus", held_at = NULL, asked_at = CASE WHEN ${status}::text <> 'FAILED' THEN COALESCE(asked_at, now()) END,
      last_error = CASE WHEN ${status}::text = 'FAILED' THEN ${`${paymentGateway().title} could not make this refund`}::text END,
      processed_at = CASE WHEN ${status}::text = 'PROCESSED' THEN now() END, failures = failures + CASE WHEN ${status}::text = 'FAILED' THEN 1 ELSE 0 END
    FROM "order" o WHERE refund.id = ${refundId}::uuid AND o.id = refund.order_id AND (${isNewStatus(reportedRefund)})
    RETURNING refund.payment_id AS "paymentId", o.id AS "orderId", o.customer_id AS "customerId", o.number, refund.amount_paise AS "amountPaise",
      refund.amount_paise - refund.chargeback_paise - refund.elsewhere_paise AS "sentPaise", refund.chargeback_paise AS "chargebackPaise", refund.reason = ${MADE_AT_GATEWAY} AS "isGateways"`);
}

/**
 * Deletes a refund made at the gateway that failed there. No credit note exists for it yet. The
 * store again owes the part that covered its refunds, and sends it.
 */
async function undoGatewayRefund(tx: Sql, refundId: string): Promise<void> {
  const owed = await tx.$executeRaw(Prisma.sql`
    UPDATE refund SET amount_paise = 0, razorpay_refund_id = NULL, status = 'PENDING', asked_at = NULL WHERE id = ${refundId}::uuid AND elsewhere_paise < 0`);
  if (owed > 0) await queue(tx, refundWork(refundId, newId()));
  else await tx.$executeRaw(Prisma.sql`DELETE FROM refund WHERE id = ${refundId}::uuid`);
}

/**
 * Applies the consequences of a processed refund: the payment, the credit note of one made at
 * the gateway, and the notice.
 */
export async function finishRefund(
  tx: Sql,
  refundId: string,
  reportedRefund: GatewayRefund,
  { paymentId, orderId, customerId, number, amountPaise, sentPaise, chargebackPaise, isGateways }: Entered,
): Promise<void> {
  await closePayment(tx, paymentId);
  if (isGateways && amountPaise > 0) await queue(tx, creditNoteWork(orderId, refundId));
  await notify(tx, {
    customerId,
    orderId,
    kind: 'refundDone',
    params: { number },
    eventId: refundId,
    details: { amountPaise: sentPaise + chargebackPaise, chargebackPaise, reference: reportedRefund.id },
  });
}

/**
 * Enters news from the gateway about a known refund, and notifies its customer once it is
 * processed. The payment must be locked, so each of its refunds sees the sums of the others.
 * @returns true if it was news
 */
export async function enterRefund(tx: Sql, refundId: string, reportedRefund: GatewayRefund): Promise<boolean> {
  const [entered] = await enter(tx, refundId, reportedRefund);
  if (!entered) return false;
  if (reportedRefund.status === 'FAILED' && entered.isGateways) await undoGatewayRefund(tx, refundId);
  if (reportedRefund.status === 'PROCESSED') await finishRefund(tx, refundId, reportedRefund, entered);
  return true;
}
