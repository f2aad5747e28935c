import type { PaymentError } from './entities';

export const METHODS = ['card', 'upi', 'netbanking'] as const;
export type Method = (typeof METHODS)[number];
export type Instrument = { method: Method; card?: string; vpa?: string; bank?: string };

const failed = (
  reason: string,
  description: string,
  code = 'BAD_REQUEST_ERROR',
  source = 'customer',
): PaymentError => ({
  code,
  description,
  source,
  step: 'payment_authentication',
  reason,
});

const DECLINED_TEXT = 'Your payment was declined by the bank. Please try another method.';
export const DECLINED = failed('payment_failed', DECLINED_TEXT, 'GATEWAY_ERROR', 'gateway');

/** Cards of Razorpay's documentation that always fail, with the error. */
const FAILING_CARDS: Record<string, PaymentError> = {
  '4100280000080001': failed(
    'insufficient_fund',
    'Your payment could not be completed due to insufficient account balance.',
  ),
  '4100280000090000': failed(
    'payment_timed_out',
    "Your payment didn't go through as it was not completed in time. Try again.",
  ),
  '4100280000070002': failed(
    'payment_cancelled',
    'Your payment has been cancelled. Try again or complete the payment later.',
  ),
  '4100280000060003': failed(
    'card_declined',
    'Your payment was declined by the bank.',
    'BAD_REQUEST_ERROR',
    'issuer_bank',
  ),
  '4100280000020007': failed(
    'gateway_technical_error',
    'Your payment could not be completed due to a temporary technical issue.',
    'GATEWAY_ERROR',
    'gateway',
  ),
  '4100280000000009': failed(
    'authentication_failed',
    'Your payment could not be completed as the one-time password was wrong.',
  ),
};

const digitsOf = (card: string) => card.replace(/\D/g, '');

/**
 * Returns the error of an instrument that always fails, whatever the tester chooses; null if it may
 * succeed.
 */
export function instrumentFailure({ method, card, vpa }: Instrument): PaymentError | null {
  if (method === 'upi' && vpa?.trim().toLowerCase() === 'failure@razorpay')
    return failed('payment_failed', 'Payment was unsuccessful as the UPI request was declined.');
  if (method === 'card' && card) return FAILING_CARDS[digitsOf(card)] ?? null;
  return null;
}

/**
 * Validates the form before any attempt.
 * @returns the wrong field
 */
export function wrongField({ method, card, vpa, bank }: Instrument): 'card' | 'vpa' | 'bank' | null {
  if (method === 'card' && card !== undefined && !/^\d{13,19}$/.test(digitsOf(card))) return 'card';
  if (method === 'upi' && vpa !== undefined && !/^[\w.-]{2,256}@[a-z]{2,64}$/i.test(vpa.trim())) return 'vpa';
  if (method === 'netbanking' && bank !== undefined && !/^[A-Z_]{3,8}$/.test(bank)) return 'bank';
  return null;
}
