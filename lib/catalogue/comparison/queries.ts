import { CARD_COLUMNS, cardJoins, IS_COMPARABLE } from '@/lib/catalogue/storefront/card-sql';
import { specificationsOf } from '@/lib/catalogue/storefront/queries';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { withPackPhrases } from '@/lib/shared/pack-phrases';
import type { ComparedProduct } from './types';

/**
 * Returns devices in the order of their ids, without those that are unknown, withdrawn or
 * medicines.
 */
export async function listCompared(locale: string, ids: number[]): Promise<ComparedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await fromReplica(() =>
    queryRows<ComparedProduct>(Prisma.sql`
      SELECT ${CARD_COLUMNS}, p.country_of_origin AS "countryOfOrigin", COALESCE(t.material, p.material) AS material,
        COALESCE(t.size, p.size) AS size, ${specificationsOf(locale)} AS specifications
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS chosen(id, place)
      JOIN product p ON p.id = chosen.id AND p.is_active AND ${IS_COMPARABLE} ${cardJoins(locale)} ORDER BY chosen.place`),
  );
  return withPackPhrases(locale)(rows);
}
