import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { conflict, DomainError, notYours } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { log } from '@/lib/kernel/log';
import { fetchPayment } from './gateway';
import { GatewayRefusal, GatewayUnknown } from './gateway-errors';
import { isOf, isPaid, paysFor, toSettledPayment, type SettledPayment } from './rules';
import { RazorpayPaymentId } from './schema';
import { settleNow } from './settle-payment';
import { verifyPaymentSignature } from './signature';

export type Confirmation = {
  customerId: string;
  receipt: string;
  razorpayPaymentId: string;
  signature?: string;
  razorpayOrderId?: string;
  claimedPaise?: number;
  /** The cart lines a documented client names: they must have gone into this order. */
  lineIds?: string[];
};

type Claimed = {
  id: string;
  number: string;
  currency: string;
  payablePaise: number;
  razorpayOrderId: string | null;
  lineIds: string[];
};

async function findClaimed(customerId: string, receipt: string): Promise<Claimed | undefined> {
  const rows = await queryRows<Claimed>(Prisma.sql`
    SELECT o.id, o.number, o.currency, o.payable_paise AS "payablePaise", o.razorpay_order_id AS "razorpayOrderId",
      ARRAY(SELECT l.cart_line_id::text FROM order_line l WHERE l.order_id = o.id) AS "lineIds"
    FROM "order" o WHERE o.receipt = ${receipt} AND o.customer_id = ${customerId}::uuid`);
  return rows[0];
}

/** Nothing changes and the caller learns nothing; we do, because somebody may be trying things out. */
function refusePayment(order: Claimed, why: string): DomainError {
  log.warn('confirmPayment', { orderId: order.id, refused: why });
  return conflict('paymentRefused');
}

/** What can be refused without asking Razorpay. */
function checkClaims(order: Claimed, claim: Confirmation): void {
  if (!order.razorpayOrderId) throw conflict('orderNotPayable');
  if (claim.claimedPaise !== undefined && claim.claimedPaise !== order.payablePaise)
    throw conflict('totalChanged', { total: formatRupees(order.payablePaise) });
  if (claim.razorpayOrderId !== undefined && claim.razorpayOrderId !== order.razorpayOrderId)
    throw refusePayment(order, 'other payment order');
  if (!RazorpayPaymentId.safeParse(claim.razorpayPaymentId).success) throw refusePayment(order, 'malformed payment id');
  if (
    claim.signature !== undefined &&
    !verifyPaymentSignature(order.razorpayOrderId, claim.razorpayPaymentId, claim.signature)
  )
    throw refusePayment(order, 'forged signature');
}

async function askRazorpay(order: Claimed, razorpayPaymentId: string): Promise<SettledPayment> {
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
 * @throws DomainError forbidden notYours; conflict totalChanged, paymentRefused, paymentPending, paymentFailed or paymentReturned; unavailable
 */
export async function confirmPayment(claim: Confirmation): Promise<{ orderId: string; orderNumber: string }> {
  const order = await findClaimed(claim.customerId, claim.receipt);
  if (!order || !isOf(order.lineIds, claim.lineIds ?? [])) throw notYours();
  checkClaims(order, claim);
  const payment = await askRazorpay(order, claim.razorpayPaymentId);
  const settled = await settleNow(payment);
  if (settled && isPaid(settled.orderStatus)) return { orderId: order.id, orderNumber: order.number };
  if (settled?.orderStatus === 'CANCELLED') throw conflict('paymentReturned');
  throw conflict(payment.status === 'FAILED' ? 'paymentFailed' : 'paymentPending');
}
