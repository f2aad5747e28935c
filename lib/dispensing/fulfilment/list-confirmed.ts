import { db, Prisma, type Sql } from '@/lib/kernel/db/client';

/** What of a line lies in no parcel yet, and how many of these units were confirmed: never more than there are. */
export type ConfirmedLine = { id: string; units: number; confirmed: number };

/** For a statement over `order_line l`: how many of its units lie in no parcel yet. */
export const UNPACKED_UNITS = Prisma.sql`(l.quantity - l.cancelled_quantity - l.packed_quantity)`;

/** The lines of an order that are not packed, with what was confirmed of each for the parcel that is being packed; none when the order is unknown. */
export function listConfirmed(orderId: string, tx: Sql = db): Promise<ConfirmedLine[]> {
  return tx.$queryRaw<ConfirmedLine[]>(Prisma.sql`
    SELECT l.id, ${UNPACKED_UNITS} AS units, LEAST(COALESCE(c.quantity, 0), ${UNPACKED_UNITS}) AS confirmed
    FROM order_line l LEFT JOIN confirmed_units c ON c.order_line_id = l.id
    WHERE l.order_id = ${orderId}::uuid AND ${UNPACKED_UNITS} > 0 ORDER BY l.position`);
}

/** Begins anew: what was confirmed is in a parcel, or leaves in none. */
export async function forgetConfirmed(tx: Sql, orderId: string): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    DELETE FROM confirmed_units c USING order_line l WHERE l.id = c.order_line_id AND l.order_id = ${orderId}::uuid`);
}
