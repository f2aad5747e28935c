import { db, inTransaction, newId, type Db } from '@/lib/kernel/db/client';
import type { Shipment, ShipmentEvent } from '@/lib/kernel/db/generated/client';
import { DomainError } from '@/lib/kernel/errors';
import { isReturnedToStore } from '@/lib/dispensing/fulfilment/attempt-rules';
import { handOverParcel } from '@/lib/dispensing/fulfilment/deliver-parcel';
import { sendParcel } from '@/lib/dispensing/fulfilment/dispatch-parcel';
import { noteFailure } from '@/lib/dispensing/fulfilment/fail-delivery';
import { lockParcel } from '@/lib/dispensing/fulfilment/pack-order';
import { announceDeparture } from './announce-departure';
import { failureOf, latestOf, listFailures } from './tracking-rules';
import type { TrackingEvent } from './types';

const COURIER = { actor: 'courier' };

/** States with a reason in the words of the courier. */
const EXPLAINED = new Set(['UNDELIVERED', 'RETURNING', 'LOST']);

/** Stores events that are not stored yet, and the state that follows from all of them. */
async function storeEvents(shipmentId: string, events: TrackingEvent[], now: Date): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    // Concurrent messages about one shipment take turns.
    await tx.shipment.update({ where: { id: shipmentId }, data: { heardAt: now } });
    await tx.shipmentEvent.createMany({
      data: events.map((event) => ({ id: newId(), shipmentId, receivedAt: now, ...event })),
      skipDuplicates: true,
    });
    const all = await tx.shipmentEvent.findMany({ where: { shipmentId } });
    const latest = latestOf(all);
    if (!latest) return;
    const explained = all
      .filter(({ state, activity }) => EXPLAINED.has(state) && activity)
      .toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime())[0];
    await tx.shipment.update({
      where: { id: shipmentId },
      data: { tracking: latest.state, trackedAt: latest.happenedAt, reason: explained?.activity ?? null },
    });
  });
}

/**
 * Records the failed deliveries that are not recorded yet, except those that a person decides and
 * those before a successful delivery. The order must be locked.
 */
async function recordFailures(
  tx: Db,
  { order, parcel }: Awaited<ReturnType<typeof lockParcel>>,
  { id, attempts, tracking }: Shipment,
  events: ShipmentEvent[],
  now: Date,
): Promise<void> {
  const failures = listFailures(events);
  if (failures.length <= attempts) return;
  await tx.shipment.update({ where: { id }, data: { attempts: failures.length } });
  if (tracking === 'DELIVERED') return;
  for (const { activity } of failures.slice(attempts)) {
    const reason = failureOf(activity);
    const before = await tx.deliveryAttempt.findMany({ where: { parcelId: parcel.id }, select: { reason: true } });
    if (reason && !isReturnedToStore(before)) await noteFailure(tx, order, parcel, reason, COURIER, now);
  }
}

/** Takes the steps of a parcel that its events call for. The order must be locked. */
async function followEvents(tx: Db, parcelId: string, shipmentId: string, now: Date): Promise<void> {
  let locked = await lockParcel(tx, parcelId);
  const shipment = await tx.shipment.findUniqueOrThrow({ where: { id: shipmentId } });
  if (!shipment.tracking || shipment.cancelledAt) return;
  const events = await tx.shipmentEvent.findMany({ where: { shipmentId } });
  if (locked.parcel.state === 'PACKED') {
    const order = await sendParcel(tx, locked.order, locked.parcel, {}, COURIER, now);
    locked = { order, parcel: { ...locked.parcel, state: 'DISPATCHED' } };
  }
  if (locked.parcel.state !== 'DISPATCHED') return;
  await recordFailures(tx, locked, shipment, events, now);
  if (shipment.tracking === 'OUT_FOR_DELIVERY') await announceDeparture(tx, locked, shipment.trackedAt!, now);
  if (shipment.tracking === 'DELIVERED') await handOverParcel(tx, locked, COURIER, now);
}

/**
 * Stores tracking events of a shipment and moves its parcel along: it leaves with the first scan,
 * its buyer is notified of a departure for delivery, a failed delivery is recorded, and it is
 * delivered with the last. Events may come in any order and
 * repeatedly, and never move a parcel backwards. A step that a rule of the store forbids is stored
 * as the obstacle for staff. Safe to repeat.
 */
export async function followShipment(
  { id, parcelId }: Pick<Shipment, 'id' | 'parcelId'>,
  events: TrackingEvent[],
  now = new Date(),
): Promise<void> {
  await storeEvents(id, events, now);
  if (!parcelId) return;
  try {
    await inTransaction.withModels((tx) => followEvents(tx, parcelId, id, now));
    await db.shipment.updateMany({ where: { id, obstacle: { not: null } }, data: { obstacle: null } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await db.shipment.update({ where: { id }, data: { obstacle: error.key } });
  }
}
