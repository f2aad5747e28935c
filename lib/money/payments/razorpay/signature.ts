import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkReturn } from '@/lib/money/payments/gateway-types';
import { gatewayKeys } from './keys';

/** Returns the hex HMAC-SHA256 that Razorpay uses as a signature. */
export function sign(content: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

function isSame(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns true if Razorpay itself issued this payment for this order.
 * @param razorpayOrderId the one stored with our order, never one from a browser
 */
export function verifyPaymentSignature(
  razorpayOrderId: string,
  razorpayPaymentId: string,
  signature: string,
  keySecret = gatewayKeys().keySecret,
): boolean {
  return keySecret !== '' && isSame(sign(`${razorpayOrderId}|${razorpayPaymentId}`, keySecret), signature);
}

/** Returns true if Razorpay itself sent this payer back from a payment link. */
export function verifyLinkReturn(
  { linkId, reference, status, paymentId, signature }: LinkReturn,
  keySecret = gatewayKeys().keySecret,
): boolean {
  const signed = `${linkId}|${reference}|${status}|${paymentId}`;
  return keySecret !== '' && isSame(sign(signed, keySecret), signature);
}

/**
 * Returns true if exactly these bytes were signed with one of the secrets; reformatting the body
 * invalidates it.
 */
export function verifyWebhook(rawBytes: Uint8Array, header: string | null, secrets: string[]): boolean {
  if (!header) return false;
  return secrets.filter((secret) => secret !== '' && isSame(sign(rawBytes, secret), header)).length > 0;
}
