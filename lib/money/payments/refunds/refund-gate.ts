import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { queue } from '@/lib/kernel/queue/outbox';
import { creditNoteWork } from '@/lib/money/invoices/queue-documents';
import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';
import { closePayment } from '@/lib/money/payments/finish-payment';
import { lockRefundFacts } from '@/lib/money/payments/refunds/find-chargebacks';
import { findRetainedPayments } from '@/lib/money/payments/find-retained';
import { MADE_AT_GATEWAY } from '@/lib/shared/money/refund-rules';
import {
  decideRefund,
  splitOverPayments,
  type Refusal,
  type RefundFacts,
  type RefundDecision,
  type Wish,
} from './refund-gate-rules';
import { findRefundLimit } from './refund-limit';
import { REFUND_REASONS, type RefundReason } from '@/lib/money/payments/rules';
import type { GatewayRefund } from '@/lib/money/payments/gateway-types';

export const REFUND_TOPIC = 'refund';

/** Reasons of refunds for goods; each gets a credit note. */
type GoodsReason = 'order cancelled' | 'lines cancelled' | 'returned';

/**
 * Person behind a refund. `decides`: a staff member decides on the money, and sees the disputes of
 * the order. `role`: role whose limit applies; null for customers, jobs and the command line.
 */
export type Decider = { role: Role | null; decides: boolean };
export const NO_PERSON: Decider = { role: null, decides: false };
/**
 * Returns the decider for a staff member who decides on the money.
 * @param role left out at the command line
 */
export const staffOf = (role?: Role): Decider => ({ role: role ?? null, decides: true });

export type RefundRequest = {
  order: { id: string; customerId: string };
  /** Payment to refund. Without it, the gate finds the payments of the order. */
  paymentId?: string;
  wish: Wish;
  /** Further value of the goods that pays for goods added by the same edit: it is not refunded. */
  appliedPaise?: number;
  reason: GoodsReason | RefundReason;
  decider: Decider;
  /** Return that this refund pays for; the database allows one refund per return. */
  orderReturnId?: string;
};

/**
 * Refund that passed the gate. `amountPaise` is without money that was never collected;
 * `heldPaise`: part that waits for the end of a dispute.
 */
export type PassedRefund = { id: string; amountPaise: number; chargebackPaise: number; heldPaise: number };

/** Returns the sums of a refund for a notice; 0 paise if nothing is refunded. */
export const refundDetailsOf = (refund: PassedRefund | null) => ({
  amountPaise: refund?.amountPaise ?? 0,
  chargebackPaise: refund?.chargebackPaise,
  heldPaise: refund?.heldPaise,
});

/** Refund of one payment. `uncollectedPaise`: cash on delivery that is not collected any more. */
type PassedPart = PassedRefund & { uncollectedPaise: number };
type Part = { paymentId: string; standing: RefundFacts; wish: Wish };

/**
 * Finds the payments for a wish: those whose payer has money through a lost dispute first, then the
 * newest. Goods come out of one payment that has enough left, else out of several. The rest is that
 * of all payments.
 */
async function findParts(tx: Sql, { order, paymentId, wish }: RefundRequest): Promise<Part[]> {
  const candidates = paymentId ? [paymentId] : (await findRetainedPayments(tx, order.id)).reverse();
  const found: Omit<Part, 'wish'>[] = [];
  for (const id of candidates) found.push({ paymentId: id, standing: await lockRefundFacts(tx, id) });
  if (wish.of === 'rest') return found.map((one) => ({ ...one, wish }));
  const { valuePaise } = wish;
  found.sort((one, other) => Number(other.standing.lostPaise > 0) - Number(one.standing.lostPaise > 0));
  const lefts = found.map(({ standing }) => Math.max(0, standing.leftPaise));
  const enough = found.find((_, at) => lefts[at]! >= valuePaise);
  const isSplit = !enough && lefts.reduce((sum, one) => sum + one, 0) >= valuePaise;
  // A single payment with too little left is refused, or was refunded at the gateway before.
  if (!isSplit) return [enough ?? found.at(-1)].flatMap((one) => (one ? [{ ...one, wish }] : []));
  const parts = splitOverPayments(lefts, valuePaise);
  return found.flatMap((one, at) =>
    parts[at]! > 0 ? [{ ...one, wish: { of: 'goods' as const, valuePaise: parts[at]! } }] : [],
  );
}

function refusal(reason: Exclude<Refusal, 'nothingLeft'>, wish: Wish, limitPaise: number): DomainError {
  if (reason === 'limit') return new DomainError('forbidden', 'refundLimit', { limit: formatRupees(limitPaise) });
  if (reason === 'tooSmall') return conflict('refundTooSmall', { amount: formatRupees(SMALLEST_REFUND_PAISE) });
  return conflict('returnNotPaid', { amount: formatRupees(wish.of === 'goods' ? wish.valuePaise : 0) });
}

/**
 * Inserts a row into the only table for outgoing money. Takes times under the lock, so they match
 * the order of events.
 */
async function insertRefund(
  tx: Sql,
  { order, reason, orderReturnId, decider, appliedPaise = 0 }: RefundRequest,
  { paymentId, firstId }: { paymentId: string; firstId: string | null },
  verdict: Exclude<RefundDecision, { answer: 'REFUSE' }>,
): Promise<string> {
  const id = newId();
  const { amountPaise, coveredPaise, chargebackPaise, uncollectedPaise, sendPaise, answer } = verdict;
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, covered_paise, chargeback_paise, uncollected_paise, applied_paise, part_of_id, reason, order_return_id, status, processed_at, held_at, decided_at)
    VALUES (${id}::uuid, ${paymentId}::uuid, ${order.id}::uuid, ${order.customerId}::uuid, ${amountPaise}::int, ${coveredPaise}::int, ${chargebackPaise}::int, ${uncollectedPaise}::int,
      ${firstId ? 0 : appliedPaise}::int, ${firstId}::uuid, ${reason}, ${firstId ? null : (orderReturnId ?? null)}::uuid,
      ${sendPaise === 0 ? 'PROCESSED' : 'PENDING'}::"RefundStatus", CASE WHEN ${sendPaise === 0}::boolean THEN now() END,
      CASE WHEN ${answer === 'HOLD'}::boolean THEN now() END, CASE WHEN ${decider.decides}::boolean THEN clock_timestamp() END)`);
  return id;
}

/**
 * Decides on one part of a refund, and queues it unless it waits.
 * @returns null if its payment has nothing left
 */
async function passPart(
  tx: Sql,
  request: RefundRequest,
  part: Part,
  firstId: string | null,
): Promise<PassedPart | null> {
  const { order, decider } = request;
  const limit = await findRefundLimit(tx, order.id, decider.role);
  const standing = decider.decides ? { ...part.standing, openPaise: 0 } : part.standing;
  const verdict = decideRefund(part.wish, standing, limit);
  if (verdict.answer === 'REFUSE') {
    if (verdict.reason === 'nothingLeft') return null;
    throw refusal(verdict.reason, part.wish, limit?.limitPaise ?? 0);
  }
  const id = await insertRefund(tx, request, { paymentId: part.paymentId, firstId }, verdict);
  const { amountPaise, chargebackPaise, uncollectedPaise, sendPaise, answer } = verdict;
  if (sendPaise === 0) await closePayment(tx, part.paymentId);
  else if (answer === 'SEND' && !standing.isByHand) await queue(tx, refundWork(id, id));
  const heldPaise = answer === 'HOLD' ? sendPaise : 0;
  return { id, amountPaise: amountPaise - uncollectedPaise, chargebackPaise, heldPaise, uncollectedPaise };
}

function addUp(parts: PassedPart[]): PassedRefund | null {
  const sum = (of: (part: PassedPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const [first] = parts;
  return first
    ? {
        id: first.id,
        amountPaise: sum((part) => part.amountPaise),
        chargebackPaise: sum((part) => part.chargebackPaise),
        heldPaise: sum((part) => part.heldPaise),
      }
    : null;
}

/**
 * Decides on a refund in the transaction that locks the order, and queues it unless it waits. All
 * outgoing money passes here. Money the payer has through a lost dispute counts as sent, and cash
 * on delivery that was not collected yet is not collected any more. A refund of a payment by hand
 * waits for its payout by staff. A refund that one payment does not cover has a part for each; the
 * first one has the credit note.
 * @returns the sums of all parts, with the id of the first; null if the payments have nothing left
 * @throws conflict returnNotPaid, refundTooSmall; forbidden refundLimit
 */
export async function passRefund(tx: Sql, request: RefundRequest): Promise<PassedRefund | null> {
  const { order, wish, reason, appliedPaise = 0 } = request;
  const parts = await findParts(tx, request);
  if (parts.length === 0) {
    if (wish.of === 'rest') return null;
    throw refusal('notPaid', wish, 0);
  }
  const made: PassedPart[] = [];
  for (const part of parts) {
    const one = await passPart(tx, request, part, made[0]?.id ?? null);
    if (one) made.push(one);
  }
  const passed = addUp(made);
  const isForGoods = !REFUND_REASONS.some((known) => known === reason);
  const isCredited = appliedPaise > 0 || made.some((part) => part.amountPaise + part.uncollectedPaise > 0);
  if (passed && isForGoods && isCredited) await queue(tx, creditNoteWork(order.id, passed.id));
  return passed;
}

/**
 * Returns the outbox message that sends a refund.
 * @param key identifies the occasion: the same one is queued once
 */
export const refundWork = (refundId: string, key: string) => ({
  topic: REFUND_TOPIC as typeof REFUND_TOPIC,
  payload: { refundId },
  dedupeKey: `refund:${key}`,
});

/**
 * `isKept`: false for a payment that was fully refunded before its capture was reported, and so
 * paid for nothing.
 */
type GatewayRow = {
  payment: { id: string; orderId: string; customerId: string; isKept: boolean };
  told: GatewayRefund;
};

/**
 * Enters a refund that was made at the gateway, once per id. The payment must be locked.
 * @param elsewherePaise part of it that pays for refunds the store decided before
 * @returns its id; null if it was entered before
 */
export async function insertGatewayRefund(
  tx: Sql,
  { payment, told: reported }: GatewayRow,
  elsewherePaise: number,
): Promise<string | null> {
  const madeAt = reported.madeAt ?? new Date();
  const [row] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    INSERT INTO refund (id, payment_id, order_id, customer_id, amount_paise, elsewhere_paise, reason, status, razorpay_refund_id, asked_at, processed_at)
    VALUES (${newId()}::uuid, ${payment.id}::uuid, ${payment.orderId}::uuid, ${payment.customerId}::uuid, ${reported.amountPaise - elsewherePaise}::int, ${-elsewherePaise}::int,
      ${payment.isKept ? MADE_AT_GATEWAY : 'alreadyPaid'}, ${reported.status === 'PROCESSED' ? 'PROCESSED' : 'PENDING'}::"RefundStatus", ${reported.id}, ${madeAt}, CASE WHEN ${reported.status === 'PROCESSED'}::boolean THEN now() END)
    ON CONFLICT (razorpay_refund_id) DO NOTHING RETURNING id`);
  return row?.id ?? null;
}
