import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { StaffNote } from './types';

/** More than anybody reads; older ones are kept, and handed out to the customer who asks. */
const MOST = 200;

const list = (which: Prisma.Sql) =>
  queryRows<StaffNote>(Prisma.sql`
    SELECT n.id, n.text, COALESCE(NULLIF(btrim(a.first_name || ' ' || a.last_name), ''), '–') AS author, n.created_at AS "createdAt", o.number AS "orderNumber"
    FROM note n LEFT JOIN customer a ON a.id = n.author_id LEFT JOIN "order" o ON o.id = n.order_id
    WHERE ${which} ORDER BY n.created_at DESC, n.id DESC LIMIT ${MOST}::int`);

/** The notes on an order, the newest first. */
export const listNotesOfOrder = (orderId: string): Promise<StaffNote[]> =>
  list(Prisma.sql`n.order_id = ${orderId}::uuid`);

/** All notes on a customer and on their orders, the newest first. */
export const listNotesOfCustomer = (customerId: string): Promise<StaffNote[]> =>
  list(Prisma.sql`n.customer_id = ${customerId}::uuid`);
