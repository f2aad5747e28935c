import { db } from '@/lib/db/client';
import { readAmount, readCurrency, readPaging } from './checks';
import { ALREADY_PAID, captureLocked } from './pay';
import { ApiFailure, collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { listEntities, lockEntity } from './store';
import { deliverSoon } from './webhooks';

/** GET /payments */
export async function listPayments({ query }: ApiCall): Promise<ApiReply> {
  return collection(await listEntities(db, 'pay', readPaging(query)));
}

/** GET /payments/:id */
export async function fetchPayment({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const payment = await lockEntity(db, 'pay', id);
  if (!payment) throw unknownId();
  return ok(payment);
}

/** POST /payments/:id/capture */
export async function capturePayment({ ids: [id = ''], body }: ApiCall): Promise<ApiReply> {
  const amount = readAmount(body.amount);
  readCurrency(body.currency ?? 'INR');
  const orderId = (await lockEntity(db, 'pay', id))?.order_id ?? '';
  const captured = await db.$transaction(async (tx) => {
    // The order first, as paying does: two calls never wait for each other in a circle.
    const order = await lockEntity(tx, 'order', orderId);
    const payment = await lockEntity(tx, 'pay', id);
    if (!order || !payment) throw unknownId();
    if (payment.captured || order.status === 'paid') throw new ApiFailure(ALREADY_PAID, { reason: 'order_already_paid' });
    if (payment.status !== 'authorized')
      throw new ApiFailure('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount)
      throw new ApiFailure('Capture amount must be equal to the amount authorized', { field: 'amount' });
    return captureLocked(tx, order, payment);
  });
  deliverSoon();
  return ok(captured);
}
