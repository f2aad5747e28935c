import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Units of an order line that left in a batch; `back` of them came back before. */
export type LeftBatch = { orderLineId: string; number: string; expiry: string | null; units: number; back: number };

/**
 * In which batches the goods of a return left, in the order in which they go back there, so that the pack in hand can be compared.
 * Nothing is said of what left before there were batches.
 */
export const findLeftBatches = (orderReturnId: string): Promise<LeftBatch[]> =>
  queryRows<LeftBatch>(Prisma.sql`
    SELECT x.order_line_id AS "orderLineId", b.number, b.expiry_date::text AS expiry, sum(x.quantity)::int AS units, sum(x.returned_quantity)::int AS back
    FROM order_return_line r JOIN parcel_line_batch x ON x.order_line_id = r.order_line_id JOIN parcel p ON p.id = x.parcel_id AND p.state <> 'PACKED'
    JOIN stock_batch b ON b.id = x.batch_id
    WHERE r.order_return_id = ${orderReturnId}::uuid GROUP BY x.order_line_id, b.id ORDER BY x.order_line_id, b.id`);
