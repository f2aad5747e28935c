import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { z } from 'zod';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { courierNamed } from '@/lib/site/pages/store-settings';
import { lockForStaff } from '@/lib/selling/orders/find-order';
import { lockParcel } from './pack-order';
import type { ParcelOrder, ParcelRow } from './parcel-types';
import { CARRIAGE, parcelFactsOf } from './parcel-rules';
import { findParcel, lastSent } from './queries';
import { COURIER_LENGTH } from './rules';
import { oneLine } from '@/lib/kernel/plain-text';
import { Mobile } from '@/lib/shared/person/schema';

/**
 * Tracking number in the format of couriers: capitals, digits and dashes. Spaces between groups are
 * removed.
 */
const TrackingNumber = z
  .string()
  .transform((text) => text.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{3,39}$/, 'trackingNumberInvalid'));

/** Details of a parcel; omitted ones stay unchanged. Messages are keys below `errors`. */
export const ParcelDetails = z.object({
  trackingNumber: TrackingNumber.optional(),
  courier: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, 'courierInvalid').max(COURIER_LENGTH, 'courierInvalid'))
    .optional(),
  /** Phone number of the delivery agent. */
  agentPhone: Mobile.optional(),
});
export type ParcelDetails = z.output<typeof ParcelDetails>;

/**
 * Changes the details of a parcel. The order must be locked, and its parcel on its way.
 * @throws conflict notCarried
 */
async function correct(
  tx: Db,
  order: ParcelOrder,
  parcel: ParcelRow,
  details: ParcelDetails,
  by: AuditActor,
): Promise<boolean> {
  if (order.deliveryMethod === 'collect') throw conflict('notCarried');
  const before = await tx.parcel.findUniqueOrThrow({
    where: { id: parcel.id },
    select: CARRIAGE,
  });
  const { trackingNumber = before.trackingNumber, courier = before.courier } = details;
  // A new courier has its own phone number, taken from the store settings.
  const phone =
    courier === before.courier
      ? before.agentPhone
      : (courierNamed((await findStoreSettings(tx)).couriers, courier)?.phone ?? null);
  const after = { trackingNumber, courier, agentPhone: details.agentPhone ?? phone };
  const change = Object.fromEntries(
    (['trackingNumber', 'courier', 'agentPhone'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, [before[field], after[field]]]),
  );
  if (Object.keys(change).length === 0) return false;
  await tx.parcel.update({ where: { id: parcel.id }, data: after });
  if ((await lastSent(tx, order.id)) === parcel.id) await tx.order.update({ where: { id: order.id }, data: after });
  // A phone number is personal data, so the audit only records that it changed.
  const audited = { parcel: parcel.number, ...change, ...(change.agentPhone ? { agentPhone: 'changed' } : {}) };
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.parcel',
    subject: 'order',
    subjectId: order.id,
    change: audited,
  });
  await notify(tx, {
    customerId: order.customerId,
    orderId: order.id,
    kind: 'parcelChanged',
    params: { number: order.number },
    eventId: newId(),
    details: parcelFactsOf({ ...before, ...after }),
  });
  return true;
}

/**
 * Sets or corrects the details of a parcel on its way, and notifies its buyer of any change.
 * Omitted details stay.
 * @param number number of the parcel in the order; required if several are on their way
 * @returns true if anything changed
 * @throws notFound; conflict orderNotOnItsWay, parcelAmbiguous, notCarried
 */
export async function changeParcel(
  idOrNumber: string,
  details: ParcelDetails,
  by: AuditActor,
  number?: number,
): Promise<boolean> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    const parcel = await findParcel(tx, order.id, 'DISPATCHED', number);
    if (!parcel) throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    return correct(tx, order, parcel, details, by);
  });
}

/**
 * Changes the details of a parcel by its id.
 * @throws notFound; conflict parcelNotOnItsWay, notCarried
 */
export async function changeParcelDetails(parcelId: string, details: ParcelDetails, by: AuditActor): Promise<boolean> {
  return inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (parcel.state !== 'DISPATCHED') throw conflict('parcelNotOnItsWay');
    return correct(tx, order, parcel, details, by);
  });
}
