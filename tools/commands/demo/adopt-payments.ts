import { db } from '@/lib/kernel/db/client';
import { env } from '@/lib/kernel/env';
import { adoptPayments } from '@/sandbox/razorpay/adopt-payments';

/**
 * Returns an id in Razorpay's format: a prefix and 14 characters.
 * @param place position of the order among those of the demo
 */
export const demoId = (prefix: 'pay' | 'order', place: number): string =>
  `${prefix}_demo${String(place + 1).padStart(10, '0')}`;

/**
 * Adds the payments of the demo to the sandbox, so that refunds of demo orders work like any other.
 */
export async function adoptDemoPayments(): Promise<void> {
  if (env().PAYMENTS !== 'sandbox') return;
  const payments = await db.payment.findMany({
    where: { razorpayPaymentId: { startsWith: 'pay_demo' } },
    include: { order: { select: { receipt: true } }, refunds: { where: { status: 'PROCESSED' } } },
  });
  await adoptPayments(
    payments.map(({ razorpayPaymentId, razorpayOrderId, amountPaise, createdAt, order, refunds }) => ({
      paymentId: razorpayPaymentId,
      orderId: razorpayOrderId,
      receipt: order.receipt,
      amountPaise,
      paidAt: createdAt,
      refunds: refunds.flatMap(({ razorpayRefundId: id, amountPaise: paise }) =>
        id ? [{ id, amountPaise: paise }] : [],
      ),
    })),
  );
}
