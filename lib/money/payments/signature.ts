import { createHmac, timingSafeEqual } from 'node:crypto';
import { gatewayKeys } from './keys';

/** The hex HMAC-SHA256 with which Razorpay signs. */
export function sign(content: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

function isSame(expected: string, given: string): boolean {
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether Razorpay itself handed out this payment for this order.
 * @param razorpayOrderId the one stored with our order, never the one a browser sends
 */
export function verifyPaymentSignature(
  razorpayOrderId: string,
  razorpayPaymentId: string,
  signature: string,
  keySecret = gatewayKeys().keySecret,
): boolean {
  return keySecret !== '' && isSame(sign(`${razorpayOrderId}|${razorpayPaymentId}`, keySecret), signature);
}

/** Whether exactly these bytes were signed with one of the secrets; any re-formatting of the body breaks it. */
export function verifyWebhook(rawBytes: Uint8Array, header: string | null, secrets: string[]): boolean {
  if (!header) return false;
  return secrets.filter((secret) => secret !== '' && isSame(sign(rawBytes, secret), header)).length > 0;
}
