import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { UnknownPaymentState } from '@/lib/kernel/db/generated/enums';
import { paymentGateway } from './gateway';
import { findUnknown, type UnknownPayment } from './list-unmatched';
import { ownerOf } from './payment-mark';
import { refundUnmatched } from './unmatched-payments';

/** Records who decided, in the transaction of the change. */
const noteDecision = (
  tx: Sql,
  { razorpayPaymentId, state }: UnknownPayment,
  to: 'REFUNDING' | 'DISMISSED',
  by: AuditActor,
) =>
  writeAudit(tx, {
    ...by,
    action: to === 'DISMISSED' ? 'payment.dismiss' : 'payment.refund',
    subject: 'payment',
    subjectId: razorpayPaymentId,
    change: { state: [state, to] },
  });

/**
 * Dismisses a payment that was handled elsewhere.
 * @returns false if it was decided meanwhile
 */
function dismiss(unknown: UnknownPayment, by: AuditActor): Promise<boolean> {
  return inTransaction(async (tx) => {
    const moved = await tx.$executeRaw(Prisma.sql`
      UPDATE unknown_payment SET state = 'DISMISSED', last_error = NULL, updated_at = now()
      WHERE razorpay_payment_id = ${unknown.razorpayPaymentId} AND state = ${unknown.state}::"UnknownPaymentState"`);
    if (moved > 0) await noteDecision(tx, unknown, 'DISMISSED', by);
    return moved > 0;
  });
}

/**
 * Applies a staff decision: refund the payment now, or dismiss it. Of several concurrent decisions
 * one counts.
 * @returns the resulting state; null if no such payment waits
 * @throws GatewayUnknown or GatewayRefusal before any change
 */
export async function decideUnknown(
  razorpayPaymentId: string,
  decision: 'refund' | 'dismiss',
  by: AuditActor,
): Promise<UnknownPaymentState | null> {
  const unknown = await findUnknown(razorpayPaymentId);
  if (!unknown || (unknown.state !== 'WAITING' && unknown.state !== 'FOREIGN')) return null;
  if (decision === 'dismiss') return (await dismiss(unknown, by)) ? 'DISMISSED' : null;
  // A payment with the mark of another store is never refunded here, regardless of the caller.
  const gatewayOrder = await paymentGateway().fetchPaymentOrder(unknown.razorpayOrderId);
  if (unknown.state === 'FOREIGN' || ownerOf(gatewayOrder) === 'OTHERS') return 'FOREIGN';
  return refundUnmatched(unknown, gatewayOrder.receipt ?? null, (tx) => noteDecision(tx, unknown, 'REFUNDING', by));
}
