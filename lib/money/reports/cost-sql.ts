import { Prisma } from '@/lib/kernel/db/client';

/** Lines `l` of receipts that were not undone. */
const RECEIVED = Prisma.sql`purchase_receipt_line l JOIN purchase_receipt y ON y.id = l.receipt_id AND y.undone_at IS NULL`;

/** Cost of one unit of receipt lines `l` in paise: free units lower the cost of the paid ones. */
const COST_OF_UNIT = Prisma.sql`sum(COALESCE(l.taxable_paise, l.quantity::bigint * l.cost_paise))::float8 / NULLIF(sum(l.quantity + l.free_quantity), 0)`;

/** Average cost of one unit of a product, without tax; null if no bill names it. */
export const costOfProduct = (productId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(SELECT ${COST_OF_UNIT} FROM ${RECEIVED} WHERE l.product_id = ${productId})`;

/** Cost of one unit of a batch, or else of its product; null if no bill names either. */
export const costOfBatch = (batchId: Prisma.Sql, productId: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`COALESCE((SELECT ${COST_OF_UNIT} FROM ${RECEIVED} WHERE l.batch_id = ${batchId}), ${costOfProduct(productId)})`;

/** Selects `batch_cost` and `product_cost`, the same for all goods at once. */
export const ALL_COSTS = Prisma.sql`
  batch_cost AS MATERIALIZED (
    SELECT l.batch_id, l.product_id, sum(COALESCE(l.taxable_paise, l.quantity::bigint * l.cost_paise))::float8 AS paise, sum(l.quantity + l.free_quantity)::float8 AS units
    FROM ${RECEIVED} GROUP BY l.batch_id, l.product_id),
  product_cost AS MATERIALIZED (SELECT product_id, sum(paise) / NULLIF(sum(units), 0) AS paise FROM batch_cost GROUP BY product_id)`;
