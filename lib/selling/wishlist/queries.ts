import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { LINE_COLUMNS, lineJoins } from '@/lib/selling/cart/queries';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ListLine } from '@/lib/selling/cart/types';

/** Returns a customer's liked products, newest first. */
export function listLiked(customerId: string, locale: string): Promise<ListLine[]> {
  return queryRows<ListLine>(Prisma.sql`
    SELECT ${LINE_COLUMNS}, p.requires_prescription AS "requiresPrescription"
    FROM liked_line l ${lineJoins(locale)} WHERE l.customer_id = ${customerId}::uuid ORDER BY l.created_at DESC, l.id`).then(
    withPackPhrases(locale),
  );
}
