/** The lists of payments, in the order of their tabs: what does not fit first. */
export const PAYMENT_VIEWS = ['mismatch', 'all', 'captured', 'authorized', 'failed', 'refunded'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** The lists of refunds. */
export const REFUND_VIEWS = ['open', 'held', 'overdue', 'failed', 'done', 'all'] as const;
export type RefundView = (typeof REFUND_VIEWS)[number];

/** The ways of paying that are asked for by name; Razorpay may know more. */
export const METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater'] as const;

/** Why a payment does not fit its order. */
export const ODDITIES = ['orderNotMoved', 'moneyKept', 'amountDiffers', 'paidTwice'] as const;
export type Oddity = (typeof ODDITIES)[number];

/** What somebody reads out of a payment or refund. */
export type MoneyQuery =
  { kind: 'payment' | 'paymentOrder' | 'refund'; value: string } | { kind: 'number'; value: string };

/** An id of Razorpay's, else the number of an order. */
export function readMoneyQuery(typed: string): MoneyQuery | null {
  const text = typed.trim();
  if (text === '') return null;
  if (text.startsWith('pay_')) return { kind: 'payment', value: text };
  if (text.startsWith('order_')) return { kind: 'paymentOrder', value: text };
  if (text.startsWith('rfnd_')) return { kind: 'refund', value: text };
  return { kind: 'number', value: text.toUpperCase().replaceAll(/\s+/g, '-') };
}
