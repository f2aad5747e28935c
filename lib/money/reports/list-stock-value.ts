import { Prisma, queryRows } from '@/lib/kernel/db/client';

/** Stock of a category in paise at cost, without tax: for sale, and all other batches. */
export type ValueRow = {
  categoryId: number;
  category: string;
  units: number;
  costPaise: number;
  otherUnits: number;
  otherPaise: number;
  /** Units whose cost no bill states. */
  unpricedUnits: number;
  countedAt: Date;
};

/** Returns the stock value by category, the highest first, as of the last count. */
export const listStockValue = (): Promise<ValueRow[]> =>
  queryRows<ValueRow>(Prisma.sql`
    SELECT c.id AS "categoryId", c.name AS category, COALESCE(sum(v.units) FILTER (WHERE v.is_sellable), 0)::int AS units,
      COALESCE(sum(v.cost_paise) FILTER (WHERE v.is_sellable), 0)::float8 AS "costPaise", COALESCE(sum(v.units) FILTER (WHERE NOT v.is_sellable), 0)::int AS "otherUnits",
      COALESCE(sum(v.cost_paise) FILTER (WHERE NOT v.is_sellable), 0)::float8 AS "otherPaise", sum(v.unpriced_units)::int AS "unpricedUnits", max(v.counted_at) AS "countedAt"
    FROM stock_value v JOIN category c ON c.id = v.category_id GROUP BY c.id, c.name ORDER BY sum(v.cost_paise) DESC, c.id`);
