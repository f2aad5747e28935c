import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Units of an order line that left in a batch; `back` of them were returned before. */
export type LeftBatch = { orderLineId: string; number: string; expiry: string | null; units: number; back: number };

/**
 * Returns the batches in which the goods of a return left, in the order in which they are
 * restocked, to compare with the pack in hand. Excludes goods that left before batches existed.
 */
export const findLeftBatches = (orderReturnId: string): Promise<LeftBatch[]> =>
  queryRows<LeftBatch>(Prisma.sql`
    SELECT x.order_line_id AS "orderLineId", b.number, b.expiry_date::text AS expiry, sum(x.quantity)::int AS units, sum(x.returned_quantity)::int AS back
    FROM order_return_line r JOIN parcel_line_batch x ON x.order_line_id = r.order_line_id JOIN parcel p ON p.id = x.parcel_id AND p.state <> 'PACKED'
    JOIN stock_batch b ON b.id = x.batch_id
    WHERE r.order_return_id = ${orderReturnId}::uuid GROUP BY x.order_line_id, b.id ORDER BY x.order_line_id, b.id`);
