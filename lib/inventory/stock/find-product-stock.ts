import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { BATCH_ROW, type BatchRow } from './batches/list-batches';

/** Stock of a product. */
export type ProductStock = {
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  mrpPaise: number;
  /**
   * `onHand`: sellable units. `reserved`: part promised to open orders. `short`: units sold or
   * promised but missing.
   */
  onHand: number;
  reserved: number;
  short: number;
  /** Sold units that are in no parcel yet. */
  unpacked: number;
  batches: BatchRow[];
};

/** Step in the ledgers of a product. `batch` is null if only the sellable stock changed. */
export type StockStep = {
  id: string;
  at: Date;
  ledger: 'sellable' | 'batch';
  reason: string;
  delta: number;
  batch: string | null;
  orderNumber: string | null;
  note: string | null;
  actor: string;
};

/**
 * Returns the stock of a product.
 * @throws notFound productUnknown
 */
export async function findProductStock(productId: number): Promise<ProductStock> {
  const [found] = await queryRows<ProductStock>(Prisma.sql`
    SELECT p.id AS "productId", p.sku, p.name, p.pack_size AS "packSize", p.mrp_paise AS "mrpPaise", COALESCE(s.on_hand, 0) AS "onHand", COALESCE(s.reserved, 0) AS reserved,
      COALESCE(s.short, 0) AS short,
      (SELECT COALESCE(sum(l.quantity - l.cancelled_quantity - l.packed_quantity), 0)::int FROM order_line l JOIN "order" o ON o.id = l.order_id
        WHERE l.product_id = p.id AND o.status = 'PURCHASED') AS unpacked,
      COALESCE((SELECT json_agg(json_build_object('id', r.id, 'productId', r."productId", 'sku', r.sku, 'name', r.name, 'packSize', r."packSize", 'number', r.number, 'expiry', r.expiry,
          'mrpPaise', r."mrpPaise", 'physical', r.physical, 'state', r.state, 'daysLeft', r."daysLeft", 'supplierId', r."supplierId"))
        FROM (SELECT ${BATCH_ROW} FROM stock_batch b WHERE b.product_id = p.id ORDER BY b.physical = 0, b.expiry_date NULLS LAST, b.id LIMIT 100) r), '[]') AS batches
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId}::int`);
  if (!found) throw notFound('productUnknown');
  return found;
}

/** Returns the newest steps in both ledgers of a product. */
export const listStockSteps = (productId: number, max: number): Promise<StockStep[]> =>
  queryRows<StockStep>(Prisma.sql`
    SELECT x.id, x.at, x.ledger, x.reason, x.delta, x.batch, o.number AS "orderNumber", x.note, x.actor FROM (
      (SELECT m.id, m.created_at AS at, 'sellable' AS ledger, m.reason::text AS reason, m.delta, NULL AS batch, m.order_id, NULL AS note, m.actor
        FROM stock_movement m WHERE m.product_id = ${productId}::int ORDER BY m.created_at DESC LIMIT ${max}::int)
      UNION ALL (
      SELECT m.id, m.created_at, 'batch', m.reason::text, m.delta, b.number, p.order_id, m.note, m.actor
        FROM stock_batch b JOIN LATERAL (SELECT * FROM batch_movement y WHERE y.batch_id = b.id ORDER BY y.created_at DESC LIMIT ${max}::int) m ON true
        LEFT JOIN parcel p ON p.id = m.parcel_id WHERE b.product_id = ${productId}::int)) x
    LEFT JOIN "order" o ON o.id = x.order_id ORDER BY x.at DESC, x.id LIMIT ${max}::int`);
