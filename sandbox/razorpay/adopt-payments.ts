import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import type { Entity, OrderEntity, RefundEntity } from './entities';
import { capture, draftPayment } from './pay';
import { ensureStore } from './store';

/** Payment of demo data, with its refunds. */
export type AdoptedPayment = {
  paymentId: string;
  orderId: string;
  receipt: string;
  amountPaise: number;
  paidAt: Date;
  refunds: { id: string; amountPaise: number }[];
};

type Row = { parent: string | null; receipt: string | null; body: Entity };

function entitiesOf({ paymentId, orderId, receipt, amountPaise, paidAt, refunds }: AdoptedPayment): Row[] {
  const created_at = Math.floor(paidAt.getTime() / 1000);
  const placed: OrderEntity = {
    id: orderId,
    entity: 'order',
    amount: amountPaise,
    amount_paid: 0,
    amount_due: amountPaise,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'attempted',
    attempts: 1,
    notes: [],
    created_at,
  };
  const draft = draftPayment(placed, { method: 'upi', outcome: 'success' });
  const { payment, order } = capture(placed, { ...draft, id: paymentId, created_at, status: 'authorized' });
  const returned = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  const isFull = returned === amountPaise;
  const paid = {
    ...payment,
    amount_refunded: returned,
    refund_status: isFull ? ('full' as const) : returned > 0 ? ('partial' as const) : null,
    status: isFull ? ('refunded' as const) : payment.status,
  };
  const made = refunds.map(({ id, amountPaise: amount }): RefundEntity => ({
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: paymentId,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }));
  return [
    { parent: null, receipt, body: order },
    { parent: orderId, receipt: null, body: paid },
    ...made.map((body) => ({ parent: paymentId, receipt: null, body })),
  ];
}

/**
 * Enters payments made elsewhere, so that refunds of demo orders work. A repeated call replaces
 * them.
 */
export async function adoptPayments(payments: AdoptedPayment[]): Promise<void> {
  await ensureStore();
  await inTransaction((tx) =>
    tx.$executeRaw(Prisma.sql`
      INSERT INTO razorpay_sandbox.entity (id, parent, receipt, body)
      SELECT m.body->>'id', m.parent, m.receipt, m.body FROM jsonb_to_recordset(${JSON.stringify(payments.flatMap(entitiesOf))}::jsonb) AS m(parent text, receipt text, body jsonb)
      ON CONFLICT (id) DO UPDATE SET body = excluded.body`),
  );
}
