import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { LINE_COLUMNS, lineJoins } from '@/lib/selling/cart/queries';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { isOwned, tableOf } from '@/lib/people/guests/owner-sql';
import { priceLine } from '@/lib/selling/cart/rules';
import type { ListLine } from '@/lib/selling/cart/types';
import type { LikedProduct } from './types';

const LIST_COLUMNS = Prisma.sql`${LINE_COLUMNS}, p.requires_prescription AS "requiresPrescription"`;

/** Returns the owner's liked products, newest first. */
export async function listLiked(owner: Owner, locale: string): Promise<LikedProduct[]> {
  const rows = await queryRows<Omit<LikedProduct, 'listPaise'>>(Prisma.sql`
    SELECT ${LIST_COLUMNS},
      p.composition, p.manufacturer, p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit"
    FROM ${tableOf(owner, 'liked')} l ${lineJoins(locale)} WHERE ${isOwned(owner, 'l')} ORDER BY l.created_at DESC, l.id`);
  return withPackPhrases(locale)(rows).map(priceLine);
}

/** Returns a customer's saved products, newest first. */
export async function listSaved(customerId: string, locale: string): Promise<ListLine[]> {
  const rows = await queryRows<Omit<ListLine, 'listPaise'>>(Prisma.sql`
    SELECT ${LIST_COLUMNS} FROM saved_line l ${lineJoins(locale)} WHERE l.customer_id = ${customerId}::uuid ORDER BY l.created_at DESC, l.id`);
  return withPackPhrases(locale)(rows).map(priceLine);
}
