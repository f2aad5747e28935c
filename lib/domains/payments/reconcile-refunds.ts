import { db } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { listRefunds } from './gateway';
import { recordRefund, retryLateFailure } from './refund-payment';

const AT_ONCE = 200;

/**
 * Asks Razorpay about refunds that were under way an hour ago or longer: the webhook that says how they ended may never have come. Meant to run once an hour.
 * @returns how many it was asked about
 */
export async function reconcileRefunds(now = new Date()): Promise<number> {
  const open = await db.refund.findMany({
    where: { status: 'PENDING', razorpayRefundId: { not: null }, createdAt: { lt: new Date(now.getTime() - HOUR) } },
    orderBy: { createdAt: 'asc' },
    take: AT_ONCE,
    select: { id: true, razorpayRefundId: true, payment: { select: { razorpayPaymentId: true } } },
  });
  for (const { id, razorpayRefundId, payment } of open) {
    try {
      const told = (await listRefunds(payment.razorpayPaymentId)).find((made) => made.id === razorpayRefundId);
      if (told && (await recordRefund(id, told)) && told.status === 'failed') await retryLateFailure(id);
    } catch (error) {
      log.error('reconcileRefunds', { refundId: id, error });
    }
  }
  return open.length;
}
