import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { BatchState } from '@/lib/kernel/db/generated/enums';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { codeForm } from '@/lib/kernel/code-rules';
import { INDIA_TODAY } from './batch-queries';
import type { BatchView } from './batch-view-rules';

/** Batch in a list. Days have the form 2027-03-31; the MRP is integer paise. */
export type BatchRow = {
  id: string;
  productId: number;
  sku: string;
  name: string;
  packSize: string;
  number: string;
  expiry: string | null;
  mrpPaise: number | null;
  physical: number;
  state: BatchState;
  /** Whole days until it may no longer be used; negative after that. */
  daysLeft: number | null;
  /** Supplier of its latest units; null if no bill names one. */
  supplierId: string | null;
};

export const BATCH_ROW = Prisma.sql`
  b.id, b.product_id AS "productId", p.sku, p.name, p.pack_size AS "packSize", b.number, b.expiry_date::text AS expiry, b.mrp_paise AS "mrpPaise", b.physical,
  b.state::text AS state, b.expiry_date - ${INDIA_TODAY} AS "daysLeft",
  (SELECT y.supplier_id FROM purchase_receipt_line x JOIN purchase_receipt y ON y.id = x.receipt_id WHERE x.batch_id = b.id AND y.undone_at IS NULL ORDER BY y.created_at DESC LIMIT 1) AS "supplierId"`;

/** Same expression as in the indexes of these lists. */
const ENDS = Prisma.sql`shelf_end(b.expiry_date)`;
const expires = (from: number, until: number) =>
  Prisma.sql`b.physical > 0 AND b.state = 'SELLABLE' AND ${ENDS} >= shelf_end(${INDIA_TODAY} + ${from}::int) AND ${ENDS} < shelf_end(${INDIA_TODAY} + ${until}::int)`;

const WHERE: Record<BatchView, Prisma.Sql> = {
  onShelf: Prisma.sql`b.physical > 0`,
  within30: expires(0, 31),
  within60: expires(31, 61),
  within90: expires(61, 91),
  notSellable: Prisma.sql`b.physical > 0 AND b.state <> 'SELLABLE'`,
  uncounted: Prisma.sql`b.physical > 0 AND b.number = ''`,
};

export type BatchFilter = PageRequest & { view: BatchView; q: string };

/** Matches the start of a batch number or SKU. */
function searchCondition(q: string): Prisma.Sql {
  if (q === '') return Prisma.sql`true`;
  if (q.includes('\0')) return Prisma.sql`false`;
  const start = `${codeForm(q).replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.sql`(code_form(b.number) LIKE ${start} OR b.product_id IN (SELECT id FROM product WHERE code_form(sku) LIKE ${start}))`;
}

/** Lists batches on the shelf, earliest expiry first. Those that do not expire come last. */
export function listBatches(filter: BatchFilter): Promise<ListPage<BatchRow>> {
  return listByKeyset(
    {
      select: BATCH_ROW,
      from: Prisma.sql`stock_batch b LEFT JOIN product p ON p.id = b.product_id`,
      where: Prisma.sql`${WHERE[filter.view]} AND ${searchCondition(filter.q)}`,
      at: ENDS,
      id: Prisma.sql`b.id`,
      oldestFirst: true,
    },
    filter,
    (sql) => queryRows<BatchRow & Placed>(sql, { isKept: false }),
  );
}

/** Paid order line that waits for missing goods. */
export type ShortLine = { number: string; sku: string; name: string; units: number; paidAt: Date | null };

/**
 * Returns lines whose sold goods are in no batch that may leave. Of each product these are the
 * newest lines, because older orders are packed first.
 * @param max maximum number of lines
 */
export const listShort = (max: number): Promise<ShortLine[]> =>
  queryRows<ShortLine>(Prisma.sql`
    SELECT o.number, l.sku, l.name, LEAST(l.units, s.short - l.newer)::int AS units, o.paid_at AS "paidAt"
    FROM stock_level s JOIN LATERAL (
      SELECT x.order_id, x.sku, x.name, x.quantity - x.cancelled_quantity - x.packed_quantity AS units,
        COALESCE(sum(x.quantity - x.cancelled_quantity - x.packed_quantity) OVER (ORDER BY y.paid_at DESC, x.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
      FROM order_line x JOIN "order" y ON y.id = x.order_id
      WHERE x.product_id = s.product_id AND y.status = 'PURCHASED' AND x.cancelled_quantity + x.packed_quantity < x.quantity) l ON l.newer < s.short
    JOIN "order" o ON o.id = l.order_id WHERE s.short > 0 ORDER BY o.paid_at, l.sku LIMIT ${max}::int`);
