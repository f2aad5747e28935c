import { db, Prisma, type Sql } from '@/lib/db/client';
import { newId } from '@/lib/db/new-id';
import { notYours } from '@/lib/errors';
import type { NotificationKind, NotificationRow } from './types';

type News = { customerId: string; orderId: string; kind: NotificationKind; params: NotificationRow['params'] };

/** The INSERT alone, for a statement that writes more than this, and only `when`. The picture is that of the order's first line. */
export const insertNotification = ({ customerId, orderId, kind, params }: News, when = Prisma.sql`true`) => Prisma.sql`
  INSERT INTO notification (id, customer_id, order_id, kind, params, image)
  SELECT ${newId()}::uuid, ${customerId}::uuid, ${orderId}::uuid, ${kind}, ${JSON.stringify(params)}::jsonb,
    (SELECT image FROM order_line WHERE order_id = ${orderId}::uuid ORDER BY position LIMIT 1) WHERE ${when}`;

/** Tells a customer about one of their orders, as part of the transaction in which it happens. */
export async function notify(tx: Sql, news: News): Promise<void> {
  await tx.$executeRaw(insertNotification(news));
}

/**
 * Marks one of the customer's own notifications read, or all of them; one that was read already stays as it is.
 * @throws forbidden notYours
 */
export async function markRead(customerId: string, notificationId?: string, now = new Date()): Promise<void> {
  const one = notificationId === undefined ? Prisma.empty : Prisma.sql`AND id = ${notificationId}::uuid`;
  const found = await db.$executeRaw(Prisma.sql`UPDATE notification SET read_at = COALESCE(read_at, ${now}) WHERE customer_id = ${customerId}::uuid ${one}`);
  if (notificationId !== undefined && found === 0) throw notYours();
}
