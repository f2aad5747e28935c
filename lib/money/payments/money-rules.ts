import { GATEWAYS } from '@/lib/kernel/payment-gateways';
import { isByHand } from './cash/cash-rules';

/** Views of the payment list, in the order of their tabs: mismatches first. */
export const PAYMENT_VIEWS = ['mismatch', 'all', 'captured', 'authorized', 'failed', 'refunded'] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** Views of the refund list. */
export const REFUND_VIEWS = ['open', 'held', 'overdue', 'failed', 'done', 'all'] as const;
export type RefundView = (typeof REFUND_VIEWS)[number];

/** Payment methods with a filter of their own; the gateway may support more. */
export const METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater', 'cash', 'cash_on_delivery'] as const;

/** Reasons for a mismatch between a payment and its order. */
export const DISCREPANCIES = ['orderNotMoved', 'moneyKept', 'amountDiffers', 'paidTwice'] as const;
export type Discrepancy = (typeof DISCREPANCIES)[number];

/** Search for a payment or refund. */
export type MoneyQuery =
  { kind: 'payment' | 'paymentOrder' | 'refund'; value: string } | { kind: 'number'; value: string };

/**
 * Parses a search text: an id of the gateway or the number of a payment by hand, else an order
 * number.
 */
export function readMoneyQuery(typed: string): MoneyQuery | null {
  const text = typed.trim();
  if (text === '') return null;
  for (const { idPrefixes } of GATEWAYS)
    for (const kind of ['payment', 'paymentOrder', 'refund'] as const)
      if (text.startsWith(`${idPrefixes[kind]}_`)) return { kind, value: text };
  if (isByHand(text)) return { kind: 'payment', value: text.toUpperCase().replaceAll(/\s+/g, '-') };
  return { kind: 'number', value: text.toUpperCase().replaceAll(/\s+/g, '-') };
}
