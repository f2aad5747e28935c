import { inTransaction } from '@/lib/kernel/db/client';
import { readAmount, readCurrency, readNotes, readPaging, readReceipt } from './checks';
import { unixNow } from './control';
import { newId, type OrderEntity } from './entities';
import { collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { findEntity, insertOrder, listEntities, lockEntity, write } from './store';

function draftOrder(body: Record<string, unknown>): OrderEntity {
  const amount = readAmount(body.amount);
  return {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(body.currency),
    receipt: readReceipt(body.receipt),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(body.notes),
    created_at: unixNow(),
  };
}

/** POST /orders; with `unique_receipt` a repeated receipt returns the first order. */
export async function createOrder({ body }: ApiCall): Promise<ApiReply> {
  const order = draftOrder(body);
  const capture = (body.payment as { capture?: unknown } | undefined)?.capture;
  const manualCapture = capture === 'manual' || body.payment_capture === 0 || body.payment_capture === '0';
  const uniqueReceipt = body.unique_receipt === true ? order.receipt : null;
  if (await insertOrder(order, { manualCapture, uniqueReceipt })) return ok(order);
  const [made] = await listEntities('order', { receipt: order.receipt ?? undefined, count: 1, skip: 0 });
  return ok(made);
}

/** GET /orders */
export async function listOrders({ query }: ApiCall): Promise<ApiReply> {
  const filter = { ...readPaging(query), receipt: query.get('receipt') ?? undefined };
  const orders = await listEntities('order', filter);
  if (query.get('expand[]') !== 'payments') return collection(orders);
  const withPayments = orders.map(async (order) => {
    const items = await listEntities('pay', { parent: order.id, count: 100, skip: 0 });
    return { ...order, payments: { entity: 'collection', count: items.length, items } };
  });
  return collection(await Promise.all(withPayments));
}

/** GET /orders/:id */
export async function fetchOrder({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const order = await findEntity('order', id);
  if (!order) throw unknownId();
  return ok(order);
}

/** PATCH /orders/:id: only the notes may change. */
export async function editOrder({ ids: [id = ''], body }: ApiCall): Promise<ApiReply> {
  return inTransaction(async (tx) => {
    const order = (await lockEntity(tx, 'order', id))?.body;
    if (!order) throw unknownId();
    const edited = { ...order, notes: readNotes(body.notes) };
    await write(tx, { changed: [edited] });
    return ok(edited);
  });
}

/** GET /orders/:id/payments */
export async function listOrderPayments({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  if (!(await findEntity('order', id))) throw unknownId();
  return collection(await listEntities('pay', { parent: id, count: 100, skip: 0 }));
}
