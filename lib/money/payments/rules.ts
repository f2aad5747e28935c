import type { OrderStatus, PaymentStatus } from '@/lib/kernel/db/generated/enums';
import type { GatewayPayment } from './schema';

/** What Razorpay says about one payment, in our words. */
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

const STATUS_OF: Record<GatewayPayment['status'], PaymentStatus> = {
  created: 'CREATED',
  failed: 'FAILED',
  authorized: 'AUTHORIZED',
  captured: 'CAPTURED',
  refunded: 'REFUNDED',
};

/** A payment of the gateway as we settle it; null for one that belongs to no order (a payment link, say). */
export function toSettledPayment(payment: GatewayPayment): SettledPayment | null {
  if (!payment.order_id) return null;
  return {
    razorpayOrderId: payment.order_id,
    razorpayPaymentId: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
    status: STATUS_OF[payment.status],
    method: payment.method,
    errorCode: payment.error_code || null,
    errorDescription: payment.error_description || null,
  };
}

/** A payment only moves forward in this row. */
const RANK: PaymentStatus[] = ['CREATED', 'FAILED', 'AUTHORIZED', 'CAPTURED', 'REFUNDED'];

/** Whether news of a payment is none. @param known how far it was known, if at all */
export function isKnownAlready(told: PaymentStatus, known: PaymentStatus | undefined): boolean {
  return known !== undefined && RANK.indexOf(known) >= RANK.indexOf(told);
}

type Payable = { razorpayOrderId: string | null; payablePaise: number; currency: string };

/** Whether a payment is one for this order, over exactly what it costs. */
export function paysFor(order: Payable, payment: Omit<SettledPayment, 'status'>): boolean {
  return (
    payment.razorpayOrderId === order.razorpayOrderId &&
    payment.amountPaise === order.payablePaise &&
    payment.currency === order.currency
  );
}

/** How an order was cancelled, when it was. */
export type Cancellation = { actor: string; fromStatus: OrderStatus | null } | null;

/**
 * What newly captured money does to an order. One that only ran out of time is revived when its goods are still there;
 * a paid one, one somebody cancelled on purpose, or a wrong sum means that the money goes back.
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

/** Why the store itself gave money back; kept with the refund. */
export const REFUND_REASONS = ['amountDiffers', 'orderCancelled', 'alreadyPaid', 'soldOut', 'couponUsed'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Paid, and not given up again: what a shopper who comes back from the payment window may be told. */
export function isPaid(status: OrderStatus): boolean {
  return status !== 'ORDER_PLACED' && status !== 'CANCELLED';
}

/** Whether every cart line a caller names went into the order. */
export function isOf(lineIds: string[], named: string[]): boolean {
  return named.every((id) => lineIds.includes(id));
}
