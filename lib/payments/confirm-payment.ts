import { db } from '@/lib/db/client';
import type { Order } from '@/lib/db/generated/client';
import { conflict, DomainError, notFound } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { fetchPayment } from './gateway';
import { GatewayRefusal, GatewayUnknown } from './gateway-errors';
import { isPaid, paysFor, toSettledPayment, type SettledPayment } from './rules';
import { RazorpayPaymentId } from './schema';
import { settlePayment } from './settle-payment';
import { verifyPaymentSignature } from './signature';

export type Confirmation = {
  customerId: string;
  receipt: string;
  razorpayPaymentId: string;
  signature?: string;
  razorpayOrderId?: string;
  claimedPaise?: number;
};

/** Nothing changes and the caller learns nothing; we do, because somebody may be trying things out. */
function refusePayment(order: Order, why: string): DomainError {
  console.warn(JSON.stringify({ at: 'confirmPayment', orderId: order.id, refused: why }));
  return conflict('paymentRefused');
}

/** What can be refused without asking Razorpay. */
function checkClaims(order: Order, claim: Confirmation): void {
  if (!order.razorpayOrderId) throw conflict('orderNotPayable');
  if (claim.claimedPaise !== undefined && claim.claimedPaise !== order.payablePaise)
    throw conflict('totalChanged', { total: formatRupees(order.payablePaise, order.locale) });
  if (claim.razorpayOrderId !== undefined && claim.razorpayOrderId !== order.razorpayOrderId)
    throw refusePayment(order, 'other payment order');
  if (!RazorpayPaymentId.safeParse(claim.razorpayPaymentId).success) throw refusePayment(order, 'malformed payment id');
  if (claim.signature !== undefined && !verifyPaymentSignature(order.razorpayOrderId, claim.razorpayPaymentId, claim.signature))
    throw refusePayment(order, 'forged signature');
}

async function askRazorpay(order: Order, razorpayPaymentId: string): Promise<SettledPayment> {
  try {
    const payment = toSettledPayment(await fetchPayment(razorpayPaymentId));
    if (payment && paysFor(order, payment)) return payment;
  } catch (error) {
    if (error instanceof GatewayUnknown) throw new DomainError('unavailable', 'paymentPending');
    if (!(error instanceof GatewayRefusal)) throw error;
    if (error.isTemporary) throw new DomainError('unavailable', 'paymentPending');
  }
  throw refusePayment(order, 'payment is not for this order');
}

/**
 * A browser says that an order is paid. Nothing it says is believed: the order is ours, the payment is fetched from
 * Razorpay, and both must agree. Said twice it changes nothing.
 * @throws DomainError notFound; conflict totalChanged, paymentRefused, paymentPending, paymentFailed or paymentReturned; unavailable
 */
export async function confirmPayment(claim: Confirmation): Promise<{ orderId: string; orderNumber: string }> {
  const order = await db.order.findFirst({ where: { receipt: claim.receipt, customerId: claim.customerId } });
  if (!order) throw notFound();
  checkClaims(order, claim);
  const payment = await askRazorpay(order, claim.razorpayPaymentId);
  const settled = await settlePayment(payment);
  if (settled && isPaid(settled.orderStatus)) return { orderId: order.id, orderNumber: order.number };
  if (settled?.orderStatus === 'CANCELLED') throw conflict('paymentReturned');
  throw conflict(payment.status === 'FAILED' ? 'paymentFailed' : 'paymentPending');
}
