import { db, Prisma } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import { env } from '@/lib/env';
import { conflict } from '@/lib/errors';
import { notify } from '@/lib/notifications/commands';
import { hasUnapproved } from '@/lib/prescriptions/queries';
import { changeStatus, checkMove } from './change-status';
import { lockForStaff } from './find-order';
import { ORDER_PROCESS } from './rules';

type Step = Extract<OrderStatus, 'DISPATCHED' | 'DELIVERED'>;
export type Moved = { id: string; number: string; status: OrderStatus };

const stamp = (next: Step, now: Date) =>
  next === 'DISPATCHED'
    ? Prisma.sql`, dispatched_at = ${now}, store_phone = ${env().STORE_PHONE}, agent_phone = ${env().DELIVERY_PHONE}`
    : Prisma.sql`, delivered_at = ${now}`;

/**
 * Moves a paid order one step on its way to the customer, with its history and a notification. What came back is `returnEverything`'s.
 * @param idOrNumber the order's id or the number printed on it
 * @throws notFound; conflict orderStep or prescriptionNotApproved
 */
export async function moveOrder(idOrNumber: string, next: Step, by: { actor: string; actorId?: string }, now = new Date()): Promise<Moved> {
  return db.$transaction(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    const step = { from: order.status, to: next };
    checkMove(step, 'operator');
    if (next === 'DISPATCHED' && (await hasUnapproved(tx, order.id))) throw conflict('prescriptionNotApproved');
    await changeStatus(tx, order.id, step, { role: 'operator', ...by }, stamp(next, now));
    const kind = ORDER_PROCESS[step.from][next]?.tells;
    if (kind) await notify(tx, { customerId: order.customerId, orderId: order.id, kind, params: { number: order.number } });
    return { id: order.id, number: order.number, status: next };
  });
}
