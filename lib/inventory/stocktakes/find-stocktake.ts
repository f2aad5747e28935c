import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { BatchState, StocktakeState } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';

export type Stocktake = {
  id: string;
  number: number;
  scope: string;
  state: StocktakeState;
  openedBy: string;
  openedAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  reason: string | null;
};

/**
 * Batch of a stocktake. `unitPaise`: cost of one unit, or its MRP if no bill names a cost (`isCost`
 * false).
 */
export type StocktakeLine = {
  id: string;
  sku: string;
  name: string;
  packSize: string;
  number: string;
  expiry: string | null;
  state: BatchState;
  expected: number | null;
  counted: number | null;
  countedBy: string | null;
  countedById: string | null;
  countedAt: Date | null;
  firstExpected: number | null;
  firstCounted: number | null;
  unitPaise: number;
  isCost: boolean;
};

/**
 * Returns a stocktake.
 * @throws notFound stocktakeUnknown
 */
export async function findStocktake(id: string): Promise<Stocktake> {
  const [found] = await queryRows<Stocktake>(Prisma.sql`
    SELECT id, number, scope, state::text AS state, opened_by AS "openedBy", opened_at AS "openedAt", ended_by AS "endedBy", ended_at AS "endedAt", reason
    FROM stocktake WHERE id = ${id}::uuid`);
  if (!found) throw notFound('stocktakeUnknown');
  return found;
}

/**
 * Returns the lines of a stocktake by SKU, the usual order along the shelf.
 * @param withCosts false for readers who may not see costs: their units count at MRP
 */
export const listStocktakeLines = (stocktakeId: string, withCosts: boolean): Promise<StocktakeLine[]> =>
  queryRows<StocktakeLine>(Prisma.sql`
    SELECT l.id, p.sku, p.name, p.pack_size AS "packSize", b.number, b.expiry_date::text AS expiry, b.state::text AS state, l.expected, l.counted, l.counted_by AS "countedBy",
      l.counted_by_id AS "countedById", l.counted_at AS "countedAt", l.first_expected AS "firstExpected", l.first_counted AS "firstCounted",
      COALESCE(r.cost_paise, b.mrp_paise, p.mrp_paise) AS "unitPaise", r.cost_paise IS NOT NULL AS "isCost"
    FROM stocktake_line l JOIN stock_batch b ON b.id = l.batch_id JOIN product p ON p.id = b.product_id
    LEFT JOIN LATERAL (SELECT x.cost_paise FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id WHERE ${withCosts}::boolean AND x.batch_id = b.id AND y.undone_at IS NULL ORDER BY y.created_at DESC LIMIT 1) r ON true
    WHERE l.stocktake_id = ${stocktakeId}::uuid ORDER BY p.sku, b.expiry_date NULLS LAST, b.id`);
