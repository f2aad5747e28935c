import { db, inBackground, Prisma } from '@/lib/kernel/db/client';
import { ALL_COSTS } from './cost-sql';

/**
 * Counts the stock of each category at cost. Runs on a schedule, because it reads every batch. A
 * category without stock has no row.
 */
export async function countStockValue(now = new Date()): Promise<void> {
  await inBackground(() =>
    db.$executeRaw(Prisma.sql`
      WITH ${ALL_COSTS},
      held AS (
        SELECT p.category_id, b.state = 'SELLABLE' AS is_sellable, sum(b.physical)::int AS units,
          round(sum(b.physical * COALESCE(c.paise / NULLIF(c.units, 0), d.paise, 0)))::bigint AS cost_paise,
          COALESCE(sum(b.physical) FILTER (WHERE COALESCE(c.paise / NULLIF(c.units, 0), d.paise) IS NULL), 0)::int AS unpriced
        FROM stock_batch b JOIN product p ON p.id = b.product_id LEFT JOIN batch_cost c ON c.batch_id = b.id LEFT JOIN product_cost d ON d.product_id = b.product_id
        WHERE b.physical > 0 GROUP BY 1, 2),
      ended AS (
        DELETE FROM stock_value v WHERE NOT EXISTS (SELECT 1 FROM held h WHERE h.category_id = v.category_id AND h.is_sellable = v.is_sellable))
      INSERT INTO stock_value (category_id, is_sellable, units, cost_paise, unpriced_units, counted_at)
      SELECT category_id, is_sellable, units, cost_paise, unpriced, ${now}::timestamptz FROM held
      ON CONFLICT (category_id, is_sellable) DO UPDATE
      SET units = EXCLUDED.units, cost_paise = EXCLUDED.cost_paise, unpriced_units = EXCLUDED.unpriced_units, counted_at = EXCLUDED.counted_at`),
  );
}
