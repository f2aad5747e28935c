import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, inBackground, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvMoment } from '@/lib/shared/csv';
import { csvParts, CSV_BATCH_SIZE, type CsvColumns } from '@/lib/shared/csv-parts';
import { stateName } from '@/lib/shared/india/states';
import { countLines, readDocumentLines, type DocumentLine } from './list-document-lines';
import type { Days, Sales, SalesFile } from './sales-rules';

type DayRow = Sales & { day: string; productId: number; sku: string; name: string; category: string };

const readDays = (days: Days) => (after: DayRow | undefined) =>
  queryRows<DayRow>(
    Prisma.sql`
    SELECT s.day::text AS day, s.product_id AS "productId", p.sku, p.name, c.name AS category, s.units, s.taxable_paise::float AS "taxablePaise", s.tax_paise::float AS "taxPaise",
      s.back_units AS "backUnits", s.back_taxable_paise::float AS "backTaxablePaise", s.back_tax_paise::float AS "backTaxPaise"
    FROM sales_day s JOIN product p ON p.id = s.product_id JOIN category c ON c.id = p.category_id
    WHERE s.day BETWEEN ${days.from}::date AND ${days.until}::date AND (s.day, s.product_id) > (${after?.day ?? '2000-01-01'}::date, ${after?.productId ?? 0}::int)
    ORDER BY s.day, s.product_id LIMIT ${CSV_BATCH_SIZE}::int`,
    { isKept: false },
  );

type OrderRow = {
  id: string;
  number: string;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  stateCode: string;
  lines: number;
  mrpPaise: number;
  discountPaise: number;
  couponPaise: number;
  shippingPaise: number;
  payablePaise: number;
  taxPaise: number;
};

const placedWithin = ({ from, until }: Days) => Prisma.sql`
  o.created_at >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND o.created_at < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;

const readOrders = (days: Days) => (after: OrderRow | undefined) => {
  const beyond = after
    ? Prisma.sql`(o.created_at, o.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`true`;
  return queryRows<OrderRow>(
    Prisma.sql`
    SELECT o.id, o.number, o.status::text AS status, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.dispatched_at AS "dispatchedAt", o.delivered_at AS "deliveredAt",
      o.place_of_supply AS "stateCode", (SELECT count(*)::int FROM order_line l WHERE l.order_id = o.id) AS lines, o.mrp_total_paise AS "mrpPaise",
      o.items_discount_paise AS "discountPaise", o.coupon_discount_paise AS "couponPaise", o.shipping_paise AS "shippingPaise", o.payable_paise AS "payablePaise", o.tax_paise AS "taxPaise"
    FROM "order" o WHERE ${placedWithin(days)} AND ${beyond} ORDER BY o.created_at, o.id LIMIT ${CSV_BATCH_SIZE}::int`,
    { isKept: false },
  );
};

const momentOf = (at: Date | null) => at && csvMoment(at);

const DAY_COLUMNS: CsvColumns<DayRow> = {
  day: ({ day }) => day,
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  category: ({ category }) => category,
  units: ({ units }) => units,
  taxable: ({ taxablePaise }) => paiseToRupees(taxablePaise),
  tax: ({ taxPaise }) => paiseToRupees(taxPaise),
  units_back: ({ backUnits }) => backUnits,
  taxable_back: ({ backTaxablePaise }) => paiseToRupees(backTaxablePaise),
  tax_back: ({ backTaxPaise }) => paiseToRupees(backTaxPaise),
};

const LINE_COLUMNS: CsvColumns<DocumentLine> = {
  day: ({ day }) => day,
  paper: ({ number }) => number,
  kind: ({ isCreditNote }) => (isCreditNote ? 'credit note' : 'invoice'),
  order: ({ order }) => order,
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  category: ({ category }) => category,
  quantity: ({ quantity }) => quantity,
  rate: ({ rateBp }) => rateBp / 100,
  taxable: ({ taxablePaise }) => paiseToRupees(taxablePaise),
  tax: ({ igstPaise, cgstPaise, sgstPaise }) => paiseToRupees(igstPaise + cgstPaise + sgstPaise),
  total: ({ totalPaise }) => paiseToRupees(totalPaise),
};

const ORDER_COLUMNS: CsvColumns<OrderRow> = {
  order: ({ number }) => number,
  state: ({ status }) => status,
  placed_at: ({ createdAt }) => csvMoment(createdAt),
  paid_at: ({ paidAt }) => momentOf(paidAt),
  dispatched_at: ({ dispatchedAt }) => momentOf(dispatchedAt),
  delivered_at: ({ deliveredAt }) => momentOf(deliveredAt),
  place_of_supply: ({ stateCode }) => stateName(stateCode) ?? stateCode,
  lines: ({ lines }) => lines,
  mrp: ({ mrpPaise }) => paiseToRupees(mrpPaise),
  discount: ({ discountPaise }) => paiseToRupees(discountPaise),
  coupon: ({ couponPaise }) => paiseToRupees(couponPaise),
  delivery: ({ shippingPaise }) => paiseToRupees(shippingPaise),
  payable: ({ payablePaise }) => paiseToRupees(payablePaise),
  tax_within: ({ taxPaise }) => paiseToRupees(taxPaise),
};

async function countOf(counted: Prisma.Sql): Promise<number> {
  const [{ count } = { count: 0 }] = await db.$queryRaw<{ count: number }[]>(
    Prisma.sql`SELECT count(*)::int AS count FROM ${counted}`,
  );
  return count;
}

const FILES: Record<
  SalesFile,
  { count: (days: Days) => Promise<number>; parts: (days: Days) => AsyncIterable<Uint8Array> }
> = {
  days: {
    count: ({ from, until }) => countOf(Prisma.sql`sales_day s WHERE s.day BETWEEN ${from}::date AND ${until}::date`),
    parts: (days) => csvParts(DAY_COLUMNS, readDays(days)),
  },
  lines: { count: countLines, parts: (days) => csvParts(LINE_COLUMNS, readDocumentLines(days)) },
  orders: {
    count: (days) => countOf(Prisma.sql`"order" o WHERE ${placedWithin(days)}`),
    parts: (days) => csvParts(ORDER_COLUMNS, readOrders(days)),
  },
};

/**
 * Exports the sales of some days in India as CSV: by day and product, by document line, or by
 * order. The file does not identify customers. Writes an audit entry with the reader, the days and
 * the number of rows before any data is sent.
 */
export async function exportSales(file: SalesFile, days: Days, by: StaffActor): Promise<AsyncIterable<Uint8Array>> {
  const count = await inBackground(() => FILES[file].count(days));
  await writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: `sales-${file}`,
    change: { ...days, count },
  });
  return FILES[file].parts(days);
}
