import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { BatchTotals } from './rules';

/** Recalled batch with the location of its units. Its expiry is a day such as 2027-03-31. */
export type RecalledBatch = BatchTotals & {
  id: string;
  number: string;
  expiry: string | null;
  state: BatchState;
  stateBefore: BatchState;
  unitsBefore: number;
};

const moved = (reasons: Prisma.Sql) =>
  Prisma.sql`COALESCE(sum(m.delta) FILTER (WHERE m.reason IN (${reasons})), 0)::int`;

/**
 * Lists the batches of a recall with the sums of its report, from the batch ledger and from the
 * parcels with its units.
 */
export const listRecalledBatches = (recallId: string): Promise<RecalledBatch[]> =>
  queryRows<RecalledBatch>(Prisma.sql`
    SELECT b.id, b.number, b.expiry_date::text AS expiry, b.state::text AS state, x.state_before::text AS "stateBefore", x.units_before AS "unitsBefore",
      g.received, g.counted, g.removed, g.shelved, f.left, f.returned, f.packed, b.physical AS "onShelf"
    FROM recall_batch x JOIN stock_batch b ON b.id = x.batch_id
    CROSS JOIN LATERAL (
      SELECT ${moved(Prisma.sql`'OPENING', 'IMPORT', 'RECEIVED'`)} AS received, ${moved(Prisma.sql`'COUNTED'`)} AS counted,
        -${moved(Prisma.sql`'SUPPLIER_RETURN', 'TAKEN_BACK', 'DESTROYED'`)} AS removed, ${moved(Prisma.sql`'RETURNED'`)} AS shelved
      FROM batch_movement m WHERE m.batch_id = b.id) g
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(y.quantity) FILTER (WHERE p.state <> 'PACKED'), 0)::int AS left, COALESCE(sum(y.quantity) FILTER (WHERE p.state = 'PACKED'), 0)::int AS packed,
        COALESCE(sum(y.returned_quantity), 0)::int AS returned
      FROM parcel_line_batch y JOIN parcel p ON p.id = y.parcel_id WHERE y.batch_id = b.id) f
    WHERE x.recall_id = ${recallId}::uuid ORDER BY b.number`);

/** Packed parcel with recalled units, which must be unpacked. */
export type PackedParcel = { parcelId: string; orderNumber: string; parcelNumber: number; units: number };

export const listPacked = (recallId: string, max: number): Promise<PackedParcel[]> =>
  queryRows<PackedParcel>(Prisma.sql`
    SELECT p.id AS "parcelId", o.number AS "orderNumber", p.number AS "parcelNumber", sum(y.quantity)::int AS units
    FROM recall_batch x JOIN parcel_line_batch y ON y.batch_id = x.batch_id JOIN parcel p ON p.id = y.parcel_id AND p.state = 'PACKED' JOIN "order" o ON o.id = p.order_id
    WHERE x.recall_id = ${recallId}::uuid GROUP BY p.id, o.number ORDER BY o.number, p.number LIMIT ${max}::int`);
