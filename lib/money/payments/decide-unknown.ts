import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { UnknownPaymentState } from '@/lib/kernel/db/generated/enums';
import { fetchPaymentOrder } from './gateway';
import { findUnknown, type UnknownPayment } from './list-unknown';
import { ownerOf } from './payment-mark';
import { giveBack } from './unknown-payments';

type By = { actor: string; actorId?: string };

/** Who decided what, beside the change it belongs to. */
const noteDecision = (tx: Sql, { razorpayPaymentId, state }: UnknownPayment, to: 'REFUNDING' | 'DISMISSED', by: By) =>
  writeAudit(tx, {
    ...by,
    action: to === 'DISMISSED' ? 'payment.dismiss' : 'payment.refund',
    subject: 'payment',
    subjectId: razorpayPaymentId,
    change: { state: [state, to] },
  });

/** Somebody saw to it otherwise. @returns false when it was decided meanwhile */
function dismiss(unknown: UnknownPayment, by: By): Promise<boolean> {
  return inTransaction(async (tx) => {
    const moved = await tx.$executeRaw(Prisma.sql`
      UPDATE unknown_payment SET state = 'DISMISSED', last_error = NULL, updated_at = now()
      WHERE razorpay_payment_id = ${unknown.razorpayPaymentId} AND state = ${unknown.state}::"UnknownPaymentState"`);
    if (moved > 0) await noteDecision(tx, unknown, 'DISMISSED', by);
    return moved > 0;
  });
}

/**
 * A person decides: the money goes back now, or it was seen to otherwise. Of several at once one decides.
 * @returns where it stands then; null when there is no such payment that waits
 * @throws GatewayUnknown or GatewayRefusal before anything is changed
 */
export async function decideUnknown(
  razorpayPaymentId: string,
  decision: 'refund' | 'dismiss',
  by: By,
): Promise<UnknownPaymentState | null> {
  const unknown = await findUnknown(razorpayPaymentId);
  if (!unknown || (unknown.state !== 'WAITING' && unknown.state !== 'FOREIGN')) return null;
  if (decision === 'dismiss') return (await dismiss(unknown, by)) ? 'DISMISSED' : null;
  // What carries another store's mark is not this store's to give back, whoever asks.
  const gatewayOrder = await fetchPaymentOrder(unknown.razorpayOrderId);
  if (unknown.state === 'FOREIGN' || ownerOf(gatewayOrder) === 'OTHERS') return 'FOREIGN';
  return giveBack(unknown, gatewayOrder.receipt ?? null, (tx) => noteDecision(tx, unknown, 'REFUNDING', by));
}
