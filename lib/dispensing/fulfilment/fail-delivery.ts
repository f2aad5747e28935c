import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { lockParcel } from './pack-order';
import type { ParcelOrder, ParcelRow } from './parcel-types';
import { findParcel } from './queries';
import { failuresOf, isReturnedToStore } from './attempt-rules';
import { lockForStaff } from '@/lib/selling/orders/find-order';

/**
 * Records a failed attempt. The order must be locked, and its parcel on its way.
 * @throws conflict notCarried, deliveryAttemptsOver
 */
export async function noteFailure(
  tx: Db,
  order: ParcelOrder,
  parcel: ParcelRow,
  reason: DeliveryFailure,
  by: AuditActor,
  now: Date,
): Promise<number> {
  if (!failuresOf(order.deliveryMethod).includes(reason)) throw conflict('notCarried');
  const before = await tx.deliveryAttempt.findMany({ where: { parcelId: parcel.id }, select: { reason: true } });
  if (isReturnedToStore(before)) throw conflict('deliveryAttemptsOver');
  const attempt = { id: newId(), number: before.length + 1, reason };
  await tx.deliveryAttempt.create({
    data: {
      ...attempt,
      parcelId: parcel.id,
      orderId: order.id,
      customerId: order.customerId,
      actor: by.actor,
      actorId: by.actorId,
      createdAt: now,
    },
  });
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.delivery-failed',
    subject: 'order',
    subjectId: order.id,
    change: { parcel: parcel.number, attempt: attempt.number, reason },
  });
  const details = { attempt: attempt.number, reason, isLast: isReturnedToStore([...before, { reason }]) };
  await notify(tx, {
    customerId: order.customerId,
    orderId: order.id,
    kind: 'deliveryFailed',
    params: { number: order.number },
    eventId: attempt.id,
    details,
  });
  return attempt.number;
}

/**
 * Records a failed delivery, and notifies the buyer of the reason and the next step.
 * @param parcelNumber number of the parcel in the order; required if several are on their way
 * @returns the number of the attempt
 * @throws notFound; conflict orderNotOnItsWay, parcelAmbiguous, notCarried, or deliveryAttemptsOver
 * if the parcel is already on its way back
 */
export async function failDelivery(
  idOrNumber: string,
  reason: DeliveryFailure,
  by: AuditActor,
  now = new Date(),
  parcelNumber?: number,
): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    const parcel = await findParcel(tx, order.id, 'DISPATCHED', parcelNumber);
    if (!parcel) throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    return noteFailure(tx, order, parcel, reason, by, now);
  });
}

/**
 * Records a failed delivery of a parcel by its id.
 * @throws notFound; conflict parcelNotOnItsWay, notCarried, deliveryAttemptsOver
 */
export async function failParcelDelivery(
  parcelId: string,
  reason: DeliveryFailure,
  by: AuditActor,
  now = new Date(),
): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (parcel.state !== 'DISPATCHED') throw conflict('parcelNotOnItsWay');
    return noteFailure(tx, order, parcel, reason, by, now);
  });
}
