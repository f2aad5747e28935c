import { db } from '@/lib/kernel/db/client';
import { listRefunds } from '@/lib/money/payments/gateway';
import { storeDispute } from '@/lib/money/payments/store-dispute';

type Told = { status?: 'open' | 'under_review' | 'won' | 'lost'; amountPaise?: number; id?: string };

/** An id such as Razorpay gives. */
const disputeId = () => `disp_${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`;

/** What Razorpay says of a dispute over the newest payment of an order: lost over all of it, unless something else is told. @returns its id */
export async function dispute(
  orderId: string,
  { status = 'lost', amountPaise, id = disputeId() }: Told = {},
): Promise<string> {
  const payment = await db.payment.findFirstOrThrow({ where: { orderId }, orderBy: { createdAt: 'desc' } });
  const amount = amountPaise ?? payment.amountPaise;
  await storeDispute({
    dispute: {
      id,
      payment_id: payment.razorpayPaymentId,
      amount,
      amount_deducted: status === 'lost' ? amount : 0,
      currency: 'INR',
      status,
      created_at: 1_795_000_000,
    },
    at: new Date(),
  });
  return id;
}

/** What Razorpay has sent back of an order's payments, paise. */
export async function sentBack(orderId: string): Promise<number> {
  const payments = await db.payment.findMany({ where: { orderId } });
  const made = (await Promise.all(payments.map(({ razorpayPaymentId }) => listRefunds(razorpayPaymentId)))).flat();
  return made.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
}

/** The refunds of an order, the oldest first: whole, by the payer's bank, and how far they are. */
export async function refundsOf(orderId: string): Promise<[number, number, string][]> {
  const rows = await db.refund.findMany({ where: { orderId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ amountPaise, chargebackPaise, status }) => [amountPaise, chargebackPaise, status]);
}
