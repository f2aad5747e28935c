import type { OrderStatus, PaymentStatus } from '@/lib/kernel/db/generated/enums';
import type { GatewayPayment } from './gateway-types';

/** Maximum length of a search text for payments and refunds. */
export const MONEY_SEARCH_LENGTH = 100;

/** Payment reported by the gateway, for one of its orders. */
export type SettledPayment = {
  razorpayOrderId: string;
  razorpayPaymentId: string;
  amountPaise: number;
  currency: string;
  status: PaymentStatus;
  method?: string | null;
  errorCode?: string | null;
  errorDescription?: string | null;
};

/** Converts a payment of the gateway; null for one without an order, such as a payment link. */
export function toSettledPayment(payment: GatewayPayment): SettledPayment | null {
  const { id, orderId, amountPaise, currency, status, method, errorCode, errorDescription } = payment;
  if (!orderId) return null;
  return {
    razorpayOrderId: orderId,
    razorpayPaymentId: id,
    ...{ amountPaise, currency, status, method, errorCode, errorDescription },
  };
}

/** Order of the states: a payment only moves forward in this list. */
const RANK: PaymentStatus[] = ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED'];

/**
 * Returns true if a reported state adds nothing.
 * @param known state known so far, if any
 */
export function isNotNewer(reportedStatus: PaymentStatus, known: PaymentStatus | undefined): boolean {
  return known !== undefined && RANK.indexOf(known) >= RANK.indexOf(reportedStatus);
}

type Payable = { razorpayOrderId: string | null; payablePaise: number; currency: string };

/** Returns true if a payment is for this order and over exactly its total. */
export function paysFor(order: Payable, payment: Omit<SettledPayment, 'status'>): boolean {
  return (
    payment.razorpayOrderId === order.razorpayOrderId &&
    payment.amountPaise === order.payablePaise &&
    payment.currency === order.currency
  );
}

/** Cancellation of an order, if any. */
export type Cancellation = { actor: string; fromStatus: OrderStatus | null } | null;

/**
 * Decides what newly captured money does to an order. An order that only timed out is revived if
 * its goods are still available. The money is refunded for a paid order, an order canceled on
 * purpose, or a wrong sum.
 */
export function onCapture(
  order: Payable & { status: OrderStatus },
  payment: SettledPayment,
  cancelled: Cancellation,
): { step: 'sell' | 'revive' } | { step: 'refund'; reason: RefundReason } {
  if (!paysFor(order, payment)) return { step: 'refund', reason: 'amountDiffers' };
  if (order.status === 'ORDER_PLACED') return { step: 'sell' };
  if (order.status !== 'CANCELLED') return { step: 'refund', reason: 'alreadyPaid' };
  if (cancelled?.actor === 'job' && cancelled.fromStatus === 'ORDER_PLACED') return { step: 'revive' };
  return { step: 'refund', reason: 'orderCancelled' };
}

/** Reasons for refunds by the store itself, stored with the refund. */
export const REFUND_REASONS = [
  'amountDiffers',
  'orderCancelled',
  'alreadyPaid',
  'soldOut',
  'couponUsed',
  'editEnded',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/**
 * Returns true if an order is paid and not canceled again, so a shopper back from the payment
 * window sees success.
 */
export function isPaid(status: OrderStatus): boolean {
  return status !== 'ORDER_PLACED' && status !== 'CANCELLED';
}

/** Returns true if every cart line that a caller names is in the order. */
export function isOf(lineIds: string[], named: string[]): boolean {
  return named.every((id) => lineIds.includes(id));
}
