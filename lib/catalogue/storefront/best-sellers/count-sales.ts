import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { cacheTags, invalidateTags } from '@/lib/shared/cache-tags';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { IS_SALE, paidSince, UNITS_SOLD } from '@/lib/shared/sales-sql';
import { BEST_SELLERS, listedIds, TRENDING } from '@/lib/catalogue/storefront/rails';
import { BULK_WRITERS } from '@/lib/catalogue/storefront/upsert/upsert-products';

/** Days of sales to count, in addition to today. */
export const SALES_DAYS = 90;

const TREND_DAYS = 14;
/** Length of the longest list of best sellers (getSalesProductData1). */
const MAX_SHOWN = 20;

/** Updates only rows that differ. Scheduled medicines are not ranked by sales. */
const counting = (now: Date) => Prisma.sql`
  WITH sales AS (
    SELECT l.product_id AS id, sum(${UNITS_SOLD}) AS units,
      COALESCE(sum(${UNITS_SOLD}) FILTER (WHERE ${paidSince(now, TREND_DAYS)}), 0) AS recent,
      COALESCE(sum(${UNITS_SOLD}) FILTER (WHERE ${paidSince(now, 2 * TREND_DAYS)} AND NOT ${paidSince(now, TREND_DAYS)}), 0) AS before
    FROM "order" o JOIN order_line l ON l.order_id = o.id
    WHERE ${IS_SALE} AND ${paidSince(now, SALES_DAYS)} GROUP BY l.product_id),
  figures AS (
    SELECT p.id, CASE WHEN ${IS_SCHEDULED} THEN 0 ELSE COALESCE(x.units, 0) END AS units,
      CASE WHEN ${IS_SCHEDULED} THEN 0 ELSE GREATEST(COALESCE(x.recent - x.before, 0), 0) END AS gain
    FROM product p LEFT JOIN sales x ON x.id = p.id WHERE x.id IS NOT NULL OR p.sold_count <> 0 OR p.sold_gain <> 0)
  UPDATE product p SET sold_count = figures.units, sold_gain = figures.gain FROM figures
  WHERE figures.id = p.id AND (p.sold_count, p.sold_gain) IS DISTINCT FROM (figures.units, figures.gain)`;

async function shown(tx: Sql): Promise<string> {
  return JSON.stringify([await listedIds(tx, BEST_SELLERS, MAX_SHOWN), await listedIds(tx, TRENDING, MAX_SHOWN)]);
}

/**
 * Recounts the sales of every product from the orders: units paid for in the last 90 days (days in
 * India) and not returned, and their gain in the last 14 days over the 14 before. A scheduled job
 * runs it, never a checkout. It invalidates the home page only if its lists changed, and no product
 * page. The search applies the new ranks.
 * @returns number of products whose counts changed
 */
export function countSales(now = new Date()): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(${BULK_WRITERS})`);
    const before = await shown(tx);
    const changed = await tx.$executeRaw(counting(now));
    if (changed === 0) return 0;
    await invalidateTags(tx, [cacheTags.ranks, ...((await shown(tx)) === before ? [] : [cacheTags.home])]);
    return changed;
  });
}
