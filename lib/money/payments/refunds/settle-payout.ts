import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import type { PaymentKind, RefundStatus } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { closePayment } from '@/lib/money/payments/finish-payment';
import { lockOpenTill } from '@/lib/money/payments/cash/lock-till';
import { notify } from '@/lib/people/notifications/commands';
import type { PayoutWay } from './payout-rules';

type Waiting = {
  paymentId: string;
  orderId: string;
  customerId: string;
  number: string;
  kind: PaymentKind;
  status: RefundStatus;
  amountPaise: number;
};

export type Payout = { way: PayoutWay; reference: string };

/**
 * Records that a staff member has paid out a refund of a payment by hand, and notifies its
 * customer. Cash comes from the till of the staff member.
 * @throws notFound; conflict refundByGateway, refundIsThrough, tillClosed
 */
export async function settlePayout(refundId: string, { way, reference }: Payout, by: StaffActor): Promise<void> {
  await inTransaction(async (tx) => {
    if (way === 'cash') await lockOpenTill(tx, by.actorId);
    await tx.$executeRaw(Prisma.sql`
      SELECT 1 FROM payment WHERE id = (SELECT payment_id FROM refund WHERE id = ${refundId}::uuid) FOR NO KEY UPDATE`);
    const [refund] = await tx.$queryRaw<Waiting[]>(Prisma.sql`
      SELECT r.payment_id AS "paymentId", r.order_id AS "orderId", r.customer_id AS "customerId", o.number, p.kind::text AS kind, r.status::text AS status, r.amount_paise AS "amountPaise"
      FROM refund r JOIN payment p ON p.id = r.payment_id JOIN "order" o ON o.id = r.order_id WHERE r.id = ${refundId}::uuid`);
    if (!refund) throw notFound();
    if (refund.kind === 'GATEWAY') throw conflict('refundByGateway');
    if (refund.status === 'PROCESSED') throw conflict('refundIsThrough');
    const { paymentId, orderId, customerId, number, amountPaise } = refund;
    await tx.$executeRaw(Prisma.sql`
      UPDATE refund SET status = 'PROCESSED', processed_at = now(), payout_way = ${way}, payout_reference = ${reference}, payout_by_id = ${by.actorId}::uuid, last_error = NULL
      WHERE id = ${refundId}::uuid`);
    await closePayment(tx, paymentId);
    const details = { amountPaise, chargebackPaise: 0, reference };
    await notify(tx, { orderId, customerId, kind: 'refundDone', params: { number }, eventId: refundId, details });
    const change = { refundId, amountPaise, way, reference };
    await writeAudit(tx, { ...by, action: 'refund.payout', subject: 'order', subjectId: orderId, change });
  });
}
