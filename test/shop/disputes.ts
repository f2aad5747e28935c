import { db } from '@/lib/kernel/db/client';
import type { DisputeStatus } from '@/lib/kernel/db/generated/enums';
import { listRefunds } from '@/lib/money/payments/razorpay/gateway';
import { storeDispute } from '@/lib/money/payments/disputes/store-dispute';

type DisputeFacts = { status?: 'open' | 'under_review' | 'won' | 'lost'; amountPaise?: number; id?: string };

/** Returns an id in the format of Razorpay. */
const disputeId = () => `disp_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;

/**
 * Reports a dispute over the newest payment of an order, as Razorpay would. By default it is lost
 * and covers the whole payment. @returns its id
 */
export async function dispute(
  orderId: string,
  { status = 'lost', amountPaise, id = disputeId() }: DisputeFacts = {},
): Promise<string> {
  const payment = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  const amount = amountPaise ?? payment.amountPaise;
  await storeDispute({
    dispute: {
      id,
      paymentId: payment.razorpayPaymentId,
      amountPaise: amount,
      deductedPaise: status === 'lost' ? amount : 0,
      currency: 'INR',
      reasonCode: '',
      phase: '',
      status: status.toUpperCase() as DisputeStatus,
      respondBy: null,
      raisedAt: new Date('2026-11-18T19:46:40Z'),
    },
    at: new Date(),
  });
  return id;
}

/** Returns the amount that Razorpay has refunded for the payments of an order, in paise. */
export async function sentBack(orderId: string): Promise<number> {
  const payments = await db.payment.findMany({ where: { orderId } });
  const made = (await Promise.all(payments.map(({ razorpayPaymentId }) => listRefunds(razorpayPaymentId)))).flat();
  return made.filter(({ status }) => status !== 'FAILED').reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * Returns the refunds of an order, oldest first: total amount, part returned by the payer's bank,
 * and status.
 */
export async function refundsOf(orderId: string): Promise<[number, number, string][]> {
  const rows = await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ amountPaise, chargebackPaise, status }) => [amountPaise, chargebackPaise, status]);
}
