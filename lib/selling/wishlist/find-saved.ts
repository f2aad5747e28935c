import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { LINE_COLUMNS, lineJoins } from '@/lib/selling/cart/queries';
import { priceLine } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';

/** Returns a customer's saved products, newest first. */
export function listSaved(customerId: string, locale: string): Promise<ListLine[]> {
  return queryRows<Omit<ListLine, 'listPaise'>>(Prisma.sql`
    SELECT ${LINE_COLUMNS}, p.requires_prescription AS "requiresPrescription" FROM saved_line l ${lineJoins(locale)} WHERE l.customer_id = ${customerId}::uuid ORDER BY l.created_at DESC, l.id`).then(
    (rows) => withPackPhrases(locale)(rows).map(priceLine),
  );
}
