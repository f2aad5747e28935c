import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { conflict, DomainError, notYours } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { log } from '@/lib/kernel/log';
import { orderIdOf } from '@/lib/selling/orders/find-named-order';
import { paymentGateway } from './gateway';
import { GatewayRefusal, GatewayUnknown } from './gateway-errors';
import { isOf, isPaid, paysFor, toSettledPayment, type SettledPayment } from './rules';
import { PaymentId } from './schema';
import { settleNow } from './settle-payment';

export type Confirmation = {
  customerId: string;
  /** Receipt of the order, or the transaction id of its client. */
  receipt: string;
  razorpayPaymentId: string;
  signature?: string;
  razorpayOrderId?: string;
  expectedPaise?: number;
  /** Cart lines that a documented client names. They must belong to this order. */
  lineIds?: string[];
};

type PayableOrder = {
  id: string;
  number: string;
  currency: string;
  payablePaise: number;
  razorpayOrderId: string | null;
  lineIds: string[];
};

async function findOrder(customerId: string, receipt: string): Promise<PayableOrder | undefined> {
  const rows = await queryRows<PayableOrder>(Prisma.sql`
    SELECT o.id, o.number, o.currency, o.payable_paise AS "payablePaise", o.razorpay_order_id AS "razorpayOrderId",
      ARRAY(SELECT l.cart_line_id::text FROM order_line l WHERE l.order_id = o.id) AS "lineIds"
    FROM "order" o WHERE o.id = ${orderIdOf(customerId, receipt)} AND o.customer_id = ${customerId}::uuid`);
  return rows[0];
}

/**
 * Refuses a payment without changing anything. The response gives no reason; the log does, because
 * it may be an attack.
 */
function refusePayment(order: PayableOrder, reason: string): DomainError {
  log.warn('confirmPayment', { orderId: order.id, refused: reason });
  return conflict('paymentRefused');
}

/**
 * Checks a confirmation as far as possible without a query to the gateway, and refuses a wrong one.
 */
function checkConfirmation(order: PayableOrder, confirmation: Confirmation): void {
  if (!order.razorpayOrderId) throw conflict('orderNotPayable');
  if (confirmation.expectedPaise !== undefined && confirmation.expectedPaise !== order.payablePaise)
    throw conflict('totalChanged', { total: formatRupees(order.payablePaise) });
  if (confirmation.razorpayOrderId !== undefined && confirmation.razorpayOrderId !== order.razorpayOrderId)
    throw refusePayment(order, 'other payment order');
  if (!PaymentId.safeParse(confirmation.razorpayPaymentId).success) throw refusePayment(order, 'malformed payment id');
  if (
    confirmation.signature !== undefined &&
    !paymentGateway().verifyPaymentSignature(
      order.razorpayOrderId,
      confirmation.razorpayPaymentId,
      confirmation.signature,
    )
  )
    throw refusePayment(order, 'forged signature');
}

async function askGateway(order: PayableOrder, razorpayPaymentId: string): Promise<SettledPayment> {
  try {
    const payment = toSettledPayment(await paymentGateway().fetchPayment(razorpayPaymentId));
    if (payment && paysFor(order, payment)) return payment;
  } catch (error) {
    if (error instanceof GatewayUnknown) throw new DomainError('unavailable', 'paymentPending');
    if (!(error instanceof GatewayRefusal)) throw error;
    if (error.isTemporary) throw new DomainError('unavailable', 'paymentPending');
  }
  throw refusePayment(order, 'payment is not for this order');
}

/**
 * Handles a browser's report that an order is paid. Trusts none of it: loads our order, fetches the
 * payment from the gateway, and requires both to agree. A repeated report changes nothing.
 * @throws DomainError forbidden notYours; conflict totalChanged, paymentRefused, paymentPending,
 * paymentFailed or paymentReturned; unavailable
 */
export async function confirmPayment(confirmation: Confirmation): Promise<{ orderId: string; orderNumber: string }> {
  const order = await findOrder(confirmation.customerId, confirmation.receipt);
  if (!order || !isOf(order.lineIds, confirmation.lineIds ?? [])) throw notYours();
  checkConfirmation(order, confirmation);
  const payment = await askGateway(order, confirmation.razorpayPaymentId);
  const settled = await settleNow(payment);
  if (settled && isPaid(settled.orderStatus)) return { orderId: order.id, orderNumber: order.number };
  if (settled?.orderStatus === 'CANCELLED')
    throw conflict('paymentReturned', { amount: formatRupees(payment.amountPaise) });
  throw conflict(payment.status === 'FAILED' ? 'paymentFailed' : 'paymentPending');
}
