import { db, Prisma, type Sql } from '@/lib/kernel/db/client';

/** Units of a line in no parcel yet, and how many of them are confirmed: never more. */
export type ConfirmedLine = { id: string; units: number; confirmed: number };

/** Number of units of an `order_line l` that are in no parcel yet. */
export const UNPACKED_UNITS = Prisma.sql`(l.quantity - l.cancelled_quantity - l.packed_quantity)`;

/**
 * Returns the unpacked lines of an order, each with its confirmed units for the parcel being
 * packed; none if the order is unknown.
 */
export function listConfirmed(orderId: string, tx: Sql = db): Promise<ConfirmedLine[]> {
  return tx.$queryRaw<ConfirmedLine[]>(Prisma.sql`
    SELECT l.id, ${UNPACKED_UNITS} AS units, LEAST(COALESCE(c.quantity, 0), ${UNPACKED_UNITS}) AS confirmed
    FROM order_line l LEFT JOIN confirmed_units c ON c.order_line_id = l.id
    WHERE l.order_id = ${orderId}::uuid AND ${UNPACKED_UNITS} > 0 ORDER BY l.position`);
}

/** Resets the confirmed units: they are in a parcel, or will leave in none. */
export async function clearConfirmed(tx: Sql, orderId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM confirmed_units c USING order_line l WHERE l.id = c.order_line_id AND l.order_id = ${orderId}::uuid`);
}
