import { db, Prisma } from '@/lib/kernel/db/client';
import { NOTIFICATION_KINDS, type NotificationPage, type NotificationRow } from './types';

const known = () => Prisma.sql`kind = ANY(${[...NOTIFICATION_KINDS]}::text[])`;

/**
 * Selects a customer's newest notifications as `NotificationRow`s, for use within a statement.
 * Kinds written by a newer version, for which this one has no text, are left out.
 */
export const notificationsOf = (customerId: string, { most = 50, after = 0 } = {}) => Prisma.sql`
  SELECT id, kind, params, image, order_id AS "orderId", read_at IS NOT NULL AS "isRead", created_at AS "createdAt"
  FROM notification WHERE customer_id = ${customerId}::uuid AND ${known()}
  ORDER BY created_at DESC, id DESC LIMIT ${most} OFFSET ${after}`;

const PER_PAGE = 20;

/**
 * Returns one page of a customer's notifications, newest first. A number beyond the last page
 * returns the last page.
 */
export async function listNotifications(customerId: string, requestedPage: number): Promise<NotificationPage> {
  const [count] = await db.$queryRaw<{ total: number; unread: number }[]>(Prisma.sql`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE read_at IS NULL))::int AS unread
    FROM notification WHERE customer_id = ${customerId}::uuid AND ${known()}`);
  const { total, unread } = count ?? { total: 0, unread: 0 };
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(requestedPage, pages);
  const notifications = await db.$queryRaw<NotificationRow[]>(
    notificationsOf(customerId, { most: PER_PAGE, after: (page - 1) * PER_PAGE }),
  );
  return { notifications, unread, page, pages };
}
