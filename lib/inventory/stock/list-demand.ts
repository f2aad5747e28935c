import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { IS_SALE, paidSince, UNITS_SOLD } from '@/lib/shared/sales-sql';
import { DEAD_DAYS, DEMAND_DAYS, type DemandView } from './reorder-rules';

/** Product with low stock. `available`: free units minus owed ones; `sold` in the last 90 days. */
export type LowRow = {
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  available: number;
  sold: number;
  supplier: string | null;
};
/**
 * Unsold product with its sellable units. `unitPaise`: cost of one unit, or its MRP if no bill
 * names a cost (`isCost` false).
 */
export type DeadRow = {
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  units: number;
  unitPaise: number;
  isCost: boolean;
  lastSoldAt: Date | null;
};

const NAMED = Prisma.sql`p.id AS "productId", p.sku, p.name, p.pack_size AS "packSize"`;

/**
 * Selects `low`: products whose stock does not last for the lead time, with their available and
 * sold units. Includes withdrawn products.
 */
export const lowProducts = (leadDays: number, now: Date): Prisma.Sql => Prisma.sql`
    sales AS MATERIALIZED (
      SELECT l.product_id, sum(${UNITS_SOLD})::int AS sold FROM "order" o JOIN order_line l ON l.order_id = o.id WHERE ${IS_SALE} AND ${paidSince(now, DEMAND_DAYS)} GROUP BY l.product_id),
    low AS (
      SELECT x.product_id, x.sold, s.on_hand - s.reserved - s.short AS available FROM sales x JOIN stock_level s USING (product_id)
      WHERE x.sold > 0 AND (s.on_hand - s.reserved - s.short) * ${DEMAND_DAYS}::bigint < x.sold * ${leadDays}::bigint)`;

/**
 * Returns goods on sale whose stock does not last for the lead time, the first to run out first.
 * Goods without sales in 90 days are not low.
 * @param max maximum number of rows
 */
export const listLow = (leadDays: number, max: number, now = new Date()): Promise<LowRow[]> =>
  queryRows<LowRow>(Prisma.sql`
    WITH ${lowProducts(leadDays, now)}
    SELECT ${NAMED}, w.available, w.sold, r.name AS supplier FROM low w JOIN product p ON p.id = w.product_id
    LEFT JOIN LATERAL (
      SELECT u.name FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id JOIN supplier u ON u.id = y.supplier_id
      WHERE x.product_id = p.id AND y.undone_at IS NULL ORDER BY y.created_at DESC LIMIT 1) r ON true
    WHERE p.is_active ORDER BY w.available::float / w.sold, p.id LIMIT ${max}::int`);

/**
 * Returns sellable goods that are older than the given days and had no sales since, the highest
 * stock value first.
 * @param max maximum number of rows
 */
export const listDead = (view: Exclude<DemandView, 'low'>, max: number, now = new Date()): Promise<DeadRow[]> =>
  queryRows<DeadRow>(Prisma.sql`
    WITH dead AS (
      SELECT s.product_id, s.on_hand - s.reserved AS units FROM stock_level s
      WHERE s.on_hand > s.reserved AND NOT EXISTS (
        SELECT 1 FROM stock_movement m WHERE m.product_id = s.product_id AND m.reason = 'SOLD' AND m.created_at >= ${now}::timestamptz - make_interval(days => ${DEAD_DAYS[view]}::int)))
    SELECT ${NAMED}, d.units, COALESCE(r.cost_paise, p.mrp_paise) AS "unitPaise", r.cost_paise IS NOT NULL AS "isCost",
      (SELECT max(m.created_at) FROM stock_movement m WHERE m.product_id = p.id AND m.reason = 'SOLD') AS "lastSoldAt"
    FROM dead d JOIN product p ON p.id = d.product_id
    LEFT JOIN LATERAL (
      SELECT x.cost_paise FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id WHERE x.product_id = p.id AND y.undone_at IS NULL ORDER BY y.created_at DESC LIMIT 1) r ON true
    WHERE p.created_at < ${now}::timestamptz - make_interval(days => ${DEAD_DAYS[view]}::int)
    ORDER BY d.units * COALESCE(r.cost_paise, p.mrp_paise)::bigint DESC, p.id LIMIT ${max}::int`);
