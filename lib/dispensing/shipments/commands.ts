import type { Db } from '@/lib/kernel/db/client';
import type { TrackingState } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';

/** Returns the booking of a parcel with the courier service; null if it is sent by hand. */
const findBooking = (tx: Db, parcelId: string) =>
  tx.shipment.findFirst({
    where: { parcelId, cancelledAt: null },
    select: { id: true, awb: true, courier: true, tracking: true },
  });

/**
 * Cancels the booking of a parcel, if it has one. The order must be locked. The service learns of
 * it after the transaction.
 * @returns true if there was one
 * @throws conflict parcelWithCourier if the courier has scanned the parcel and not brought it back
 */
export async function cancelBooking(tx: Db, parcelId: string, now = new Date()): Promise<boolean> {
  const booking = await findBooking(tx, parcelId);
  if (!booking) return false;
  if (booking.tracking && booking.tracking !== 'RETURNED') throw conflict('parcelWithCourier');
  // A step may have marked the booking as tried since it was read: the row as it is now counts.
  const { isTried } = await tx.shipment.update({ where: { id: booking.id }, data: { cancelledAt: now } });
  if (isTried)
    await queue(tx, {
      topic: 'shipment',
      payload: { shipmentId: booking.id },
      dedupeKey: `shipment:cancel:${booking.id}`,
    });
  return true;
}

type Carriage = { trackingNumber?: string; courier?: string };

/**
 * Returns the details of a parcel that leaves: those of its booking if staff typed no tracking
 * number. Another tracking number means that the parcel goes by hand, which cancels the booking.
 */
export async function followBooking<Details extends Carriage>(
  tx: Db,
  parcelId: string,
  details: Details,
  now: Date,
): Promise<Details> {
  const booking = await findBooking(tx, parcelId);
  if (!booking) return details;
  const { awb: trackingNumber, courier } = booking;
  const isOther = details.trackingNumber !== undefined && details.trackingNumber !== trackingNumber;
  if (!isOther && trackingNumber !== null) return { ...details, trackingNumber, courier };
  await cancelBooking(tx, parcelId, now);
  return details;
}

/** Returns the state of a parcel by the events of its courier; null without events. */
export async function trackingOf(tx: Db, parcelId: string): Promise<TrackingState | null> {
  return (await findBooking(tx, parcelId))?.tracking ?? null;
}

/** Returns true if the courier is bringing a parcel back, or has brought it back. */
export async function isComingBack(tx: Db, parcelId: string): Promise<boolean> {
  const tracking = await trackingOf(tx, parcelId);
  return tracking === 'RETURNING' || tracking === 'RETURNED';
}
