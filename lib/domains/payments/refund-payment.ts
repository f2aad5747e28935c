import { db, inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Payment, Refund } from '@/lib/kernel/db/generated/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { notify } from '@/lib/domains/notifications/commands';
import { chargebackOf } from './chargeback-rules';
import { lockAvailable } from './find-chargebacks';
import { listRefunds, refund as refundAtGateway } from './gateway';
import { GatewayRefusal } from './gateway-errors';
import type { GatewayRefund } from './schema';
import { beginTry, closePayment, type Try } from './settle-chargeback';

export const REFUND_TOPIC = 'refund';

type Wanted = {
  order: { id: string; customerId: string };
  paymentId: string;
  amountPaise: number;
  reason: string;
  /** The return it pays for; the database takes one refund for each. */
  orderReturnId?: string;
};

/** A refund that was decided, and what of it the payer has already through a lost dispute. */
export type Queued = { id: string; chargebackPaise: number };

/**
 * Decides, inside the transaction that holds the order, that money goes back; the sending is the outbox's. What a lost dispute gave the payer counts: where
 * that is all of it, the refund is through at once and nobody is asked for anything.
 */
export async function queueRefund(
  tx: Sql,
  { order, paymentId, amountPaise, reason, orderReturnId }: Wanted,
): Promise<Queued> {
  const id = newId();
  const chargebackPaise = chargebackOf(amountPaise, await lockAvailable(tx, paymentId));
  const isThrough = amountPaise > 0 && chargebackPaise === amountPaise;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, chargeback_paise, reason, order_return_id, status, processed_at)
    VALUES (${id}::uuid, ${paymentId}::uuid, ${order.id}::uuid, ${order.customerId}::uuid, ${amountPaise}::int, ${chargebackPaise}::int, ${reason}, ${orderReturnId ?? null}::uuid,
      ${isThrough ? 'PROCESSED' : 'PENDING'}::"RefundStatus", CASE WHEN ${isThrough}::boolean THEN now() END)`);
  if (isThrough) await closePayment(tx, paymentId);
  else await queue(tx, { topic: REFUND_TOPIC, payload: { refundId: id }, dedupeKey: `refund:${id}` });
  return { id, chargebackPaise };
}

/** The gateway could not do it: the outbox tries again, until a person has to look at it. */
class RefundFailed extends Error {
  constructor(
    readonly refundId: string,
    why: string,
  ) {
    super(why);
    this.name = 'RefundFailed';
  }
}

/** Forward only: what is through stays so, and news of an earlier, failed try says nothing about the present one. */
const isNews = (told: GatewayRefund) => Prisma.sql`
  (refund.status = 'PENDING' AND COALESCE(razorpay_refund_id, ${told.id}::text) = ${told.id}::text)
  OR (refund.status = 'FAILED' AND razorpay_refund_id IS DISTINCT FROM ${told.id}::text)`;

type Entered = {
  paymentId: string;
  orderId: string;
  customerId: string;
  number: string;
  amountPaise: number;
  chargebackPaise: number;
};

function enter(tx: Sql, refundId: string, told: GatewayRefund): Promise<Entered[]> {
  const status = ({ pending: 'PENDING', processed: 'PROCESSED', failed: 'FAILED' } as const)[told.status];
  return tx.$queryRaw<Entered[]>(Prisma.sql`
    UPDATE refund SET razorpay_refund_id = ${told.id}, status = ${status}::"RefundStatus", asked_at = CASE WHEN ${status}::text <> 'FAILED' THEN COALESCE(asked_at, now()) END,
      processed_at = CASE WHEN ${status}::text = 'PROCESSED' THEN now() END, failures = failures + CASE WHEN ${status}::text = 'FAILED' THEN 1 ELSE 0 END
    FROM "order" o WHERE refund.id = ${refundId}::uuid AND o.id = refund.order_id AND (${isNews(told)})
    RETURNING refund.payment_id AS "paymentId", o.id AS "orderId", o.customer_id AS "customerId", o.number, refund.amount_paise AS "amountPaise", refund.chargeback_paise AS "chargebackPaise"`);
}

/**
 * Enters what the gateway says about a refund of ours, and tells its customer when it is through.
 * @returns whether that was news
 */
export async function recordRefund(refundId: string, told: GatewayRefund): Promise<boolean> {
  return inTransaction(async (tx) => {
    // One refund of a payment after the other: each sees what the others have given back.
    await tx.$executeRaw(
      Prisma.sql`SELECT 1 FROM payment WHERE id = (SELECT payment_id FROM refund WHERE id = ${refundId}::uuid) FOR NO KEY UPDATE`,
    );
    const [entered] = await enter(tx, refundId, told);
    if (!entered || told.status !== 'processed') return entered !== undefined;
    const { paymentId, orderId, customerId, number, amountPaise, chargebackPaise } = entered;
    await closePayment(tx, paymentId);
    await notify(tx, {
      customerId,
      orderId,
      kind: 'refundDone',
      params: { number },
      eventId: refundId,
      details: { amountPaise, chargebackPaise, reference: told.id },
    });
    return true;
  });
}

/** So often a refund that failed later on, by a webhook, is tried anew; then a person has to look at it. */
const MOST_LATE_FAILURES = 5;

/** A refund that was under way came to nothing after all: it is tried again. */
export async function retryLateFailure(refundId: string): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, select: { failures: true } });
  if (!refund || refund.failures > MOST_LATE_FAILURES) return;
  await queue(db, { topic: REFUND_TOPIC, payload: { refundId }, dedupeKey: `refund:${refundId}:${refund.failures}` });
}

/**
 * A refund of this payment that exists already: one of ours whose answer was lost (its notes name it), or one that
 * Razorpay made by itself of a second payment of a paid order. It is then ours.
 */
async function adoptExisting(refund: Refund & { payment: Payment }): Promise<boolean> {
  const made = (await listRefunds(refund.payment.razorpayPaymentId)).filter(({ status }) => status !== 'failed');
  const known = await db.refund.findMany({
    where: { paymentId: refund.paymentId },
    select: { razorpayRefundId: true },
  });
  const taken = new Set(known.map((row) => row.razorpayRefundId));
  const ofNobody = ({ id, amount, notes }: GatewayRefund) =>
    notes.refund_id === undefined && amount === refund.amountPaise - refund.chargebackPaise && !taken.has(id);
  const found = made.find(({ notes }) => notes.refund_id === refund.id) ?? made.find(ofNobody);
  if (found) await recordRefund(refund.id, found);
  return found !== undefined;
}

/** Every try after a failure is a new one to the gateway; a repetition of the same try never pays twice. */
const idempotencyKey = (id: string, { failures }: Try) => (failures === 0 ? id : `${id}-${failures}`);

async function send(refund: Refund & { payment: Payment }, asked: Try): Promise<void> {
  const told = await refundAtGateway({
    paymentId: refund.payment.razorpayPaymentId,
    amountPaise: asked.askedPaise,
    idempotencyKey: idempotencyKey(refund.id, asked),
    notes: { refund_id: refund.id, order_id: refund.orderId, reason: refund.reason },
  });
  await recordRefund(refund.id, told);
  if (told.status === 'failed') throw new RefundFailed(refund.id, 'the gateway could not make this refund');
}

/**
 * Sends one refund to the gateway. Doing it again never pays twice.
 * @throws GatewayUnknown, a GatewayRefusal or RefundFailed: try again later
 */
export async function processRefund(refundId: string): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status === 'PROCESSED' || (refund.status === 'PENDING' && refund.razorpayRefundId)) return;
  if (refund.failures > 0 && (await adoptExisting(refund))) return;
  const asked = await beginTry(refund);
  if (!asked) return;
  try {
    await send(refund, asked);
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.isTemporary) throw error;
    if (await adoptExisting({ ...refund, chargebackPaise: refund.amountPaise - asked.askedPaise })) return;
    // The next try is another one, for what is then left to ask for.
    await db.refund.updateMany({
      where: {
        id: refund.id,
        failures: asked.failures,
        OR: [{ status: 'PENDING', razorpayRefundId: null }, { status: 'FAILED' }],
      },
      data: { status: 'FAILED', failures: { increment: 1 }, askedAt: null },
    });
    throw error;
  }
}
