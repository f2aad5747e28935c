import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { isReturnedToStore } from '@/lib/dispensing/fulfilment/attempt-rules';
import { isComingBack } from '@/lib/dispensing/shipments/commands';
import { approve } from './decide-return';
import { readReturn } from './find-return';
import { advanceOrder } from '@/lib/dispensing/fulfilment/advance-order';
import { lockOfParcel } from '@/lib/dispensing/fulfilment/pack-order';
import type { ParcelRow } from '@/lib/dispensing/fulfilment/parcel-types';
import { findParcel } from '@/lib/dispensing/fulfilment/queries';
import { lockNamed, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { receive } from './receive-return';
import type { Unfit } from './settle-return';
import { insertReturn } from './request-return';

/**
 * `unfit`: goods that cannot be sold again; by default everything of a lost parcel, nothing of any
 * other. `expectedPaise`: refund shown before. `role`: role of the staff member in the console.
 */
export type UndeliveredOptions = { unfit?: Unfit; expectedPaise?: number; role?: Role; now?: Date };

async function receiveParcel(
  tx: Db,
  order: LockedOrder,
  parcel: ParcelRow | null,
  by: AuditActor,
  { unfit, expectedPaise, role, now = new Date() }: UndeliveredOptions,
): Promise<void> {
  if (parcel?.state !== 'DISPATCHED') throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
  const attempts = await tx.deliveryAttempt.findMany({ where: { parcelId: parcel.id }, select: { reason: true } });
  if (!isReturnedToStore(attempts) && !(await isComingBack(tx, parcel.id))) throw conflict('deliveryGoesOn');
  const isLost = attempts.some(({ reason }) => reason === 'LOST');
  const packed = await tx.parcelLine.findMany({ where: { parcelId: parcel.id } });
  const units = packed.map(({ orderLineId, quantity }) => ({ id: orderLineId, quantity }));
  const id = await insertReturn(tx, { order, reason: 'UNDELIVERED', units, by: by.actor });
  await approve(tx, await readReturn(tx, id), by, now);
  const came = {
    by,
    unfit: unfit ?? (isLost ? ('all' as const) : []),
    expectedPaise,
    decider: { role: role ?? null, decides: false },
    now,
  };
  await receive(tx, order, await readReturn(tx, id), came);
  await tx.parcel.update({ where: { id: parcel.id }, data: { state: 'RETURNED', endedAt: now } });
  const { status } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { status: true } });
  await advanceOrder(tx, { ...order, status }, { role: 'operator', ...by }, now);
}

/**
 * Receives an undelivered parcel that is back in the store, or lost for good. Restocks or writes
 * off its goods and refunds them in full; an order without other goods becomes returned.
 * @param parcelNumber number of the parcel in the order; required if several are on their way
 * @throws notFound; conflict orderNotOnItsWay, parcelAmbiguous, deliveryGoesOn while further
 * attempts follow, returnSkuUnknown, returnUnitsUnknown, returnAmountChanged, returnNotPaid;
 * forbidden refundLimit
 */
export async function returnUndelivered(
  idOrNumber: string,
  by: AuditActor,
  came: UndeliveredOptions = {},
  parcelNumber?: number,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    await receiveParcel(tx, order, await findParcel(tx, order.id, 'DISPATCHED', parcelNumber), by, came);
  });
}

/**
 * Receives an undelivered parcel by its id.
 * @throws as returnUndelivered
 */
export async function returnParcel(parcelId: string, by: AuditActor, came: UndeliveredOptions): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { id } = await lockOfParcel(tx, parcelId);
    const parcel = await tx.parcel.findUniqueOrThrow({
      where: { id: parcelId },
      select: { id: true, number: true, state: true },
    });
    await receiveParcel(tx, await lockNamed(tx, id), parcel, by, came);
  });
}
