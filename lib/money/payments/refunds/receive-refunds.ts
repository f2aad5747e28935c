import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { endUnsent } from '@/lib/money/payments/refunds/start-try';
import { lockRefundFacts } from '@/lib/money/payments/refunds/find-chargebacks';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { enterRefund, finishRefund } from './store-refund';
import { insertGatewayRefund, refundWork } from './refund-gate';
import { splitOverOwed } from './refund-gate-rules';
import type { GatewayPayment, GatewayRefund } from '@/lib/money/payments/gateway-types';
import { queue } from '@/lib/kernel/queue/outbox';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `isKept`: its capture was reported, so it may have paid the order. */
type PaymentRow = { id: string; orderId: string; customerId: string; number: string; isKept: boolean };

/**
 * Thrown while the gateway processes a refund of the store, because its outcome decides which
 * refunds another one pays for.
 */
class PendingRefunds extends Error {
  constructor(razorpayPaymentId: string) {
    super(`refunds of ${razorpayPaymentId} are in progress`);
    this.name = 'PendingRefunds';
  }
}

/** Locks the order and the payment of a refund. */
async function lockPayment(tx: Sql, razorpayPaymentId: string): Promise<PaymentRow | null> {
  const [payment] = await tx.$queryRaw<PaymentRow[]>(Prisma.sql`
    SELECT p.id, o.id AS "orderId", o.customer_id AS "customerId", o.number, p.captured_at IS NOT NULL AS "isKept" FROM payment p JOIN "order" o ON o.id = p.order_id
    WHERE p.razorpay_payment_id = ${razorpayPaymentId} FOR NO KEY UPDATE OF o`);
  if (payment) await tx.$executeRaw(Prisma.sql`SELECT 1 FROM payment WHERE id = ${payment.id}::uuid FOR NO KEY UPDATE`);
  return payment ?? null;
}

/**
 * Refunds of the store for which no request to the gateway is pending, with the sums they owe and
 * the sums the bank returned.
 */
type Owed = {
  id: string;
  amountPaise: number;
  elsewherePaise: number;
  owedPaise: number;
  chargebackPaise: number;
  isUnsent: boolean;
};

const listOwed = (tx: Sql, paymentId: string): Promise<Owed[]> =>
  tx.$queryRaw<Owed[]>(Prisma.sql`
    SELECT id, amount_paise AS "amountPaise", elsewhere_paise AS "elsewherePaise", amount_paise - elsewhere_paise - chargeback_paise AS "owedPaise", chargeback_paise AS "chargebackPaise",
      status <> 'PROCESSED' AND asked_at IS NULL AS "isUnsent" FROM refund
    WHERE payment_id = ${paymentId}::uuid AND ((status <> 'PROCESSED' AND asked_at IS NULL) OR chargeback_paise > 0) ORDER BY created_at, id`);

async function isPending(tx: Sql, paymentId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM refund WHERE payment_id = ${paymentId}::uuid AND status <> 'PROCESSED' AND asked_at IS NOT NULL AND razorpay_refund_id IS NULL LIMIT 1`);
  return rows.length > 0;
}

/**
 * Deducts a sum from the refunds the store still owes, because a refund made at the gateway has
 * paid it. Deducts the remainder from the sums that the bank returned, which the payer has twice in
 * that case.
 * @returns the deducted sum
 */
async function takeOffOwed(tx: Sql, payment: PaymentRow, paise: number): Promise<number> {
  const rows = await listOwed(tx, payment.id);
  const unsent = rows.filter(({ isUnsent }) => isUnsent);
  const parts = splitOverOwed(
    unsent.map(({ amountPaise, elsewherePaise }) => amountPaise - elsewherePaise),
    paise,
  );
  for (const [at, row] of unsent.entries()) if (parts[at]! > 0) await takeOff(tx, payment, row, parts[at]!);
  let taken = parts.reduce((sum, part) => sum + part, 0);
  for (const { id, chargebackPaise, isUnsent } of rows) {
    const part = isUnsent ? 0 : Math.min(paise - taken, chargebackPaise);
    if (part <= 0) continue;
    taken += part;
    await tx.$executeRaw(Prisma.sql`
      UPDATE refund SET elsewhere_paise = elsewhere_paise + ${part}::int, chargeback_paise = chargeback_paise - ${part}::int WHERE id = ${id}::uuid`);
  }
  return taken;
}

/** Deducts a part from one unsent refund, and ends it if nothing is left to send. */
async function takeOff(tx: Sql, payment: PaymentRow, row: Owed, part: number): Promise<void> {
  const elsewherePaise = row.elsewherePaise + part;
  const chargebackPaise = Math.min(row.chargebackPaise, row.amountPaise - elsewherePaise);
  await tx.$executeRaw(Prisma.sql`
    UPDATE refund SET elsewhere_paise = ${elsewherePaise}::int, chargeback_paise = ${chargebackPaise}::int WHERE id = ${row.id}::uuid`);
  if (row.amountPaise !== elsewherePaise) return;
  await endUnsent(tx, { id: row.id, paymentId: payment.id }, { ...payment, ...row, elsewherePaise });
}

/**
 * Enters a refund made at the gateway for the order. It first covers the refunds that the store
 * owes: an unsent refund of the same sum becomes it. Any excess over the payment is deducted from
 * other refunds.
 */
async function enterGatewayRefund(tx: Sql, payment: PaymentRow, reportedRefund: GatewayRefund): Promise<void> {
  const same = (await listOwed(tx, payment.id)).find(
    ({ isUnsent, owedPaise }) => isUnsent && owedPaise === reportedRefund.amountPaise,
  );
  if (same) return void (await enterRefund(tx, same.id, reportedRefund));
  const { leftPaise } = await lockRefundFacts(tx, payment.id);
  const excessPaise = Math.max(0, reportedRefund.amountPaise - leftPaise);
  if (excessPaise > 0 && (await isPending(tx, payment.id))) throw new PendingRefunds(reportedRefund.paymentId);
  const elsewherePaise = await takeOffOwed(tx, payment, excessPaise);
  const id = await insertGatewayRefund(tx, { payment, told: reportedRefund }, elsewherePaise);
  if (!id || reportedRefund.status !== 'PROCESSED') return;
  const { id: paymentId, isKept, ...order } = payment;
  const amountPaise = reportedRefund.amountPaise - elsewherePaise;
  const sums = { amountPaise, sentPaise: reportedRefund.amountPaise, chargebackPaise: 0, isGateways: isKept };
  await finishRefund(tx, id, reportedRefund, { paymentId, ...order, ...sums });
}

/** Finds a refund of ours by the id in its notes, or any refund by the gateway's id. */
async function findKnown(tx: Sql, paymentId: string, reportedRefund: GatewayRefund): Promise<string | null> {
  const noted = UUID.test(String(reportedRefund.notes.refund_id)) ? String(reportedRefund.notes.refund_id) : null;
  const [known] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT id FROM refund WHERE payment_id = ${paymentId}::uuid AND (razorpay_refund_id = ${reportedRefund.id} OR id = ${noted}::uuid)
    ORDER BY razorpay_refund_id = ${reportedRefund.id} DESC NULLS LAST LIMIT 1`);
  return known?.id ?? null;
}

/**
 * Stores the refunded sum that the gateway reports for a payment. Reports arrive in any order, and
 * the sum seldom decreases.
 */
export async function noteRefunded({ id, refundedPaise: paise }: GatewayPayment, isFetched = false): Promise<void> {
  if (paise === null) return;
  await db.$executeRaw(Prisma.sql`
    UPDATE payment SET gateway_refunded_paise = CASE WHEN ${isFetched}::boolean THEN ${paise}::int ELSE GREATEST(gateway_refunded_paise, ${paise}::int) END, gateway_refunded_at = now()
    WHERE razorpay_payment_id = ${id}`);
}

/** Retries of a refund that a webhook reports as failed. After them an operator has to decide. */
const MAX_LATE_FAILURES = 5;

/** Retries a refund that failed after the gateway had accepted it. */
async function retryLateFailure(tx: Sql, refundId: string): Promise<void> {
  const [refund] = await tx.$queryRaw<{ failures: number }[]>(
    Prisma.sql`SELECT failures FROM refund WHERE id = ${refundId}::uuid AND status = 'FAILED'`,
  );
  if (!refund || refund.failures > MAX_LATE_FAILURES) return;
  await queue(tx, refundWork(refundId, `${refundId}:${refund.failures}`));
}

/**
 * Enters news about a refund, made by the store or at the gateway, in any order and any number of
 * times.
 * @param isAnswer it answers a request of the outbox, which retries a failure itself
 * @returns false if this store does not have the payment
 * @throws PendingRefunds: retry later
 */
export function recordReported(reportedRefund: GatewayRefund, isAnswer = false): Promise<boolean> {
  return inTransaction(async (tx) => {
    const payment = await lockPayment(tx, reportedRefund.paymentId);
    if (!payment) return false;
    const known = await findKnown(tx, payment.id, reportedRefund);
    if (known) {
      const isNews = await enterRefund(tx, known, reportedRefund);
      if (isNews && reportedRefund.status === 'FAILED' && !isAnswer) await retryLateFailure(tx, known);
    } else if (reportedRefund.status !== 'FAILED') await enterGatewayRefund(tx, payment, reportedRefund);
    return true;
  });
}

/**
 * Reads the refunds the gateway has of a payment: those of the store whose response was lost, and
 * those made at the gateway.
 */
export async function readGatewayRefunds(razorpayPaymentId: string): Promise<void> {
  for (const reportedRefund of (await paymentGateway().listRefunds(razorpayPaymentId)).toReversed())
    if (reportedRefund.status !== 'FAILED') await recordReported(reportedRefund);
}
