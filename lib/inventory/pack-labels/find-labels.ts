import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { PackLabel } from './types';

/** Barcode of a product `p`: the manufacturer's before the store's own. */
const GTIN = Prisma.sql`(SELECT gtin FROM product_barcode WHERE product_id = p.id ORDER BY gtin LIKE '02%', gtin LIMIT 1)`;

/**
 * Returns the label of a product, or of one of its batches.
 * @throws notFound productUnknown, batchUnknown
 */
export async function findProductLabel(productId: number, batchId: string | null, count: number): Promise<PackLabel> {
  const [found] = await queryRows<PackLabel & { hasBatch: boolean }>(Prisma.sql`
    SELECT p.name, p.pack_size AS "packSize", p.sku, ${GTIN} AS gtin, COALESCE(b.mrp_paise, p.mrp_paise) AS "mrpPaise", COALESCE(b.number, '') AS batch,
      b.expiry_date::text AS expiry, ${count}::int AS count, b.id IS NOT NULL AS "hasBatch"
    FROM product p LEFT JOIN stock_batch b ON b.product_id = p.id AND b.id = ${batchId}::uuid WHERE p.id = ${productId}::int`);
  if (!found) throw notFound('productUnknown');
  const { hasBatch, ...label } = found;
  if (batchId !== null && !hasBatch) throw notFound('batchUnknown');
  return label;
}

/**
 * Returns the labels of the goods of a receipt, in the order of its lines.
 * @param count labels of each line; null for one label per received pack
 * @param ownOnly true for products without a manufacturer's barcode only
 * @throws notFound receiptUnknown
 */
export async function findReceiptLabels(id: string, count: number | null, ownOnly: boolean): Promise<PackLabel[]> {
  const labels = await queryRows<PackLabel & { isOwn: boolean }>(Prisma.sql`
    SELECT p.name, p.pack_size AS "packSize", p.sku, c.gtin, x.mrp_paise AS "mrpPaise", b.number AS batch, b.expiry_date::text AS expiry,
      COALESCE(${count}::int, x.quantity + x.free_quantity) AS count, COALESCE(c.gtin LIKE '02%', true) AS "isOwn"
    FROM purchase_receipt_line x JOIN product p ON p.id = x.product_id JOIN stock_batch b ON b.id = x.batch_id
    LEFT JOIN LATERAL (SELECT ${GTIN} AS gtin) c ON true WHERE x.receipt_id = ${id}::uuid ORDER BY x.position`);
  if (labels.length === 0) throw notFound('receiptUnknown');
  return labels.filter(({ isOwn }) => isOwn || !ownOnly).map(({ isOwn: _, ...label }) => label);
}
