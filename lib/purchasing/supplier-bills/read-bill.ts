import { dayInIndia } from '@/lib/kernel/dates';
import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { codeForm } from '@/lib/kernel/code-rules';
import { batchIdOf } from '@/lib/inventory/stock/batches/batch-queries';
import { plainBillNumber } from '@/lib/purchasing/goods-receipts/receipt-schema';
import { purchaseOrderNumber } from '@/lib/purchasing/purchase-orders/rules';
import { financialYearOfDay } from '@/lib/shared/financial-year';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { crossesStates, taxOn } from '@/lib/shared/tax/rules';
import { basisOf, nameDifference, sumLine, type Difference, type FileTotals, type LineSums } from './amount-rules';
import type { BillField, BillLineField, BillMapping } from './field-rules';
import { batchKey, hasMonthsOnly, readLine, type BillGoods, type Match, type ReadLine } from './line-rules';
import { readTotals, cellsByField, type BillHead, type BillRow } from './table-rules';
import type { BillColumn } from './store-file';

/** Line of a bill: texts of the file and of corrections, its product, and amounts in paise. */
export type BillLineView = ReadLine &
  LineSums & {
    line: number;
    texts: Partial<Record<BillField, string>>;
    goods: BillGoods | null;
    match: Match | null;
    isLeftOut: boolean;
  };

/** Purchase order whose goods are awaited. */
type OpenOrder = { id: string; number: string };
/** Maximum open orders of a supplier to choose from. */
const MAX_ORDERS = 100;

/** Bill from a file with everything that its note would have. Money is integer paise. */
export type BillView = {
  id: string;
  fileName: string;
  supplierId: string;
  supplier: string;
  receiptId: string | null;
  columns: BillColumn[];
  mapping: BillMapping;
  head: BillHead;
  file: FileTotals;
  note: { taxablePaise: number; taxPaise: number; lineDifferencePaise: number };
  differences: Difference[];
  /** Receipt of the bill with this number, if it was received before. */
  known: { serial: number; year: string } | null;
  /** Open orders of the supplier, and the one that the file names. */
  orders: OpenOrder[];
  orderId: string | null;
  /** Rows of the file that are no goods. */
  others: string[];
  lines: BillLineView[];
};

type BillRecord = Pick<
  BillView,
  'id' | 'fileName' | 'supplierId' | 'supplier' | 'receiptId' | 'columns' | 'mapping' | 'head'
> & {
  gstin: string | null;
  footer: BillRow[];
};
type LineRecord = {
  line: number;
  cells: string[];
  texts: Partial<Record<BillLineField, string>>;
  match: Match | null;
  isLeftOut: boolean;
  goods: BillGoods | null;
};

const findRecord = (tx: Sql, id: string): Promise<BillRecord[]> =>
  tx.$queryRaw<BillRecord[]>(Prisma.sql`
    SELECT b.id, b.file_name AS "fileName", b.supplier_id AS "supplierId", s.name AS supplier, s.gstin, b.receipt_id AS "receiptId",
      b.columns, b.mapping, b.head, b.footer FROM supplier_bill b JOIN supplier s ON s.id = b.supplier_id WHERE b.id = ${id}::uuid`);

const findLines = (tx: Sql, id: string): Promise<LineRecord[]> =>
  tx.$queryRaw<LineRecord[]>(Prisma.sql`
    SELECT l.line, l.cells, l.texts, l.match, l.is_left_out AS "isLeftOut", CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'sku', p.sku,
      'name', p.name, 'packSize', p.pack_size, 'manufacturer', p.manufacturer, 'mrpPaise', p.mrp_paise, 'pricePaise', p.price_paise,
      'gstRateBp', p.gst_rate_bp, 'isDrug', p.is_drug) END AS goods
    FROM supplier_bill_line l LEFT JOIN product p ON p.id = l.product_id WHERE l.bill_id = ${id}::uuid ORDER BY l.line`);

/** Returns the expiry of each known batch of the lines. */
async function findExpiries(tx: Sql, lines: readonly BillLineView[]): Promise<Map<string, string>> {
  const named = lines.flatMap(({ goods, batch }) => (goods && batch ? [{ productId: goods.id, number: batch }] : []));
  if (named.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ productId: number; form: string; expiry: string }[]>(Prisma.sql`
    SELECT b.product_id AS "productId", code_form(b.number) AS form, b.expiry_date::text AS expiry
    FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS a("productId" int, number text)
    JOIN stock_batch b ON b.id = ${batchIdOf(Prisma.sql`a."productId"`, Prisma.sql`a.number`)} WHERE b.expiry_date IS NOT NULL`);
  return new Map(rows.map(({ productId, form, expiry }) => [`${productId} ${form}`, expiry]));
}

/**
 * Marks lines that name the batch of another line, and expiries that differ from those of the same
 * batch in the store or on the bill.
 */
function compareBatches(lines: readonly BillLineView[], known: ReadonlyMap<string, string>): void {
  const seen = new Map<string, BillLineView>();
  for (const line of lines) {
    if (!line.goods || line.batch === '' || line.isLeftOut) continue;
    const key = batchKey(line.goods.id, codeForm(line.batch));
    const earlier = seen.get(key);
    if (earlier) line.notes.push('twice');
    const expiry = known.get(key) ?? earlier?.expiry;
    if (expiry !== undefined && expiry !== line.expiry && line.expiry !== null) line.problems.expiry ??= 'batchDiffers';
    seen.set(key, line);
  }
}

/** Finds the receipt of a bill with this number of the supplier. */
async function findKnown(tx: Sql, supplierId: string, { billNumber, billDate }: BillHead): Promise<BillView['known']> {
  if (billNumber === '' || billDate === '') return null;
  const [known] = await tx.$queryRaw<{ serial: number; year: string }[]>(Prisma.sql`
    SELECT serial, financial_year AS year FROM purchase_receipt WHERE supplier_id = ${supplierId}::uuid
      AND bill_year = ${financialYearOfDay(billDate)} AND bill_number = ${plainBillNumber(billNumber)} AND undone_at IS NULL`);
  return known ?? null;
}

/** Finds the orders of a supplier whose goods are awaited, newest first. */
async function findOpenOrders(tx: Sql, supplierId: string): Promise<OpenOrder[]> {
  const rows = await tx.$queryRaw<{ id: string; serial: number; financialYear: string }[]>(Prisma.sql`
    SELECT id, serial, financial_year AS "financialYear" FROM purchase_order
    WHERE supplier_id = ${supplierId}::uuid AND state IN ('SENT', 'PART_RECEIVED') ORDER BY created_at DESC LIMIT ${MAX_ORDERS}::int`);
  return rows.map(({ id, ...number }) => ({ id, number: purchaseOrderNumber(number) }));
}

/**
 * Computes a bill from its file and its corrections: lines with products, problems and amounts, and
 * the totals of the file next to those of the note.
 * @throws notFound billFileUnknown
 */
export async function readBill(tx: Sql, id: string, now = new Date()): Promise<BillView> {
  const [record] = await findRecord(tx, id);
  if (!record) throw notFound('billFileUnknown');
  const { gstin, footer, ...bill } = record;
  const [rows, settings] = [await findLines(tx, id), await findStoreSettings(tx)];
  const isInterState = crossesStates(gstin, settings.gstin);
  const withTexts = rows.map(({ cells, ...row }) => ({
    ...row,
    texts: { ...cellsByField(cells, bill.mapping), ...row.texts },
  }));
  const isMonthOnly = hasMonthsOnly(rows.flatMap(({ cells }) => cellsByField(cells, bill.mapping).expiry ?? []));
  const today = dayInIndia(now);
  const read = withTexts.map((row) => ({ ...row, ...readLine({ ...row, isMonthOnly, today }) }));
  const taken = read.filter(({ isLeftOut }) => !isLeftOut);
  const basis = basisOf(
    taken.map(({ amounts }) => amounts),
    isInterState,
  );
  const lines: BillLineView[] = read.map((line) => ({ ...line, ...sumLine(line.amounts, basis, isInterState) }));
  for (const line of lines) if (line.differencePaise !== 0) line.notes.push('amount');
  compareBatches(lines, await findExpiries(tx, lines));
  const sum = (of: (line: BillLineView) => number) =>
    lines.reduce((total, line) => total + (line.isLeftOut ? 0 : of(line)), 0);
  const note = {
    taxablePaise: sum(({ taxablePaise }) => taxablePaise),
    taxPaise: sum(({ taxPaise }) => taxPaise),
    lineDifferencePaise: sum(
      ({ differencePaise, amounts }) =>
        differencePaise + (basis === 'withTax' ? 0 : taxOn(differencePaise, amounts.gstRateBp, isInterState)),
    ),
  };
  const allRows = [...rows, ...footer].toSorted((one, other) => one.line - other.line);
  const file = readTotals(allRows, bill.mapping);
  const others = footer.map(({ cells }) => cells.filter(Boolean).join(' · ')).filter(Boolean);
  const known = bill.receiptId === null ? await findKnown(tx, bill.supplierId, bill.head) : null;
  const orders = bill.receiptId === null ? await findOpenOrders(tx, bill.supplierId) : [];
  const orderId = orders.find(({ number }) => number === bill.head.orderNumber)?.id ?? null;
  return { ...bill, file, note, differences: nameDifference(file, note), known, orders, orderId, others, lines };
}
