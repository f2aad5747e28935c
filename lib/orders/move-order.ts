import { db, type Db } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { env } from '@/lib/env';
import { conflict, notFound } from '@/lib/errors';
import { notify } from '@/lib/notifications/commands';
import { putBack } from '@/lib/stock/commands';
import { mayMove } from './rules';

type Step = Extract<OrderStatus, 'DISPATCHED' | 'DELIVERED' | 'RETURNED'>;
const NEWS = { DISPATCHED: 'orderDispatched', DELIVERED: 'orderDelivered', RETURNED: 'orderReturned' } as const;
export type Moved = { id: string; number: string; status: OrderStatus };

async function find(tx: Db, idOrNumber: string) {
  const isId = /^[0-9a-f-]{36}$/i.test(idOrNumber);
  const where = isId ? { id: idOrNumber } : { number: idOrNumber.toUpperCase() };
  const order = await tx.order.findUnique({
    where,
    select: {
      id: true, number: true, status: true, customerId: true,
      lines: { select: { productId: true, quantity: true, requiresPrescription: true, prescription: { select: { status: true } } } },
    },
  });
  if (!order) throw notFound();
  return order;
}

type Found = Awaited<ReturnType<typeof find>>;

function checkStep(order: Found, next: Step): void {
  if (!mayMove(order.status, next, 'operator'))
    throw conflict('orderStep', { status: order.status.toLowerCase(), next: next.toLowerCase() });
  const unchecked = order.lines.some((line) => line.requiresPrescription && line.prescription?.status !== 'APPROVED');
  if (next === 'DISPATCHED' && unchecked) throw conflict('prescriptionNotApproved');
}

function stamp(next: Step, now: Date) {
  if (next === 'DISPATCHED') return { dispatchedAt: now, storePhone: env().STORE_PHONE, agentPhone: env().DELIVERY_PHONE };
  return next === 'DELIVERED' ? { deliveredAt: now } : {};
}

/**
 * Moves an order one step, with its history and a notification.
 * @param idOrNumber the order's id or the number printed on it
 * @throws notFound; conflict orderStep or prescriptionNotApproved
 */
export async function moveOrder(idOrNumber: string, next: Step, by: { actor: string; actorId?: string }, now = new Date()): Promise<Moved> {
  return db.$transaction(async (tx) => {
    const order = await find(tx, idOrNumber);
    checkStep(order, next);
    const { count } = await tx.order.updateMany({ where: { id: order.id, status: order.status }, data: { status: next, ...stamp(next, now) } });
    if (count === 0) throw conflict('orderStep', { status: order.status.toLowerCase(), next: next.toLowerCase() });
    await tx.orderEvent.create({
      data: { orderId: order.id, customerId: order.customerId, fromStatus: order.status, toStatus: next, actor: by.actor, actorId: by.actorId },
    });
    if (next === 'RETURNED') await takeBack(tx, order, by.actor);
    await notify(tx, { customerId: order.customerId, orderId: order.id, kind: NEWS[next], params: { number: order.number } });
    return { id: order.id, number: order.number, status: next };
  });
}

async function takeBack(tx: Db, order: Found, actor: string): Promise<void> {
  await tx.$executeRaw`UPDATE order_line SET returned_quantity = quantity WHERE order_id = ${order.id}::uuid`;
  await putBack(tx, order.id, order.lines, actor);
}
