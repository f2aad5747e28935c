import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { lockForStaff } from '@/lib/selling/orders/find-order';
import { checkMove } from './change-status';
import type { ParcelDetails } from './change-parcel';
import { handOver } from './deliver-parcel';
import { sendParcel } from './dispatch-parcel';
import { packUnits } from './pack-order';
import type { ParcelOrder } from './parcel-types';
import { listUnpacked, parcelsOf } from './queries';

type Step = Extract<OrderStatus, 'DISPATCHED' | 'DELIVERED'>;
export type Moved = { id: string; number: string; status: OrderStatus };

/**
 * Dispatches everything that may leave: packed parcels, and the rest in one more parcel.
 * @throws errors of `packUnits` and `sendParcel`; conflict parcelAmbiguous
 */
async function dispatch(
  tx: Db,
  order: ParcelOrder,
  details: ParcelDetails,
  by: AuditActor,
  now: Date,
): Promise<ParcelOrder> {
  const packed = await parcelsOf(tx, order.id, ['PACKED']);
  const isRest = (await listUnpacked(tx, order.id)).some(({ isHeldBack }) => !isHeldBack) || packed.length === 0;
  const parcels = isRest ? [...packed, await packUnits(tx, order, by)] : packed;
  if (parcels.length > 1 && details.trackingNumber)
    throw conflict('parcelAmbiguous', { numbers: parcels.map(({ number }) => number).join(', ') });
  let moved = order;
  for (const parcel of parcels) moved = await sendParcel(tx, moved, parcel, details, by, now);
  return moved;
}

async function deliver(tx: Db, order: ParcelOrder, by: AuditActor, now: Date): Promise<ParcelOrder> {
  const parcels = await parcelsOf(tx, order.id, ['DISPATCHED']);
  const moved = await handOver(tx, order, parcels, { role: 'operator', ...by }, now);
  const change = { status: [order.status, moved.status] };
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.deliver',
    subject: 'order',
    subjectId: order.id,
    change,
  });
  return moved;
}

/**
 * Moves a whole paid order one step: dispatches everything that may leave, or delivers everything
 * on its way. Single parcels have their own commands; `returnEverything` handles returned goods.
 * @param idOrNumber id of the order, or the number printed on it
 * @param details details of the parcel on dispatch
 * @returns the new state of the order: still paid if a part has to wait and its buyer chose partial
 * delivery
 * @throws notFound; conflict orderStep, prescriptionNotApproved, nothingToPack, parcelAmbiguous
 */
export async function moveOrder(
  idOrNumber: string,
  next: Step,
  by: AuditActor,
  now = new Date(),
  details: ParcelDetails = {},
): Promise<Moved> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    checkMove({ from: order.status, to: next }, 'operator');
    const { id, number, status } =
      next === 'DISPATCHED' ? await dispatch(tx, order, details, by, now) : await deliver(tx, order, by, now);
    return { id, number, status };
  });
}
