import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';

/**
 * Line of a receipt, with the current state of its batch. Days have the form 2027-03-31; money is
 * integer paise.
 */
export type ReceiptLine = {
  position: number;
  productId: number;
  name: string;
  sku: string;
  packSize: string;
  manufacturer: string;
  batch: string;
  expiry: string | null;
  state: BatchState;
  quantity: number;
  freeQuantity: number;
  costPaise: number;
  gstRateBp: number;
  mrpPaise: number;
  /** Rate as printed, discounts of the whole line, and its value after them. */
  ratePaise: number;
  discountPaise: number;
  taxablePaise: number;
  /** Current price and MRP of the store. */
  pricePaise: number;
  shopMrpPaise: number;
  /** True if the product has a barcode, and one of its manufacturer. */
  hasBarcode: boolean;
  hasMakerBarcode: boolean;
};

export type Receipt = {
  id: string;
  serial: number;
  financialYear: string;
  supplierId: string;
  supplier: string;
  billNumber: string;
  billDate: string;
  hasBill: boolean;
  costPaise: number;
  taxPaise: number;
  /** Total of the bill as printed; null if it was not entered. */
  billTotalPaise: number | null;
  actorId: string | null;
  receivedBy: string | null;
  createdAt: Date;
  undoneAt: Date | null;
  lines: ReceiptLine[];
};

/**
 * Returns a goods receipt with its lines.
 * @throws notFound receiptUnknown
 */
export async function findReceipt(id: string): Promise<Receipt> {
  const [receipt] = await queryRows<Receipt>(Prisma.sql`
    SELECT r.id, r.serial, r.financial_year AS "financialYear", r.supplier_id AS "supplierId", s.name AS supplier, r.bill_number AS "billNumber",
      r.bill_date::text AS "billDate", r.bill_key IS NOT NULL AS "hasBill", r.cost_paise::float8 AS "costPaise", r.tax_paise::float8 AS "taxPaise",
      r.bill_total_paise::float8 AS "billTotalPaise", r.actor_id AS "actorId", r.undone_at AS "undoneAt",
      NULLIF(btrim(concat_ws(' ', c.first_name, c.last_name)), '') AS "receivedBy", r.created_at AS "createdAt",
      COALESCE((SELECT json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', p.name, 'sku', p.sku, 'packSize', p.pack_size,
          'manufacturer', l.manufacturer, 'batch', b.number, 'expiry', b.expiry_date, 'state', b.state, 'quantity', l.quantity, 'freeQuantity', l.free_quantity,
          'costPaise', l.cost_paise, 'gstRateBp', l.gst_rate_bp, 'mrpPaise', l.mrp_paise, 'ratePaise', COALESCE(l.rate_paise, l.cost_paise),
          'discountPaise', l.discount_paise, 'taxablePaise', COALESCE(l.taxable_paise, l.quantity::bigint * l.cost_paise), 'pricePaise', p.price_paise, 'shopMrpPaise', p.mrp_paise,
          'hasBarcode', EXISTS (SELECT 1 FROM product_barcode WHERE product_id = p.id),
          'hasMakerBarcode', EXISTS (SELECT 1 FROM product_barcode WHERE product_id = p.id AND gtin NOT LIKE '02%')) ORDER BY l.position)
        FROM purchase_receipt_line l JOIN product p ON p.id = l.product_id JOIN stock_batch b ON b.id = l.batch_id WHERE l.receipt_id = r.id), '[]') AS lines
    FROM purchase_receipt r JOIN supplier s ON s.id = r.supplier_id LEFT JOIN customer c ON c.id = r.actor_id WHERE r.id = ${id}::uuid`);
  if (!receipt) throw notFound('receiptUnknown');
  return receipt;
}
