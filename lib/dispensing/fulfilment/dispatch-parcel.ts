import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { dayInIndia } from '@/lib/kernel/dates';
import { conflict } from '@/lib/kernel/errors';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { courierNamed } from '@/lib/site/pages/store-settings';
import { notify } from '@/lib/people/notifications/commands';
import { checkNotPaidBack } from './confirm-paid';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import { issueMemo } from '@/lib/dispensing/supply-memos/issue-memo';
import { checkDispatchable } from '@/lib/inventory/stock/batches/pack-batches';
import { writeRegisters } from '@/lib/dispensing/registers/insert-entries';
import { followBooking } from '@/lib/dispensing/shipments/commands';
import { findArrival } from '@/lib/site/delivery/queries';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { advanceOrder } from './advance-order';
import type { ParcelDetails } from './change-parcel';
import { lockParcel } from './pack-order';
import { mailAfterUndo } from './undo-rules';
import { NO_CARRIAGE, parcelFactsOf } from './parcel-rules';
import type { ParcelOrder, ParcelRow } from './parcel-types';

/** Returns the data stored when a parcel leaves: courier, phone number, and promised days. */
async function leaving(
  tx: Db,
  { id: orderId, deliveryMethod }: ParcelOrder,
  { trackingNumber, courier, agentPhone }: ParcelDetails,
  now: Date,
) {
  const method = deliveryMethod as DeliveryMethod;
  const { customerCare, couriers } = await findStoreSettings(tx);
  // No courier carries goods that the buyer collects, and they are ready today.
  if (method === 'collect') {
    const today = new Date(dayInIndia(now));
    return { ...NO_CARRIAGE, storePhone: customerCare.phone, expectedFrom: today, expectedUntil: today };
  }
  const { deliveryPincode: pincode } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { deliveryPincode: true },
  });
  const { from, until } = await findArrival(tx, { pincode, method, leaves: now });
  return {
    trackingNumber: trackingNumber ?? null,
    courier: courier ?? null,
    agentPhone: agentPhone ?? courierNamed(couriers, courier ?? null)?.phone ?? null,
    storePhone: customerCare.phone,
    expectedFrom: new Date(from),
    expectedUntil: new Date(until),
  };
}

/**
 * Counts the lines of a parcel that need a prescription, and those without an approval: one may
 * have been withdrawn since it was packed.
 */
async function countPrescribed(tx: Db, parcelId: string): Promise<{ lines: number; unapproved: number }> {
  const [counted] = await tx.$queryRaw<{ lines: number; unapproved: number }[]>(Prisma.sql`
    SELECT count(*)::int AS lines, count(*) FILTER (WHERE d.state IS DISTINCT FROM 'approved')::int AS unapproved
    FROM parcel_line p JOIN order_line l ON l.id = p.order_line_id AND l.requires_prescription ${LAST_DECISION}
    WHERE p.parcel_id = ${parcelId}::uuid`);
  return counted!;
}

/**
 * Dispatches a packed parcel: advances its order, notifies its buyer, writes the audit entry,
 * enters prescription goods in the registers, and issues the supply memo. The order must be locked.
 * @throws conflict parcelLeft, orderPaidBack, prescriptionNotApproved, parcelMayNotLeave; errors of
 * `writeRegisters`
 */
export async function sendParcel(
  tx: Db,
  order: ParcelOrder,
  parcel: ParcelRow,
  details: ParcelDetails,
  by: AuditActor,
  now: Date,
): Promise<ParcelOrder> {
  if (parcel.state !== 'PACKED') throw conflict('parcelLeft');
  await checkNotPaidBack(tx, order.id);
  const prescribed = await countPrescribed(tx, parcel.id);
  if (prescribed.unapproved > 0) throw conflict('prescriptionNotApproved');
  await checkDispatchable(tx, parcel.id);
  // A dispatch in the registers cannot be undone, so its email does not wait.
  const mailAt = prescribed.lines > 0 ? undefined : mailAfterUndo(by, now);
  const facts = await leaving(tx, order, await followBooking(tx, parcel.id, details, now), now);
  await tx.parcel.update({ where: { id: parcel.id }, data: { ...facts, state: 'DISPATCHED', dispatchedAt: now } });
  await tx.order.update({ where: { id: order.id }, data: facts });
  const status = await advanceOrder(tx, order, { role: 'operator', ...by }, now, mailAt);
  if (status === order.status)
    await notify(tx, {
      customerId: order.customerId,
      orderId: order.id,
      kind: 'parcelDispatched',
      params: { number: order.number },
      eventId: parcel.id,
      details: parcelFactsOf(facts),
      mailAt,
    });
  const { trackingNumber, courier } = facts;
  const change = { parcel: parcel.number, status: [order.status, status], trackingNumber, courier };
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.dispatch',
    subject: 'order',
    subjectId: order.id,
    change,
  });
  await writeRegisters(tx, { orderId: order.id, parcelId: parcel.id, now });
  await issueMemo(tx, { order, parcel, now });
  return { ...order, status };
}

/**
 * Dispatches a parcel by its id.
 * @throws notFound; errors of `sendParcel`
 */
export async function dispatchParcel(
  parcelId: string,
  details: ParcelDetails,
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    await sendParcel(tx, order, parcel, details, by, now);
  });
}
