import { db } from '@/lib/kernel/db/client';
import type { Payment, Refund } from '@/lib/kernel/db/generated/client';
import { PermanentError } from '@/lib/kernel/errors';
import { log } from '@/lib/kernel/log';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { beginTry, type Try } from './start-try';
import { refund as refundAtGateway } from './gateway';
import { readGatewayRefunds, recordTold } from './receive-refunds';
import { GatewayRefusal } from './gateway-errors';
import { RazorpayPaymentId } from './schema';

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

/** Every try after a failure is a new one to the gateway; a repetition of the same try never pays twice. */
const idempotencyKey = (id: string, { failures }: Try) => (failures === 0 ? id : `${id}-${failures}`);

async function send(refund: Refund & { payment: Payment }, asked: Try): Promise<void> {
  const told = await refundAtGateway({
    paymentId: refund.payment.razorpayPaymentId,
    amountPaise: asked.askedPaise,
    idempotencyKey: idempotencyKey(refund.id, asked),
    notes: { refund_id: refund.id, order_id: refund.orderId, reason: refund.reason },
  });
  await recordTold(told, true);
  if (told.status === 'failed') throw new RefundFailed(refund.id, 'the gateway could not make this refund');
}

const MAX_ERROR_LENGTH = 300;

/** Marks an attempt as failed for good: the next one has a key of its own, for the sum owed by then. */
async function failTry({ id }: Refund, failures: number, why: string): Promise<void> {
  await db.refund.updateMany({
    where: { id, failures, OR: [{ status: 'PENDING', razorpayRefundId: null }, { status: 'FAILED' }] },
    data: {
      status: 'FAILED',
      failures: { increment: 1 },
      askedAt: null,
      lastError: withoutPersonalData(why).slice(0, MAX_ERROR_LENGTH),
    },
  });
}

/**
 * Sends one refund to the gateway. Doing it again never pays twice.
 * @throws GatewayUnknown, a GatewayRefusal or RefundFailed: try again later; PermanentError for a
 * payment that Razorpay cannot have
 */
export async function processRefund(refundId: string): Promise<void> {
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { payment: true } });
  if (!refund || refund.status === 'PROCESSED' || (refund.status === 'PENDING' && refund.razorpayRefundId)) return;
  const { razorpayPaymentId } = refund.payment;
  if (!RazorpayPaymentId.safeParse(razorpayPaymentId).success) {
    const why = `${razorpayPaymentId} is not a payment of Razorpay`;
    await failTry(refund, refund.failures, why);
    throw new PermanentError(why);
  }
  // A refund that a failed attempt left behind, or that was made at Razorpay meanwhile, counts first.
  if (refund.failures > 0) await readGatewayRefunds(razorpayPaymentId);
  const asked = await beginTry(refund);
  if (!asked) return;
  try {
    await send(refund, asked);
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.isTemporary) throw error;
    await failTry(refund, asked.failures, error.description);
    if (await isSettledOtherwise(refund)) return;
    throw error;
  }
}

/** Reads the refunds Razorpay has, after it refused one. @returns true if they pay for it */
async function isSettledOtherwise({ id, payment }: Refund & { payment: Payment }): Promise<boolean> {
  await readGatewayRefunds(payment.razorpayPaymentId).catch((error: unknown) => {
    log.error('refunds at the gateway', { refundId: id, error });
  });
  const { status } = await db.refund.findUniqueOrThrow({ where: { id }, select: { status: true } });
  return status !== 'FAILED';
}
