import { db, Prisma, queryRows, type Db, type Sql } from '@/lib/kernel/db/client';
import type { ParcelState, Schedule } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import type { PackedParcel, ParcelRow } from './parcel-types';

/** Line with units in no parcel yet. */
export type UnpackedLine = {
  id: string;
  productId: number;
  schedule: Schedule;
  sku: string;
  name: string;
  quantity: number;
  /** True if its prescription lacks a pharmacist's approval. */
  isHeldBack: boolean;
};

/** Returns the unpacked units of an order, in the order of its lines. The order must be locked. */
export function listUnpacked(tx: Sql, orderId: string): Promise<UnpackedLine[]> {
  return tx.$queryRaw<UnpackedLine[]>(Prisma.sql`
    SELECT l.id, l.product_id AS "productId", l.schedule::text AS schedule, l.sku, l.name, l.quantity - l.cancelled_quantity - l.packed_quantity AS quantity,
      l.requires_prescription AND d.state IS DISTINCT FROM 'approved' AS "isHeldBack"
    FROM order_line l ${LAST_DECISION}
    WHERE l.order_id = ${orderId}::uuid AND l.cancelled_quantity + l.packed_quantity < l.quantity ORDER BY l.position`);
}

/** Returns the parcels of an order in one of these states, by number. */
export function parcelsOf(tx: Db, orderId: string, states: ParcelState[]): Promise<ParcelRow[]> {
  return tx.parcel.findMany({
    where: { orderId, state: { in: states } },
    orderBy: { number: 'asc' },
    select: { id: true, number: true, state: true },
  });
}

/**
 * Finds a parcel of an order by its number, or the only one in this state.
 * @returns null if there is none
 * @throws notFound parcelUnknown; conflict parcelAmbiguous if there are several and none is named
 */
export async function findParcel(
  tx: Db,
  orderId: string,
  state: ParcelState,
  number?: number,
): Promise<ParcelRow | null> {
  const found = await parcelsOf(tx, orderId, [state]);
  if (number === undefined) {
    if (found.length > 1) throw conflict('parcelAmbiguous', { numbers: found.map((one) => one.number).join(', ') });
    return found[0] ?? null;
  }
  const named = found.find((one) => one.number === number);
  if (!named) throw notFound('parcelUnknown');
  return named;
}

/** Returns the parcel of an order that left last; the order's row repeats its details. */
export async function lastSent(tx: Db, orderId: string): Promise<string | undefined> {
  const last = await tx.parcel.findFirst({
    where: { orderId, dispatchedAt: { not: null } },
    orderBy: [{ dispatchedAt: 'desc' }, { number: 'desc' }],
    select: { id: true },
  });
  return last?.id;
}

/**
 * Returns the dispatched parcels that can still be undone: those without prescription goods.
 * @param which one parcel, or all of an order that left since a given time
 */
export async function listUndoable(which: { id: string } | { orderId: string; since: Date }): Promise<string[]> {
  const { since, ...named } = 'since' in which ? which : { ...which, since: undefined };
  const parcels = await db.parcel.findMany({
    where: {
      ...named,
      state: 'DISPATCHED',
      dispatchedAt: { gte: since },
      lines: { none: { orderLine: { requiresPrescription: true } } },
    },
    orderBy: { number: 'asc' },
    select: { id: true },
  });
  return parcels.map(({ id }) => id);
}

/** Lists packed parcels, oldest first, up to the maximum of one print. */
export const listPacked = (max: number): Promise<PackedParcel[]> =>
  queryRows<PackedParcel>(Prisma.sql`
    SELECT p.id, p.number, o.number AS "orderNumber", p.packed_at AS "packedAt", o.delivery_pincode AS pincode, o.delivery_method = 'collect' AS "isCollected",
      (SELECT sum(quantity)::int FROM parcel_line WHERE parcel_id = p.id) AS units
    FROM parcel p JOIN "order" o ON o.id = p.order_id WHERE p.state = 'PACKED' ORDER BY p.packed_at, p.id LIMIT ${max}::int`);
