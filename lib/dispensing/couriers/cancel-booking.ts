import { z } from 'zod';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { conflict, PermanentError } from '@/lib/kernel/errors';
import { lockParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { cancelBooking } from '@/lib/dispensing/shipments/commands';
import { courierService } from './find-service';
import { CourierRefusal } from './types';

/**
 * Cancels the booking of a packed parcel, so that it can be booked again or sent by hand.
 * @throws notFound; conflict parcelLeft, notBooked, parcelWithCourier
 */
export async function cancelParcelBooking(parcelId: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (parcel.state !== 'PACKED') throw conflict('parcelLeft');
    if (!(await cancelBooking(tx, parcelId, now))) throw conflict('notBooked');
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.cancel-booking',
      subject: 'order',
      subjectId: order.id,
      change: { parcel: parcel.number },
    });
  });
}

/** Refusal of a cancellation whose earlier response was lost. */
const ALREADY_CANCELED = /already.{0,20}cancel|cancel\w*.{0,10}already/i;

const Cancelled = z.object({ shipmentId: z.uuid() });

/**
 * Reports a canceled booking to the courier service. Repeating it changes nothing.
 * @throws PermanentError for a refusal, which staff settle in the account of the service
 */
export async function reportCancellation(payload: unknown, now = new Date()): Promise<void> {
  const { shipmentId } = Cancelled.parse(payload);
  const shipment = await db.shipment.findUnique({ where: { id: shipmentId } });
  if (!shipment?.cancelledAt) return;
  // A step may still create the booking.
  if (shipment.busyUntil && shipment.busyUntil > now) throw new Error('the booking is still being made');
  const service = courierService();
  if (!service) throw new PermanentError('the account of the courier service is not set');
  const orderId = shipment.serviceOrderId ?? (await service.findBooking(shipment.reference))?.orderId;
  if (!orderId) return;
  try {
    await service.cancelBooking(orderId);
  } catch (error) {
    if (error instanceof CourierRefusal && ALREADY_CANCELED.test(error.message)) return;
    if (error instanceof CourierRefusal) throw new PermanentError(`courier service: ${error.message}`);
    throw error;
  }
}
