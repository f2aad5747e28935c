import { inTransaction, newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { UnknownPaymentOwner, UnknownPaymentState } from '@/lib/kernel/db/generated/enums';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { log } from '@/lib/kernel/log';
import { LOST, OPEN } from './refunds/find-chargebacks';
import { paymentGateway } from './gateway';
import { listUnknown, type UnknownPayment } from './list-unmatched';
import { ownerOf } from './payment-mark';
import { decideRefund } from './refunds/refund-gate-rules';
import { toSettledPayment, type SettledPayment } from './rules';
import { settlePayment } from './settle-payment';

/**
 * Stores a payment that is for no order of ours, and logs it the first time. Ignores payments that
 * are neither authorized nor captured.
 */
export async function recordUnmatchedPayment(payment: SettledPayment): Promise<void> {
  if (payment.status !== 'AUTHORIZED' && payment.status !== 'CAPTURED') return;
  const { razorpayPaymentId, razorpayOrderId, status, amountPaise, currency } = payment;
  const [stored] = await queryRows<{ isNew: boolean }>(Prisma.sql`
    INSERT INTO unknown_payment AS u (razorpay_payment_id, razorpay_order_id, status, amount_paise, currency, refund_id)
    VALUES (${razorpayPaymentId}, ${razorpayOrderId}, ${status}::"PaymentStatus", ${amountPaise}::int, ${currency}, ${newId()}::uuid)
    ON CONFLICT (razorpay_payment_id) DO UPDATE SET status = excluded.status, updated_at = now() WHERE u.status < excluded.status RETURNING xmax = 0 AS "isNew"`);
  if (stored?.isNew)
    log.error('unknown payment', {
      razorpayPaymentId,
      razorpayOrderId,
      status,
      amountPaise,
      help: 'npm run store -- payments',
    });
}

type NextState = {
  to: UnknownPaymentState;
  owner?: UnknownPaymentOwner;
  receipt?: string | null;
  razorpayRefundId?: string;
  lastError?: string | null;
};

/**
 * Moves a payment forward from the state it was read in; a concurrent second process changes
 * nothing.
 */
async function move(
  { razorpayPaymentId, state }: UnknownPayment,
  { to, owner, receipt, razorpayRefundId, lastError }: NextState,
): Promise<void> {
  await queryRows(Prisma.sql`
    UPDATE unknown_payment SET state = ${to}::"UnknownPaymentState", owner = COALESCE(${owner ?? null}::"UnknownPaymentOwner", owner), receipt = COALESCE(${receipt ?? null}, receipt),
      razorpay_refund_id = COALESCE(${razorpayRefundId ?? null}, razorpay_refund_id), last_error = ${lastError ?? null}, updated_at = now()
    WHERE razorpay_payment_id = ${razorpayPaymentId} AND state = ${state}::"UnknownPaymentState"`);
}

/**
 * Links our order with this receipt if it has no payment order yet: the gateway's response for it
 * was lost.
 */
async function adoptOrder(receipt: string | null | undefined, razorpayOrderId: string): Promise<void> {
  if (receipt)
    await queryRows(
      Prisma.sql`UPDATE "order" SET razorpay_order_id = ${razorpayOrderId}, updated_at = now() WHERE receipt = ${receipt} AND razorpay_order_id IS NULL`,
    );
}

/**
 * Starts the refund, unless there is an order that the payment could be for.
 * @returns false if it does not start
 */
async function beginRefund(
  tx: Sql,
  { razorpayPaymentId, razorpayOrderId }: UnknownPayment,
  receipt: string | null,
  from: UnknownPaymentState[],
): Promise<boolean> {
  const begun = await tx.$queryRaw<object[]>(Prisma.sql`
    UPDATE unknown_payment SET state = 'REFUNDING', updated_at = now()
    WHERE razorpay_payment_id = ${razorpayPaymentId} AND state = ANY(${from}::"UnknownPaymentState"[])
      AND NOT EXISTS (SELECT 1 FROM "order" WHERE razorpay_order_id = ${razorpayOrderId} OR receipt = ${receipt})
      AND NOT EXISTS (SELECT 1 FROM payment WHERE razorpay_payment_id = ${razorpayPaymentId}) RETURNING 1`);
  return begun.length > 0;
}

/** Refunds the whole sum once, regardless of the caller and the number of calls. */
async function refundUnknown(unknown: UnknownPayment, receipt: string | null): Promise<UnknownPaymentState> {
  const isBegun = await inTransaction((tx) => beginRefund(tx, unknown, receipt, ['WAITING', 'REFUNDING']));
  return isBegun ? refundUnmatchedPayment(unknown) : unknown.state;
}

/**
 * Refunds the whole sum on a person's decision. Once started, the scheduled job continues it even
 * if the gateway does not answer now.
 * @param note called in the transaction that starts the refund
 * @returns the resulting state; null if it was decided meanwhile, or there is an order it could be
 * for
 */
export async function refundUnmatched(
  unknown: UnknownPayment,
  receipt: string | null,
  note: (tx: Sql) => Promise<unknown>,
): Promise<UnknownPaymentState | null> {
  const isBegun = await inTransaction(async (tx) => {
    const begun = await beginRefund(tx, unknown, receipt, ['WAITING']);
    if (begun) await note(tx);
    return begun;
  });
  if (!isBegun) return null;
  return refundUnmatchedPayment(unknown, true).catch((error: unknown) => {
    log.error('unknown payment', { razorpayPaymentId: unknown.razorpayPaymentId, error });
    return 'REFUNDING' as const;
  });
}

const sumOf = (refunds: { amountPaise: number }[]) => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

type Money = { lostPaise: number; openPaise: number; chargebackPaise: number | null };

const findMoney = async ({ razorpayPaymentId }: UnknownPayment): Promise<Money> => {
  const [money] = await queryRows<Money>(Prisma.sql`
    SELECT ${LOST} AS "lostPaise", ${OPEN} AS "openPaise", p.chargeback_paise AS "chargebackPaise" FROM unknown_payment p WHERE p.razorpay_payment_id = ${razorpayPaymentId}`);
  return money ?? { lostPaise: 0, openPaise: 0, chargebackPaise: null };
};

/**
 * Fixes the amount already returned through a lost dispute, so that each retry requests the same
 * refund.
 */
async function fixChargeback({ razorpayPaymentId }: UnknownPayment, chargebackPaise: number): Promise<void> {
  await queryRows(Prisma.sql`
    UPDATE unknown_payment SET chargeback_paise = COALESCE(chargeback_paise, ${chargebackPaise}::int) WHERE razorpay_payment_id = ${razorpayPaymentId} RETURNING 1 AS one`);
}

const WAITS_FOR_DISPUTE = 'waits until a dispute ends';

/**
 * Passes the rest of an unknown payment through the rule of the gate. Counts refunds made at
 * the gateway.
 * @param isDecided a person decides now, and sees the dispute
 * @returns the sum to send; null if it waits
 */
async function checkRefundGate(
  unknown: UnknownPayment,
  goneElsewhere: number,
  isDecided: boolean,
): Promise<number | null> {
  const { lostPaise, openPaise, chargebackPaise } = await findMoney(unknown);
  const leftPaise = unknown.amountPaise - goneElsewhere;
  // A sum that may already have been requested from the gateway stays the same.
  if (chargebackPaise !== null) return Math.max(0, leftPaise - chargebackPaise);
  const standing = { leftPaise, aheadPaise: 0, lostPaise, openPaise: isDecided ? 0 : openPaise };
  const verdict = decideRefund({ of: 'rest' }, standing);
  if (verdict.answer === 'HOLD') return null;
  if (verdict.answer === 'REFUSE') return 0;
  await fixChargeback(unknown, verdict.chargebackPaise);
  return verdict.sendPaise;
}

/** Sends a started refund, never twice. Counts refunds that the gateway made by itself. */
async function refundUnmatchedPayment(unknown: UnknownPayment, isDecided = false): Promise<UnknownPaymentState> {
  const begun = { ...unknown, state: 'REFUNDING' as const };
  const { razorpayPaymentId: paymentId, refundId } = unknown;
  const { fetchPayment, listRefunds, refund } = paymentGateway();
  const now = await fetchPayment(paymentId);
  if (now.status === 'REFUNDED') {
    await move(begun, { to: 'REFUNDED' });
    return 'REFUNDED';
  }
  if (now.status !== 'CAPTURED') {
    await move(begun, {
      to: 'REFUNDING',
      lastError: `is ${now.status.toLowerCase()} at the gateway: only captured payments can be refunded`,
    });
    return 'REFUNDING';
  }
  const made = await listRefunds(paymentId);
  const ours = made.filter(({ notes }) => notes.refund_id === refundId);
  const others = made.filter(({ notes, status }) => notes.refund_id !== refundId && status !== 'FAILED');
  const askedPaise = await checkRefundGate(unknown, sumOf(others), isDecided);
  if (askedPaise === null) {
    await move(begun, { to: 'REFUNDING', lastError: WAITS_FOR_DISPUTE });
    return 'REFUNDING';
  }
  if (askedPaise === 0) {
    await move(begun, { to: 'REFUNDED' });
    return 'REFUNDED';
  }
  // After a failure each attempt is new to the gateway; a repetition of the same attempt never pays
  // twice.
  const idempotencyKey = ours.length === 0 ? refundId : `${refundId}-${ours.length}`;
  const gatewayRefund =
    ours.find(({ status }) => status !== 'FAILED') ??
    (await refund({
      paymentId,
      amountPaise: askedPaise,
      idempotencyKey,
      notes: { refund_id: refundId, reason: 'orderUnknown' },
    }));
  const to = gatewayRefund.status === 'PROCESSED' ? 'REFUNDED' : 'REFUNDING';
  await move(begun, {
    to,
    razorpayRefundId: gatewayRefund.id,
    lastError: gatewayRefund.status === 'FAILED' ? 'the gateway could not make this refund' : null,
  });
  return to;
}

/** Checks a payment once: its order, its owner, and the time of its refund. */
async function reconcileUnmatched(unknown: UnknownPayment): Promise<void> {
  const gatewayOrder = await paymentGateway().fetchPaymentOrder(unknown.razorpayOrderId);
  const { receipt = null } = gatewayOrder;
  if (unknown.state === 'REFUNDING') return void (await refundUnknown(unknown, receipt));
  const owner = ownerOf(gatewayOrder);
  if (owner === 'OURS') await adoptOrder(receipt, unknown.razorpayOrderId);
  const payment = toSettledPayment(await paymentGateway().fetchPayment(unknown.razorpayPaymentId));
  if (payment && (await settlePayment(payment))) return move(unknown, { to: 'SETTLED', owner, receipt });
  if (payment?.status === 'REFUNDED') return move(unknown, { to: 'REFUNDED', owner, receipt });
  await move(unknown, { to: owner === 'OTHERS' ? 'FOREIGN' : 'WAITING', owner, receipt });
  if (owner === 'OURS' && unknown.isOld) await refundUnknown({ ...unknown, state: 'WAITING' }, receipt);
}

/**
 * Checks every payment that waits for its order or is being refunded.
 * @returns their number
 */
export async function reconcileUnmatchedPayments(): Promise<number> {
  const waiting = await listUnknown(['WAITING', 'REFUNDING']);
  for (const unknown of waiting) {
    try {
      await reconcileUnmatched(unknown);
    } catch (error) {
      const lastError = withoutPersonalData(String(error)).slice(0, 500);
      log.error('unknown payment', { razorpayPaymentId: unknown.razorpayPaymentId, error: lastError });
      await queryRows(
        Prisma.sql`UPDATE unknown_payment SET last_error = ${lastError}, updated_at = now() WHERE razorpay_payment_id = ${unknown.razorpayPaymentId}`,
      );
    }
  }
  return waiting.length;
}
