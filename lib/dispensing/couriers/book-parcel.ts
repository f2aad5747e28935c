import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { MINUTE } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { db, inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { Shipment } from '@/lib/kernel/db/generated/client';
import { conflict } from '@/lib/kernel/errors';
import { checkNotPaidBack } from '@/lib/dispensing/fulfilment/confirm-paid';
import { lockParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { cancelBooking } from '@/lib/dispensing/shipments/commands';
import type { ParcelSize } from '@/lib/selling/orders/staff-parcel-types';
import { findParcelToSend } from './find-parcel';
import { bookingService, courierFailure } from './find-service';
import { CourierRefusal, type CourierOffer, type CourierService, type ParcelToSend } from './types';

/**
 * Time for one step of at most two calls, each with a login before and after it. A process that
 * stopped within it no longer blocks the booking after it.
 */
const leaseMs = (): number => Math.max(2 * MINUTE, 8 * env().OUTSIDE_TIMEOUT_MS);

type Choice = { offer: CourierOffer; size: ParcelSize; collectPaise: number };

/**
 * Returns the booking to resume. One without an air waybill of another size or amount is canceled:
 * the service cannot change it, and would carry the parcel as first described.
 */
async function findResumable(tx: Db, parcelId: string, { size, collectPaise }: Choice, now: Date) {
  const known = await tx.shipment.findFirst({ where: { parcelId, cancelledAt: null } });
  if (!known) return null;
  if (known.busyUntil && known.busyUntil > now) throw conflict('bookingRuns');
  const chosen = { ...size, collectPaise };
  const isSame = (Object.keys(chosen) as (keyof typeof chosen)[]).every((name) => known[name] === chosen[name]);
  if (known.awb || !known.isTried || isSame) return known;
  await cancelBooking(tx, parcelId, now);
  return null;
}

/**
 * Starts or resumes the booking of a packed parcel and leases it, so that no other process takes
 * the same step.
 * @throws conflict parcelLeft, notCarried, bookingRuns; errors of `checkNotPaidBack`
 */
async function leaseBooking(parcelId: string, choice: Choice, by: AuditActor, now: Date): Promise<Shipment> {
  return inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (parcel.state !== 'PACKED') throw conflict('parcelLeft');
    if (order.deliveryMethod === 'collect') throw conflict('notCarried');
    await checkNotPaidBack(tx, order.id);
    const known = await findResumable(tx, parcelId, choice, now);
    const { offer, size, collectPaise } = choice;
    const chosen = { courierId: offer.courierId, courier: offer.name, ratePaise: offer.ratePaise };
    const busyUntil = new Date(now.getTime() + leaseMs());
    const id = newId();
    const shipment = known
      ? await tx.shipment.update({
          where: { id: known.id },
          // The service already has size and courier of an assigned booking.
          data: {
            busyUntil,
            ...(known.awb ? {} : chosen),
            ...(known.serviceShipmentId ? {} : { ...size, collectPaise }),
          },
        })
      : await tx.shipment.create({
          data: {
            ...{ id, parcelId, orderId: order.id, customerId: order.customerId },
            reference: `${order.number}-${parcel.number}-${id.slice(-6)}`,
            ...chosen,
            ...size,
            collectPaise,
            busyUntil,
            bookedBy: by.actor,
            bookedById: by.actorId,
            createdAt: now,
          },
        });
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.book',
      subject: 'order',
      subjectId: order.id,
      change: { parcel: parcel.number, courier: shipment.courier, ratePaise: shipment.ratePaise },
    });
    return shipment;
  });
}

/** `isResumed`: an earlier attempt may have succeeded without a response. */
type Around = { service: CourierService; parcel: ParcelToSend; isResumed: boolean };

/** Creates the booking at the service, or finds the one of an attempt without a response. */
async function create({ service, parcel, isResumed }: Around, { reference }: Shipment) {
  const known = isResumed ? await service.findBooking(reference) : null;
  const made = known ?? (await service.createBooking({ ...parcel, reference }));
  return { serviceOrderId: made.orderId, serviceShipmentId: made.shipmentId };
}

/** Assigns the courier, unless an attempt without a response already did. */
async function assign({ service, isResumed }: Around, shipment: Shipment) {
  const known = isResumed ? await service.findBooking(shipment.reference) : null;
  const { awb, courier } = known?.awb
    ? { awb: known.awb.toUpperCase(), courier: known.courier }
    : await service.assignCourier(shipment.serviceShipmentId!, shipment.courierId);
  return { awb, courier: courier ?? shipment.courier };
}

async function label({ service }: Around, { serviceShipmentId }: Shipment) {
  return { labelUrl: await service.createLabel(serviceShipmentId!) };
}

async function pickUp({ service }: Around, { serviceShipmentId }: Shipment) {
  const pickupAt = await service.requestPickup(serviceShipmentId!);
  return { pickupAt, pickupRequestedAt: new Date() };
}

/** Steps of a booking with the column that a completed one has filled. */
const STEPS = [
  { result: 'serviceShipmentId', take: create },
  { result: 'awb', take: assign },
  { result: 'labelUrl', take: label },
  { result: 'pickupRequestedAt', take: pickUp },
] as const;

/** Lease of this process: no other one takes a step while it holds. */
type Lease = { id: string; busyUntil: Date };

/**
 * Renews a lease and marks the booking as tried, after which its cancellation is reported to the
 * service.
 * @returns false if the booking was canceled or another process has the lease
 */
async function renew(lease: Lease): Promise<boolean> {
  const busyUntil = new Date(Date.now() + leaseMs());
  const where = { id: lease.id, busyUntil: lease.busyUntil, cancelledAt: null };
  const { count } = await db.shipment.updateMany({ where, data: { busyUntil, isTried: true } });
  if (count > 0) lease.busyUntil = busyUntil;
  return count > 0;
}

/** Takes the remaining steps. Each result is stored before the next one. */
async function takeSteps(around: Around, leased: Shipment, lease: Lease): Promise<void> {
  let shipment = leased;
  for (const { result, take } of STEPS) {
    if (shipment[result] !== null) continue;
    // Unpacked or sent by hand meanwhile.
    if (!(await renew(lease))) return;
    const data = await take(around, shipment);
    shipment = await db.shipment.update({ where: { id: shipment.id }, data });
  }
}

/**
 * Returns the courier of a booking with an air waybill. Its other steps need no rate, and work even
 * if the courier takes no new parcels for the pincode.
 */
async function findAssigned(parcelId: string): Promise<CourierOffer | null> {
  const booked = await db.shipment.findFirst({ where: { parcelId, cancelledAt: null, awb: { not: null } } });
  return booked && { courierId: booked.courierId, name: booked.courier, ratePaise: booked.ratePaise, days: null };
}

/**
 * Books a packed parcel with the chosen courier: creates the booking, assigns the air waybill,
 * creates the label and requests the pickup. A failed step leaves parcel and order unchanged, and
 * the next call resumes at it without a second booking.
 * @throws notFound; conflict courierByHand, courierNotServing, courierRefused, bookingRuns,
 * errors of `findParcelToSend` and `leaseBooking`; unavailable courierUnavailable
 */
export async function bookParcel(
  parcelId: string,
  { courierId, ...size }: ParcelSize & { courierId: number },
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  const { service, ...pickup } = await bookingService();
  const parcel = await findParcelToSend(parcelId, parcelId, size, pickup);
  const isChosen = (one: CourierOffer) => one.courierId === courierId;
  try {
    const offer = (await findAssigned(parcelId)) ?? (await service.listOffers(parcel)).find(isChosen);
    if (!offer) throw conflict('courierNotServing');
    const choice = { offer, size, collectPaise: parcel.collectPaise };
    const shipment = await leaseBooking(parcelId, choice, by, now);
    await runLeased({ service, parcel, isResumed: shipment.isTried }, shipment);
  } catch (error) {
    throw courierFailure(error);
  }
}

/** Runs steps of a leased booking, then ends the lease and stores the reason of a failure. */
async function runLeased(around: Around, shipment: Shipment): Promise<void> {
  const lease: Lease = { id: shipment.id, busyUntil: shipment.busyUntil! };
  const end = (problem: string | null) =>
    db.shipment.updateMany({ where: { ...lease }, data: { busyUntil: null, problem } });
  try {
    await takeSteps(around, shipment, lease);
    await end(null);
  } catch (error) {
    await end(error instanceof CourierRefusal ? error.message : 'no response');
    throw error;
  }
}
