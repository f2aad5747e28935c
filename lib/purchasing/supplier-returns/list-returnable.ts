import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import type { ReturnableStock } from './rules';

/**
 * Batch from a supplier, with its last purchase price and the location of its units. Days have the
 * form 2027-03-31.
 */
export type Returnable = ReturnableStock & {
  batchId: string;
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  manufacturer: string;
  number: string;
  expiry: string | null;
  state: BatchState;
  daysLeft: number | null;
  receiptId: string;
  billNumber: string;
  /** Claim for one unit, without tax: free units lower it. */
  costPaise: number;
  gstRateBp: number;
  mrpPaise: number;
};

/**
 * Matches batches `b` that can or should no longer be sold.
 * @param within days before the expiry from which a batch counts
 */
const dueWithin = (within: number) =>
  Prisma.sql`b.physical > 0 AND (b.state IN ('EXPIRED', 'RECALLED', 'DAMAGED') OR b.expiry_date <= india_today() + ${within}::int)`;

/** Joins the lines of the supplier's bills with a batch `b`. */
const linesOf = (supplierId: Prisma.Sql) =>
  Prisma.sql`purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id WHERE x.batch_id = b.id AND y.supplier_id = ${supplierId} AND y.undone_at IS NULL`;

/**
 * Selects returnable batches. The claim for a unit is what was paid for the batch and not claimed
 * yet, divided by all its units with the supplier's free ones, rounded down. So the notes of a
 * batch never claim more than its bills.
 */
const returnableOf = (supplierId: string, where: Prisma.Sql) => {
  const supplier = Prisma.sql`${supplierId}::uuid`;
  return Prisma.sql`
    SELECT b.id AS "batchId", b.product_id AS "productId", p.sku, p.name, p.pack_size AS "packSize", c.manufacturer, b.number, b.expiry_date::text AS expiry,
      b.state::text AS state, b.expiry_date - india_today() AS "daysLeft", b.physical, c.receipt_id AS "receiptId", c.bill_number AS "billNumber",
      COALESCE(floor(GREATEST(a.paise - t.paise, 0) / NULLIF(GREATEST(a.units - t.units, 0), 0)), c.cost_paise)::int AS "costPaise", c.gst_rate_bp AS "gstRateBp", c.mrp_paise AS "mrpPaise",
      a.units - t.units AS theirs,
      CASE WHEN b.state = 'SELLABLE' THEN COALESCE(s.on_hand - s.reserved, 0) END AS free
    FROM stock_batch b JOIN product p ON p.id = b.product_id LEFT JOIN stock_level s ON s.product_id = b.product_id
    CROSS JOIN LATERAL (
      SELECT x.receipt_id, y.bill_number, x.manufacturer, x.cost_paise, x.gst_rate_bp, x.mrp_paise FROM ${linesOf(supplier)}
      ORDER BY y.created_at DESC, x.position DESC LIMIT 1) c
    CROSS JOIN LATERAL (
      SELECT sum(x.quantity + x.free_quantity)::int AS units, sum(COALESCE(x.taxable_paise, x.quantity::bigint * x.cost_paise)) AS paise FROM ${linesOf(supplier)}) a
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(l.units), 0)::int AS units, COALESCE(sum(l.units::bigint * l.cost_paise), 0) AS paise FROM supplier_return_line l JOIN supplier_return r ON r.id = l.return_id
      WHERE l.batch_id = b.id AND r.supplier_id = ${supplier} AND r.state <> 'CANCELLED') t
    WHERE ${where}`;
};

/**
 * Lists the supplier's batches that should go back: those that may not be sold or expire soon, plus
 * a requested one.
 */
export const listReturnable = (
  supplierId: string,
  { within, batchId, most }: { within: number; batchId: string | null; most: number },
): Promise<Returnable[]> =>
  queryRows<Returnable>(Prisma.sql`
    ${returnableOf(supplierId, Prisma.sql`(${dueWithin(within)} OR (b.id = ${batchId}::uuid AND b.physical > 0))`)}
    ORDER BY b.id IS DISTINCT FROM ${batchId}::uuid, b.expiry_date NULLS LAST, b.id LIMIT ${most}::int`);

/**
 * Returns batches by id, in a transaction that has locked them. Those that never came from the
 * supplier are missing.
 */
export const findReturnable = (tx: Sql, supplierId: string, batchIds: string[]): Promise<Returnable[]> =>
  tx.$queryRaw<Returnable[]>(returnableOf(supplierId, Prisma.sql`b.id = ANY(${batchIds}::uuid[])`));

/**
 * Returns suppliers by name, including inactive ones.
 * @param max limit, above the number any store has
 */
export const listSupplierNames = (max = 1000): Promise<{ id: string; name: string }[]> =>
  queryRows<{ id: string; name: string }>(
    Prisma.sql`SELECT s.id, s.name FROM supplier s ORDER BY lower(s.name) LIMIT ${max}::int`,
  );

/** Supplier with the number of batches that should go back. */
export type ReturnSupplier = { id: string; name: string; batches: number };

/**
 * Returns all suppliers by name. Inactive ones are included, because they still accept returns of
 * their goods.
 * @param max limit, above the number any store has
 */
export const listReturnSuppliers = (within: number, max = 1000): Promise<ReturnSupplier[]> =>
  queryRows<ReturnSupplier>(Prisma.sql`
    WITH due AS (
      SELECT y.supplier_id, count(DISTINCT b.id)::int AS batches FROM stock_batch b JOIN purchase_receipt_line x ON x.batch_id = b.id JOIN purchase_receipt y ON y.id = x.receipt_id AND y.undone_at IS NULL
      WHERE ${dueWithin(within)} GROUP BY y.supplier_id)
    SELECT s.id, s.name, COALESCE(d.batches, 0) AS batches FROM supplier s LEFT JOIN due d ON d.supplier_id = s.id ORDER BY lower(s.name) LIMIT ${max}::int`);
