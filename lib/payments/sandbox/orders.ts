import { db } from '@/lib/db/client';
import { readAmount, readCurrency, readNotes, readPaging, readReceipt } from './checks';
import { unixNow } from './control';
import { newId, type OrderEntity } from './entities';
import { collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { insertEntity, listEntities, lockEntity, oneAtATime, updateEntity } from './store';

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

/** POST /orders; with `unique_receipt` a repeated receipt gives the order made first. */
export async function createOrder({ body }: ApiCall): Promise<ApiReply> {
  const order = draftOrder(body);
  const capture = (body.payment as { capture?: unknown } | undefined)?.capture;
  const manualCapture = capture === 'manual' || body.payment_capture === 0 || body.payment_capture === '0';
  return db.$transaction(async (tx) => {
    if (body.unique_receipt === true && order.receipt) {
      await oneAtATime(tx, `receipt ${order.receipt}`);
      const [made] = await listEntities(tx, 'order', { receipt: order.receipt, count: 1, skip: 0 });
      if (made) return ok(made);
    }
    await insertEntity(tx, order, { receipt: order.receipt, manualCapture });
    return ok(order);
  });
}

/** GET /orders */
export async function listOrders({ query }: ApiCall): Promise<ApiReply> {
  const filter = { ...readPaging(query), receipt: query.get('receipt') ?? undefined };
  const orders = await listEntities(db, 'order', filter);
  if (query.get('expand[]') !== 'payments') return collection(orders);
  const withPayments = orders.map(async (order) => {
    const items = await listEntities(db, 'pay', { parent: order.id, count: 100, skip: 0 });
    return { ...order, payments: { entity: 'collection', count: items.length, items } };
  });
  return collection(await Promise.all(withPayments));
}

/** GET /orders/:id */
export async function fetchOrder({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const order = await lockEntity(db, 'order', id);
  if (!order) throw unknownId();
  return ok(order);
}

/** PATCH /orders/:id: only the notes may change. */
export async function editOrder({ ids: [id = ''], body }: ApiCall): Promise<ApiReply> {
  return db.$transaction(async (tx) => {
    const order = await lockEntity(tx, 'order', id);
    if (!order) throw unknownId();
    const edited = { ...order, notes: readNotes(body.notes) };
    await updateEntity(tx, edited);
    return ok(edited);
  });
}

/** GET /orders/:id/payments */
export async function listOrderPayments({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  if (!(await lockEntity(db, 'order', id))) throw unknownId();
  return collection(await listEntities(db, 'pay', { parent: id, count: 100, skip: 0 }));
}
