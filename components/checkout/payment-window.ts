import type { ReplyOf } from '@/components/shared/call';

/** Payer, prefilled in the payment window. */
export type Buyer = { name: string; email: string; phone: string | null };

export type OpenedPayment = ReplyOf<'paymentorder'>;

/** Success as the window reports it; the server proves it. */
export type Paid = { paymentId: string; paymentOrderId: string; signature: string };

/** Result of the payment window. `failure`: reason of the last failed attempt, if any. */
type PaymentResult = { kind: 'paid'; paid: Paid } | { kind: 'left'; failure: string | null };

/**
 * Shows the payment window of a gateway until it closes. A failed attempt can be repeated inside;
 * the last failure is returned.
 */
export type PaymentWindow = (ask: {
  payment: OpenedPayment;
  buyer: Buyer;
  storeName: string;
  locale: string;
}) => Promise<PaymentResult>;
