import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { TrackingState } from '@/lib/kernel/db/generated/enums';
import { collapseEvents } from './tracking-rules';

/** Event for the customer, without the courier's own words. */
export type ParcelEventView = { parcel: number; state: TrackingState; place: string | null; happenedAt: Date };

/** Most events of an order; a journey has some ten. */
const MAX_EVENTS = 200;

/** Lists the tracking events of a customer's order, newest first, without repeated scans. */
export async function listParcelEvents(customerId: string, orderId: string): Promise<ParcelEventView[]> {
  const rows = await queryRows<ParcelEventView>(Prisma.sql`
    SELECT p.number AS parcel, e.state::text AS state, e.place, e.happened_at AS "happenedAt"
    FROM shipment s JOIN parcel p ON p.id = s.parcel_id JOIN shipment_event e ON e.shipment_id = s.id
    WHERE s.order_id = ${orderId}::uuid AND s.customer_id = ${customerId}::uuid AND s.cancelled_at IS NULL
    ORDER BY e.happened_at DESC LIMIT ${MAX_EVENTS}`);
  const parcels = [...new Set(rows.map(({ parcel }) => parcel))];
  return parcels
    .flatMap((number) => collapseEvents(rows.filter(({ parcel }) => parcel === number)))
    .toSorted((one, other) => other.happenedAt.getTime() - one.happenedAt.getTime());
}
