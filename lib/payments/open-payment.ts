import { db } from '@/lib/db/client';
import { conflict, DomainError, notFound } from '@/lib/errors';
import { formatRupees } from '@/lib/money';
import { checkoutSettings, createPaymentOrder } from './gateway';
import { reserveStock } from '@/lib/stock/commands';
import { HOLD_FOR } from '@/lib/checkout/rules';

export type OpenedPayment = { razorpayOrderId: string; amountPaise: number; currency: string; key: string; scriptUrl: string };

type Payable = { id: string; receipt: string; number: string; payablePaise: number; currency: string; razorpayOrderId: string | null };

/** Stock is held in a transaction of its own: no lock is kept while Razorpay is asked. */
async function holdStock(customerId: string, receipt: string, claimedPaise: number | undefined, now: Date): Promise<Payable> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "order" WHERE receipt = ${receipt} AND customer_id = ${customerId}::uuid FOR UPDATE`;
    const order = await tx.order.findFirst({
      where: { receipt, customerId },
      include: { lines: { select: { productId: true, quantity: true, name: true } }, reservations: { select: { state: true } } },
    });
    if (!order) throw notFound();
    if (order.status !== 'ORDER_PLACED') throw conflict('orderNotPayable');
    if (claimedPaise !== undefined && claimedPaise !== order.payablePaise) throw conflict('totalChanged', { total: formatRupees(order.payablePaise) });
    if (order.reservations.length > 0) return order;
    const short = await reserveStock(tx, order.id, order.lines.map(({ productId, quantity }) => ({ productId, quantity })), new Date(now.getTime() + HOLD_FOR));
    if (short.length > 0) {
      const names = order.lines.filter(({ productId }) => short.includes(productId)).map(({ name }) => name);
      throw conflict('linesUnavailable', { names: names.join(', ') });
    }
    return order;
  });
}

/**
 * Holds the stock of a placed order for 15 minutes and opens its payment at Razorpay. Doing it again returns the same payment order.
 * @param claimedPaise the client's total: only compared with the order's
 * @throws notFound, conflict orderNotPayable, totalChanged or linesUnavailable, unavailable paymentUnavailable
 */
export async function openPayment(
  input: { customerId: string; receipt: string; claimedPaise?: number },
  now = new Date(),
): Promise<OpenedPayment> {
  const order = await holdStock(input.customerId, input.receipt, input.claimedPaise, now);
  const razorpayOrderId = order.razorpayOrderId ?? (await createAtRazorpay(order));
  const { key, scriptUrl } = checkoutSettings();
  return { razorpayOrderId, amountPaise: order.payablePaise, currency: order.currency, key, scriptUrl };
}

async function createAtRazorpay(order: Payable): Promise<string> {
  const made = await createPaymentOrder({ amountPaise: order.payablePaise, receipt: order.receipt, notes: { order: order.number } }).catch((error: unknown) => {
    // The hold stays: trying again finds what may have been made there, by its receipt.
    console.error(JSON.stringify({ at: 'openPayment', order: order.id, error: String(error) }));
    throw new DomainError('unavailable', 'paymentUnavailable');
  });
  await db.order.updateMany({ where: { id: order.id, razorpayOrderId: null }, data: { razorpayOrderId: made.id } });
  const kept = await db.order.findUniqueOrThrow({ where: { id: order.id }, select: { razorpayOrderId: true } });
  return kept.razorpayOrderId ?? made.id;
}
