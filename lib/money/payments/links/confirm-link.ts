import { conflict, DomainError } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { log } from '@/lib/kernel/log';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { GatewayRefusal, GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import type { LinkReturn } from '@/lib/money/payments/gateway-types';
import { isPaid } from '@/lib/money/payments/rules';
import { PaymentId } from '@/lib/money/payments/schema';
import { linkById, type KnownLink } from './find-link';
import { settleLinkPayment, syncLink } from './sync-link';

async function settleReturned(link: KnownLink, paymentId: string) {
  try {
    return await settleLinkPayment(link, paymentId);
  } catch (error) {
    if (error instanceof GatewayUnknown) throw new DomainError('unavailable', 'paymentPending');
    if (!(error instanceof GatewayRefusal)) throw error;
    throw error.isTemporary ? new DomainError('unavailable', 'paymentPending') : conflict('paymentRefused');
  }
}

/**
 * Handles the return of a payer from a payment link. Believes only the signature of the gateway and
 * the payment it then fetches. A repeated return changes nothing.
 * @returns the number of the paid order
 * @throws conflict paymentRefused, paymentPending, paymentFailed or paymentReturned; unavailable
 */
export async function confirmLink(back: LinkReturn): Promise<{ orderNumber: string }> {
  const link = await linkById(back.linkId);
  const isTheirs = PaymentId.safeParse(back.paymentId).success && paymentGateway().verifyLinkReturn(back);
  if (!link || !isTheirs || back.reference !== link.reference) {
    log.warn('confirmLink', { orderId: link?.orderId, refused: 'not signed for a link of this store' });
    throw conflict('paymentRefused');
  }
  const settled = await settleReturned(link, back.paymentId);
  // A part of the sum is refunded, and ends the order.
  if (settled?.settlement?.refunding === 'amountDiffers') await syncLink(link.orderId, link.editId);
  const { orderStatus, refunding } = settled?.settlement ?? {};
  if (settled && (orderStatus === 'CANCELLED' || refunding))
    throw conflict('paymentReturned', { amount: formatRupees(settled.payment.amountPaise) });
  if (orderStatus && isPaid(orderStatus)) return { orderNumber: link.orderNumber };
  throw conflict(settled?.payment.status === 'FAILED' ? 'paymentFailed' : 'paymentPending');
}
