import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { cardJoins, IN_RAILS, offerColumns } from '@/lib/catalogue/storefront/card-sql';
import type { Region } from '@/lib/shared/india/regions';
import type { ProductOffer } from '@/lib/catalogue/storefront/types';

const STOCK = Prisma.sql`JOIN stock_level s ON s.product_id = p.id`;
export type RegionProducts = {
  products: ProductOffer[];
  /** Number of leading products that customers in the state bought. */
  bought: number;
};

/**
 * Lists the products that customers in a state bought most in the last 90 days and did not return
 * (count-state-sales.ts), then seasonal ones. All are in stock, and none is a prescription
 * medicine.
 * @param month 1 to 12
 */
export async function listRegionProducts(
  locale: string,
  region: Region,
  month: number,
  count: number,
): Promise<RegionProducts> {
  const rows = await queryRows<ProductOffer & { units: number }>(Prisma.sql`
    WITH bought AS (
      SELECT p.id, b.units FROM state_best_seller b JOIN product p ON p.id = b.product_id ${STOCK}
      WHERE b.state = ${region} AND ${IN_RAILS} ORDER BY b.units DESC, p.id LIMIT ${count}),
    season AS (
      SELECT p.id, row_number() OVER (ORDER BY cardinality(p.months), p.position, p.id) AS place FROM product p ${STOCK}
      WHERE ${IN_RAILS} AND p.months @> ARRAY[${month}]::int[] AND p.id NOT IN (SELECT id FROM bought)
      ORDER BY place LIMIT ${count}),
    chosen AS (SELECT id, units, 0 AS place FROM bought UNION ALL SELECT id, 0, place FROM season)
    SELECT ${offerColumns({ locale })}, chosen.units FROM chosen JOIN product p ON p.id = chosen.id ${cardJoins(locale)}
    ORDER BY chosen.units DESC, chosen.place, p.id LIMIT ${count}`);
  return { products: withPackPhrases(locale)(rows), bought: rows.filter(({ units }) => units > 0).length };
}
