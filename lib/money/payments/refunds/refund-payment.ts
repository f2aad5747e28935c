import { db } from '@/lib/kernel/db/client';
import type { Payment, Refund } from '@/lib/kernel/db/generated/client';
import { PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { beginTry, type Try } from '@/lib/money/payments/refunds/start-try';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { readGatewayRefunds, recordReported } from './receive-refunds';
import { GatewayRefusal } from '@/lib/money/payments/gateway-errors';
import { PaymentId } from '@/lib/money/payments/schema';

/** Thrown if the gateway could not refund: the outbox retries, then leaves it to an operator. */
class RefundFailed extends Error {
  constructor(
    readonly refundId: string,
    reason: string,
  ) {
    super(reason);
    this.name = 'RefundFailed';
  }
}

/**
 * Returns the key of an attempt. After a failure each attempt is new to the gateway; a repetition
 * of the same attempt never pays twice.
 */
const idempotencyKey = (id: string, { failures }: Try) => (failures === 0 ? id : `${id}-${failures}`);

async function send(refund: Refund & { payment: Payment }, attempt: Try): Promise<void> {
  const reportedRefund = await paymentGateway().refund({
    paymentId: refund.payment.razorpayPaymentId,
    amountPaise: attempt.askedPaise,
    idempotencyKey: idempotencyKey(refund.id, attempt),
    notes: { refund_id: refund.id, order_id: refund.orderId, reason: refund.reason },
  });
  await recordReported(reportedRefund, true);
  if (reportedRefund.status === 'FAILED') throw new RefundFailed(refund.id, 'the gateway could not make this refund');
}

const MAX_ERROR_LENGTH = 300;

/**
 * Marks an attempt as permanently failed: the next one has its own key, for the sum owed by then.
 */
async function failTry({ id }: Refund, failures: number, reason: string): Promise<void> {
  await db.refund.updateMany({
    where: { id, failures, OR: [{ status: 'PENDING', razorpayRefundId: null }, { status: 'FAILED' }] },
    data: {
      status: 'FAILED',
      failures: { increment: 1 },
      askedAt: null,
      lastError: withoutPersonalData(reason).slice(0, MAX_ERROR_LENGTH),
    },
  });
}

/**
 * Sends one refund to the gateway. A repeated call never pays twice.
 * @throws GatewayUnknown, a GatewayRefusal or RefundFailed: retry later; PermanentError for a
 * payment that the gateway cannot have
 */
export async function processRefund(refundId: string): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status === 'PROCESSED' || (refund.status === 'PENDING' && refund.razorpayRefundId)) return;
  const { razorpayPaymentId } = refund.payment;
  if (!PaymentId.safeParse(razorpayPaymentId).success) {
    const reason = `${razorpayPaymentId} is not a payment of ${paymentGateway().title}`;
    await failTry(refund, refund.failures, reason);
    throw new PermanentError(reason);
  }
  // A refund left by a failed attempt, or made at the gateway meanwhile, counts first.
  if (refund.failures > 0) await readGatewayRefunds(razorpayPaymentId);
  const attempt = await beginTry(refund);
  if (!attempt) return;
  try {
    await send(refund, attempt);
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.isTemporary) throw error;
    await failTry(refund, attempt.failures, error.description);
    if (await isSettledOtherwise(refund)) return;
    throw error;
  }
}

/**
 * Reads the refunds of the gateway after it refused one.
 * @returns true if they pay for it
 */
async function isSettledOtherwise({ id, payment }: Refund & { payment: Payment }): Promise<boolean> {
  await readGatewayRefunds(payment.razorpayPaymentId).catch((error: unknown) => {
    log.error('refunds at the gateway', { refundId: id, error });
  });
  const { status } = await db.refund.findUniqueOrThrow({ where: { id }, select: { status: true } });
  return status !== 'FAILED';
}
