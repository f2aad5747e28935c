import { LINE_COLUMNS, lineJoins } from '@/lib/cart/line-sql';
import type { KeptLineView } from '@/lib/cart/types';
import { Prisma, queryRows } from '@/lib/db/client';

/** What a customer liked, newest first. */
export function listLiked(customerId: string, locale: string): Promise<KeptLineView[]> {
  return queryRows<KeptLineView>(Prisma.sql`
    SELECT ${LINE_COLUMNS} FROM liked_line l ${lineJoins(locale)} WHERE l.customer_id = ${customerId}::uuid ORDER BY l.created_at DESC, l.id`);
}
