import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { TrackingState, UndeliveredAction } from '@/lib/kernel/db/generated/enums';

export type UndeliveredShipment = {
  id: string;
  orderNumber: string;
  parcelNumber: number;
  name: string;
  pincode: string | null;
  courier: string;
  awb: string;
  tracking: TrackingState;
  trackedAt: Date;
  attempts: number;
  /** Words of the courier. */
  reason: string | null;
  /** Answer to the last failed delivery; null if it waits for one. */
  action: UndeliveredAction | null;
  /** Key below `errors`. */
  obstacle: string | null;
};

/** Most shipments on the screen; the oldest come first. */
export const MAX_UNDELIVERED = 200;

/** Shipments `s` with a parcel on its way that wait for a person. */
const WAITS = Prisma.sql`s.cancelled_at IS NULL AND (s.tracking IN ('UNDELIVERED', 'RETURNING', 'RETURNED', 'LOST') OR s.obstacle IS NOT NULL)
  AND p.state IN ('PACKED', 'DISPATCHED')`;

/** Lists shipments that a courier could not deliver or that do not follow their events. */
export function listUndelivered(): Promise<UndeliveredShipment[]> {
  return queryRows<UndeliveredShipment>(Prisma.sql`
    SELECT s.id, o.number AS "orderNumber", p.number AS "parcelNumber", o.recipient_name AS name, o.delivery_pincode AS pincode, s.courier, s.awb,
      s.tracking::text AS tracking, s.tracked_at AS "trackedAt", s.attempts, s.reason,
      CASE WHEN s.acted_at > s.tracked_at THEN s.action::text END AS action, s.obstacle
    FROM shipment s JOIN parcel p ON p.id = s.parcel_id JOIN "order" o ON o.id = s.order_id WHERE ${WAITS} AND s.tracking IS NOT NULL
    ORDER BY s.tracked_at, s.id LIMIT ${MAX_UNDELIVERED}`);
}
