import { callbackOf, payLink } from '@/sandbox/razorpay/payment-links';
import { placedByPhone } from './phone-orders';

/**
 * Places an order by phone and pays its link in the sandbox. @returns the parameters with which the
 * payer returns
 */
export async function returnFromLink(): Promise<Record<string, string>> {
  const { link } = await placedByPhone();
  const paid = await payLink(link.razorpayLinkId!, { method: 'upi', outcome: 'success' });
  if ('error' in paid.result) throw new Error(paid.result.error.description);
  return Object.fromEntries(new URL(callbackOf(paid.link, paid.result.razorpay_payment_id)).searchParams);
}
