import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { StaffNote } from './types';

/**
 * Maximum number of notes shown. Older ones are stored, and included in a customer's data export.
 */
const MAX_NOTES = 200;

const list = (which: Prisma.Sql) =>
  queryRows<StaffNote>(Prisma.sql`
    SELECT n.id, n.text, COALESCE(NULLIF(btrim(a.first_name || ' ' || a.last_name), ''), '–') AS author, n.created_at AS "createdAt", o.number AS "orderNumber"
    FROM note n LEFT JOIN customer a ON a.id = n.author_id LEFT JOIN "order" o ON o.id = n.order_id
    WHERE ${which} ORDER BY n.created_at DESC, n.id DESC LIMIT ${MAX_NOTES}::int`);

/** Returns the notes on an order, newest first. */
export const listNotesOfOrder = (orderId: string): Promise<StaffNote[]> =>
  list(Prisma.sql`n.order_id = ${orderId}::uuid`);

/** Returns all notes on a customer and on their orders, newest first. */
export const listNotesOfCustomer = (customerId: string): Promise<StaffNote[]> =>
  list(Prisma.sql`n.customer_id = ${customerId}::uuid`);
