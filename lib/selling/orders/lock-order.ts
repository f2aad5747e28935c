import { Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { namedAs } from './find-order';

/** Fields of an order that its returns need. Money is integer paise. */
export type LockedOrder = {
  id: string;
  number: string;
  customerId: string;
  status: OrderStatus;
  deliveryMethod: string;
  deliveredAt: Date | null;
  returnWindowDays: number;
};

/**
 * Locks an order until the transaction ends, which serializes the requests, decisions and receipts
 * of its returns.
 */
export async function lockOrder(tx: Sql, which: Prisma.Sql): Promise<LockedOrder | null> {
  const rows = await tx.$queryRaw<LockedOrder[]>(Prisma.sql`
    SELECT o.id, o.number, o.customer_id AS "customerId", o.status::text AS status, o.delivery_method AS "deliveryMethod", o.delivered_at AS "deliveredAt", o.return_window_days AS "returnWindowDays"
    FROM "order" o WHERE ${which} FOR NO KEY UPDATE`);
  return rows[0] ?? null;
}

/**
 * Locks an order by its id, or by the number printed on it.
 * @throws notFound
 */
export async function lockNamed(tx: Sql, idOrNumber: string): Promise<LockedOrder> {
  const named = namedAs(idOrNumber);
  const order = await lockOrder(
    tx,
    'id' in named ? Prisma.sql`o.id = ${named.id}::uuid` : Prisma.sql`o.number = ${named.number}`,
  );
  if (!order) throw notFound();
  return order;
}

export type LineToReturn = {
  id: string;
  productId: number;
  sku: string;
  name: string;
  quantity: number;
  cancelledQuantity: number;
  packedQuantity: number;
  returnedQuantity: number;
  returningQuantity: number;
  totalPaise: number;
  taxPaise: number;
  /** Tax of its parts that were refunded so far. */
  refundedTaxPaise: number;
  isInterState: boolean;
};

/** Returns the lines of a locked order. */
export const linesOf = (tx: Sql, orderId: string): Promise<LineToReturn[]> =>
  tx.$queryRaw<LineToReturn[]>(Prisma.sql`
    SELECT l.id, l.product_id AS "productId", l.sku, l.name, l.quantity,
      l.cancelled_quantity AS "cancelledQuantity", l.packed_quantity AS "packedQuantity",
      l.returned_quantity AS "returnedQuantity", l.returning_quantity AS "returningQuantity",
      l.total_paise AS "totalPaise", l.tax_paise AS "taxPaise", o.is_inter_state AS "isInterState",
      (COALESCE((SELECT sum(c.tax_paise) FROM line_cancellation c WHERE c.order_line_id = l.id), 0)
        + COALESCE((SELECT sum(x.tax_paise) FROM order_return_line x JOIN order_return r ON r.id = x.order_return_id
          WHERE x.order_line_id = l.id AND r.status = 'RECEIVED'), 0))::int AS "refundedTaxPaise"
    FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE l.order_id = ${orderId}::uuid ORDER BY l.position`);

/** Units of a line. */
export type Units = { id: string; quantity: number };

/**
 * Adds units to the open returns of their lines (`+1`), or subtracts them (`-1`). A CHECK limits
 * them to the bought units.
 */
export async function countReturning(tx: Sql, units: Units[], sign: 1 | -1): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE order_line l SET returning_quantity = l.returning_quantity + ${sign}::int * u.quantity
    FROM json_to_recordset(${JSON.stringify(units)}::json) AS u(id uuid, quantity int) WHERE l.id = u.id`);
}
