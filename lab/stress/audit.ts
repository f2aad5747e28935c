import { auditLedger } from '@/lib/background/ledger-check/queries';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { PaymentEntity, RefundEntity } from '@/sandbox/razorpay/entities';
import type { Findings } from './findings';
import type { Stage } from './stage';

/**
 * Runs the rules of `npm run store -- audit`.
 * @returns the number of rules checked
 */
export async function auditInto(findings: Findings): Promise<number> {
  const audited = await auditLedger();
  for (const { rule, broken, count, isWarning } of audited)
    findings.expect(
      count === 0 || isWarning,
      `books: ${rule}: ${count}, such as ${JSON.stringify(broken.slice(0, 3))}`,
    );
  return audited.length;
}

type Known = {
  paymentId: string;
  orderStatus: string;
  /** Refunded by Razorpay; `chargebackPaise`: by the payer's bank after a lost dispute. */
  refundedPaise: number;
  chargebackPaise: number;
  /** For canceled lines, returned goods, and refunds made at Razorpay. */
  partsPaise: number;
};

async function knownPayments(): Promise<Map<string, Known>> {
  const rows = await queryRows<Known>(Prisma.sql`
    SELECT p.razorpay_payment_id AS "paymentId", o.status::text AS "orderStatus", 
      COALESCE((SELECT sum(r.amount_paise - r.chargeback_paise - r.elsewhere_paise) FROM refund r WHERE r.payment_id = p.id AND r.status = 'PROCESSED'), 0)::int AS "refundedPaise",
      COALESCE((SELECT sum(r.chargeback_paise) FROM refund r WHERE r.payment_id = p.id AND r.status = 'PROCESSED'), 0)::int AS "chargebackPaise",
      (COALESCE((SELECT sum(CASE WHEN r.reason = ${MADE_AT_GATEWAY} THEN r.amount_paise ELSE -r.covered_paise END) FROM refund r WHERE r.payment_id = p.id), 0)
        + COALESCE((SELECT sum(c.amount_paise) FROM refund r JOIN line_cancellation c ON c.refund_id = r.id WHERE r.payment_id = p.id), 0)
        -- A refund over several payments has the canceled lines at its first part, and what paid for added goods was not sent.
        + COALESCE((SELECT sum(CASE WHEN r.part_of_id IS NULL THEN 0 ELSE r.amount_paise END - r.applied_paise - COALESCE((SELECT sum(y.amount_paise) FROM refund y WHERE y.part_of_id = r.id), 0))
            FROM refund r WHERE r.payment_id = p.id AND r.reason = 'lines cancelled'), 0)
        + COALESCE((SELECT sum(l.amount_paise) FROM refund r JOIN order_return_line l ON l.order_return_id = r.order_return_id WHERE r.payment_id = p.id), 0))::int AS "partsPaise"
    FROM payment p JOIN "order" o ON o.id = p.order_id`);
  return new Map(rows.map((row) => [row.paymentId, row]));
}

const WAITING = `
  SELECT (SELECT count(*) FROM webhook_event WHERE processed_at IS NULL)::int AS inbox, (SELECT count(*) FROM outbox_message WHERE done_at IS NULL)::int AS outbox,
    (SELECT count(*) FROM stock_reservation WHERE state = 'HELD')::int AS holds, (SELECT count(*) FROM "order" WHERE status = 'ORDER_PLACED')::int AS open`;

/** Returns the number of pending items of the store. */
export async function waiting(): Promise<{ inbox: number; outbox: number; holds: number; open: number }> {
  const [row] = await db.$queryRawUnsafe<{ inbox: number; outbox: number; holds: number; open: number }[]>(WAITING);
  return row ?? { inbox: -1, outbox: -1, holds: -1, open: -1 };
}

type Found = { wrong: string | null; paysOrder: boolean };

/**
 * Checks that a payment pays for an order, less canceled and returned lines, or was refunded in
 * full.
 */
function finalStateOf(payment: PaymentEntity, refunds: RefundEntity[], known: Known | undefined): Found {
  const wrong = (what: string, paysOrder = false): Found => ({ wrong: what, paysOrder });
  const returned = refunds.filter(({ status }) => status === 'processed').reduce((sum, { amount }) => sum + amount, 0);
  if (!known) return wrong('unknown to the store', refunds.length === 0);
  if (returned !== known.refundedPaise)
    return wrong(`${returned} paise refunded, the store has recorded ${known.refundedPaise}`);
  const isPaid = !['ORDER_PLACED', 'CANCELLED'].includes(known.orderStatus);
  const back = returned + known.chargebackPaise;
  if (isPaid && back === known.partsPaise) return { wrong: null, paysOrder: true };
  if (back === payment.amount) return { wrong: null, paysOrder: false };
  if (back === 0) return wrong(`neither an order nor a refund: the order is ${known.orderStatus}`, true);
  return wrong(`${refunds.length} refunds of ${returned} of ${payment.amount}, ${known.partsPaise} for parts of it`);
}

/**
 * Compares the records of Razorpay with the store. Each captured payment belongs to one paid order
 * (less its lost lines) or was refunded in full, and no order is paid there without one. Valid only
 * after everything has settled.
 */
export async function compareBooks({ gateway }: Stage, findings: Findings): Promise<void> {
  const [payments, refunds, known] = [await gateway.payments(), await gateway.refunds(), await knownPayments()];
  const captured = payments.filter(({ captured }) => captured);
  const ordersPaid = new Map<string, number>();
  for (const payment of captured) {
    const own = refunds.filter(({ payment_id }) => payment_id === payment.id);
    const { wrong, paysOrder } = finalStateOf(payment, own, known.get(payment.id));
    findings.expect(!wrong, `money: ${payment.id} of ${payment.order_id}: ${wrong}`);
    if (paysOrder) ordersPaid.set(payment.order_id, (ordersPaid.get(payment.order_id) ?? 0) + 1);
  }
  for (const [order, times] of ordersPaid) findings.expect(times === 1, `money: ${order} was paid ${times} times`);
  const kept = await db.order.findMany({
    where: { status: { notIn: ['ORDER_PLACED', 'CANCELLED'] }, payments: { none: { kind: { not: 'GATEWAY' } } } },
    select: { number: true, razorpayOrderId: true },
  });
  for (const { number, razorpayOrderId } of kept)
    findings.expect(
      ordersPaid.has(razorpayOrderId ?? ''),
      `money: order ${number} counts as paid, but Razorpay has no payment for it`,
    );
  Object.assign(findings.figures, {
    'payments captured at Razorpay so far': captured.length,
    'orders paid so far': kept.length,
    'refunds so far': refunds.length,
  });
}
