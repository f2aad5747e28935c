import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { undoCash } from '@/lib/money/payments/cash/receive-cash';
import { cancelMemo } from '@/lib/dispensing/supply-memos/issue-memo';
import { trackingOf } from '@/lib/dispensing/shipments/commands';
import { changeStatus } from './change-status';
import { RETURNED } from '@/lib/selling/orders/rules';
import { lockParcel } from './pack-order';
import type { ParcelOrder, ParcelRow } from './parcel-types';
import { CARRIAGE, NO_CARRIAGE, parcelFactsOf } from './parcel-rules';
import { lastSent } from './queries';
import { UNDO_FOR } from './undo-rules';

const tooLate = () => conflict('undoTooLate');
const isOver = (since: Date | null, now: Date) => !since || now.getTime() - since.getTime() > UNDO_FOR;

/**
 * Withdraws notifications of a customer, if none of their emails has left.
 * @throws conflict undoTooLate
 */
async function cancelNotifications(tx: Db, customerId: string, keys: string[]): Promise<void> {
  const notifications = await tx.notification.findMany({
    where: { customerId, dedupeKey: { in: keys } },
    select: { id: true },
  });
  const mails = notifications.map(({ id }) => `notice:${id}`);
  // The worker increments the attempts when it takes an email, so this never deletes one that is
  // being sent.
  await tx.outboxMessage.deleteMany({ where: { dedupeKey: { in: mails }, doneAt: null, deadAt: null, attempts: 0 } });
  if ((await tx.outboxMessage.count({ where: { dedupeKey: { in: mails } } })) > 0) throw tooLate();
  await tx.notification.deleteMany({ where: { id: { in: notifications.map(({ id }) => id) } } });
}

const noted = (
  order: ParcelOrder,
  parcel: ParcelRow,
  by: AuditActor,
  { action, status }: { action: 'order.undo-dispatch' | 'order.undo-delivery'; status: ParcelOrder['status'] },
) => ({
  ...by,
  action,
  subject: 'order',
  subjectId: order.id,
  change: { parcel: parcel.number, status: [order.status, status] },
});

/** Copies the details of the parcel that left last to the order's row. */
async function followLast(tx: Db, orderId: string): Promise<void> {
  const last = await lastSent(tx, orderId);
  const carriage = last ? await tx.parcel.findUniqueOrThrow({ where: { id: last }, select: CARRIAGE }) : NO_CARRIAGE;
  await tx.order.update({ where: { id: orderId }, data: carriage });
}

/** Notifies the buyer of the remaining parcels: the withdrawn notification covered all of them. */
async function notifyOthers(tx: Db, { id: orderId, customerId, number }: ParcelOrder): Promise<void> {
  const others = await tx.parcel.findMany({
    where: { orderId, state: 'DISPATCHED' },
    select: { id: true, ...CARRIAGE },
  });
  for (const { id: eventId, ...facts } of others)
    await notify(tx, {
      customerId,
      orderId,
      kind: 'parcelDispatched',
      params: { number },
      eventId,
      details: parcelFactsOf(facts),
    });
}

/**
 * Undoes a dispatch: the parcel is packed again, its order returns to its earlier state, and its
 * buyer gets no notification.
 * @throws notFound; conflict undoTooLate after 20 seconds, after any later change to it, and once
 * its courier has it; undoOnPrescription for goods in the registers
 */
export async function undoDispatch(parcelId: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const { dispatchedAt } = await tx.parcel.findUniqueOrThrow({ where: { id: parcelId } });
    if (parcel.state !== 'DISPATCHED' || isOver(dispatchedAt, now)) throw tooLate();
    const since = { orderId: order.id, createdAt: { gte: dispatchedAt! } };
    const happened = await Promise.all([
      tx.deliveryAttempt.count({ where: { parcelId } }),
      tx.notification.count({ where: { ...since, kind: 'parcelChanged' } }),
    ]);
    // Events of a courier that has the parcel would move it again.
    if (happened.some((count) => count > 0) || (await trackingOf(tx, parcelId))) throw tooLate();
    const prescribed = { parcelId, orderLine: { requiresPrescription: true } };
    if ((await tx.parcelLine.count({ where: prescribed })) > 0) throw conflict('undoOnPrescription');
    await cancelNotifications(tx, order.customerId, [`orderDispatched:${order.id}`, `parcelDispatched:${parcelId}`]);
    await tx.parcel.update({ where: { id: parcelId }, data: { ...NO_CARRIAGE, state: 'PACKED', dispatchedAt: null } });
    await cancelMemo(tx, parcelId, now);
    const isMoved = order.status === 'DISPATCHED';
    if (isMoved) {
      const step = { from: 'DISPATCHED', to: 'PURCHASED' } as const;
      await changeStatus(
        tx,
        order.id,
        step,
        { role: 'undo', ...by, note: RETURNED },
        Prisma.sql`, dispatched_at = NULL`,
      );
      await notifyOthers(tx, order);
    }
    await followLast(tx, order.id);
    const status = isMoved ? 'PURCHASED' : order.status;
    await writeAudit(tx, noted(order, parcel, by, { action: 'order.undo-dispatch', status }));
  });
}

/**
 * Undoes a delivery: the parcel and its order are on their way again.
 * @throws notFound; conflict undoTooLate after 20 seconds, after any later change to it, and once
 * its courier reports the delivery
 */
export async function undoDelivery(parcelId: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    const { endedAt } = await tx.parcel.findUniqueOrThrow({ where: { id: parcelId } });
    if (parcel.state !== 'DELIVERED' || isOver(endedAt, now)) throw tooLate();
    const since = { orderId: order.id, requestedAt: { gte: endedAt! } };
    if ((await tx.orderReturn.count({ where: since })) > 0) throw tooLate();
    if ((await trackingOf(tx, parcelId)) === 'DELIVERED') throw tooLate();
    const isMoved = order.status === 'DELIVERED';
    if (isMoved) {
      if (!(await undoCash(tx, order.id))) throw tooLate();
      await cancelNotifications(tx, order.customerId, [`orderDelivered:${order.id}`]);
    }
    await tx.parcel.update({ where: { id: parcelId }, data: { state: 'DISPATCHED', endedAt: null } });
    if (isMoved) {
      const step = { from: 'DELIVERED', to: 'DISPATCHED' } as const;
      await changeStatus(
        tx,
        order.id,
        step,
        { role: 'undo', ...by, note: RETURNED },
        Prisma.sql`, delivered_at = NULL`,
      );
    }
    const status = isMoved ? 'DISPATCHED' : order.status;
    await writeAudit(tx, noted(order, parcel, by, { action: 'order.undo-delivery', status }));
  });
}
