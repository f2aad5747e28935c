import { Prisma } from '@/lib/db/client';
import { NOTIFICATION_KINDS } from './types';

/**
 * A customer's newest notifications as `NotificationRow`s, for use within a statement.
 * Kinds that this version has no text for (a newer one wrote them) are left out.
 */
export const notificationsOf = (customerId: string) => Prisma.sql`
  SELECT id, kind, params, image, order_id AS "orderId", read_at IS NOT NULL AS "isRead", created_at AS "createdAt"
  FROM notification WHERE customer_id = ${customerId}::uuid AND kind = ANY(${[...NOTIFICATION_KINDS]}::text[])
  ORDER BY created_at DESC, id DESC LIMIT 50`;
