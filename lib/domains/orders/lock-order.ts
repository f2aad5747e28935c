import { Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { namedAs } from './find-order';

/** An order as far as its returns go. Money is integer paise. */
export type LockedOrder = {
  id: string;
  number: string;
  customerId: string;
  status: OrderStatus;
  deliveredAt: Date | null;
  returnWindowDays: number;
};

/** Locks an order until the transaction ends: what is asked back, decided and received of it happens one after another. */
export async function lockOrder(tx: Sql, which: Prisma.Sql): Promise<LockedOrder | null> {
  const rows = await tx.$queryRaw<LockedOrder[]>(Prisma.sql`
    SELECT o.id, o.number, o.customer_id AS "customerId", o.status::text AS status, o.delivered_at AS "deliveredAt", o.return_window_days AS "returnWindowDays"
    FROM "order" o WHERE ${which} FOR NO KEY UPDATE`);
  return rows[0] ?? null;
}

/** The same as staff name it: by its id, or by the number printed on it. @throws notFound */
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
};

/** The lines of an order that is locked. */
export function linesOf(tx: Db, orderId: string): Promise<LineToReturn[]> {
  return tx.orderLine.findMany({
    where: { orderId },
    orderBy: { position: 'asc' },
    select: {
      id: true,
      productId: true,
      sku: true,
      name: true,
      quantity: true,
      cancelledQuantity: true,
      packedQuantity: true,
      returnedQuantity: true,
      returningQuantity: true,
      totalPaise: true,
      taxPaise: true,
    },
  });
}

/** Units that somebody names, line by line. */
export type Units = { id: string; quantity: number };

/** Enters into the lines that so many units are asked back (`+1`), or no longer (`-1`); a CHECK keeps them within what was bought. */
export async function countReturning(tx: Sql, units: Units[], sign: 1 | -1): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE order_line l SET returning_quantity = l.returning_quantity + ${sign}::int * u.quantity
    FROM json_to_recordset(${JSON.stringify(units)}::json) AS u(id uuid, quantity int) WHERE l.id = u.id`);
}
