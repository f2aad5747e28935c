import { inTransaction } from '@/lib/kernel/db/client';
import { readAmount, readCurrency, readPaging } from './checks';
import { ALREADY_PAID, capture } from './pay';
import { ApiFailure, collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { findEntity, listEntities, lockEntity, write } from './store';
import { deliverSoon } from './webhooks';

/** GET /payments */
export async function listPayments({ query }: ApiCall): Promise<ApiReply> {
  return collection(await listEntities('pay', readPaging(query)));
}

/** GET /payments/:id */
export async function fetchPayment({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const payment = await findEntity('pay', id);
  if (!payment) throw unknownId();
  return ok(payment);
}

/** POST /payments/:id/capture */
export async function capturePayment({ ids: [id = ''], body }: ApiCall): Promise<ApiReply> {
  const amount = readAmount(body.amount);
  readCurrency(body.currency ?? 'INR');
  const orderId = (await findEntity('pay', id))?.order_id ?? '';
  const captured = await inTransaction(async (tx) => {
    // Locks the order first, like paying does, so that two calls cannot deadlock.
    const order = (await lockEntity(tx, 'order', orderId))?.body;
    const payment = (await lockEntity(tx, 'pay', id))?.body;
    if (!order || !payment) throw unknownId();
    if (payment.captured || order.status === 'paid')
      throw new ApiFailure(ALREADY_PAID, { reason: 'order_already_paid' });
    if (payment.status !== 'authorized')
      throw new ApiFailure('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount)
      throw new ApiFailure('Capture amount must be equal to the amount authorized', { field: 'amount' });
    const done = capture(order, payment);
    await write(tx, { changed: [done.payment, done.order], events: done.events });
    return done.payment;
  });
  deliverSoon();
  return ok(captured);
}
