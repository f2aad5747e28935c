import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { LINE_COLUMNS, lineJoins } from '@/lib/selling/cart/queries';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { isOwned, tableOf } from '@/lib/people/guests/owner-sql';
import { priceLine } from '@/lib/selling/cart/rules';
import type { LikedProduct } from './types';

/** Returns the owner's liked products, newest first. */
export function listLiked(owner: Owner, locale: string): Promise<LikedProduct[]> {
  return queryRows<Omit<LikedProduct, 'listPaise'>>(Prisma.sql`
    SELECT ${LINE_COLUMNS}, p.requires_prescription AS "requiresPrescription",
      p.composition, p.manufacturer, p.net_quantity::float AS "netQuantity", p.net_quantity_unit AS "netQuantityUnit"
    FROM ${tableOf(owner, 'liked')} l ${lineJoins(locale)} WHERE ${isOwned(owner, 'l')} ORDER BY l.created_at DESC, l.id`).then(
    (rows) => withPackPhrases(locale)(rows).map(priceLine),
  );
}
