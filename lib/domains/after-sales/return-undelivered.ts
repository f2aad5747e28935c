import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { comesBack } from '@/lib/domains/fulfilment/attempt-rules';
import { approve, type Staff } from './decide-return';
import { readReturn } from './find-return';
import { advanceOrder } from '@/lib/domains/fulfilment/advance-order';
import { findParcel } from '@/lib/domains/fulfilment/queries';
import { lockNamed } from '@/lib/domains/orders/lock-order';
import { receive, type Unfit } from './receive-return';
import { insertReturn } from './request-return';

/**
 * A parcel that could not be handed over is back in the store, or lost for good: its goods go on the shelf or are written off
 * and are refunded in full; an order of which nothing else is left is returned.
 * @param unfit what cannot be sold again; left out: everything of a lost parcel, nothing of any other
 * @param parcelNumber which of the order's parcels; needed when several are on their way
 * @throws notFound; conflict orderNotOnItsWay, parcelAmbiguous, deliveryGoesOn while further attempts follow, returnSkuUnknown, returnNotPaid
 */
export async function returnUndelivered(
  idOrNumber: string,
  by: Staff,
  unfit?: Unfit,
  now = new Date(),
  parcelNumber?: number,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    const parcel = await findParcel(tx, order.id, 'DISPATCHED', parcelNumber);
    if (!parcel) throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    const attempts = await tx.deliveryAttempt.findMany({ where: { parcelId: parcel.id }, select: { reason: true } });
    if (!comesBack(attempts)) throw conflict('deliveryGoesOn');
    const isLost = attempts.some(({ reason }) => reason === 'LOST');
    const packed = await tx.parcelLine.findMany({ where: { parcelId: parcel.id } });
    const units = packed.map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity }));
    const id = await insertReturn(tx, { order, reason: 'UNDELIVERED', units, by: by.actor });
    await approve(tx, order, await readReturn(tx, id), by, now);
    await receive(tx, order, await readReturn(tx, id), by, unfit ?? (isLost ? 'all' : []), now);
    await tx.parcel.update({ where: { id: parcel.id }, data: { state: 'RETURNED', endedAt: now } });
    const { status } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } });
    await advanceOrder(tx, { ...order, status }, { role: 'operator', ...by }, now);
  });
}
