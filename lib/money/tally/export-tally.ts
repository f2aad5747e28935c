import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { PaymentKind } from '@/lib/kernel/db/generated/enums';
import { UNCOLLECTED } from '@/lib/shared/money/cash-sql';
import { readDocumentLines, type DocumentLine } from '@/lib/money/reports/list-document-lines';
import { listPurchases, type PurchaseRow } from '@/lib/money/reports/list-purchases';
import type { Period } from '@/lib/money/reports/period-rules';
import { CSV_BATCH_SIZE } from '@/lib/shared/csv-parts';
import {
  TALLY_END,
  TALLY_HEAD,
  voucherOfPayment,
  voucherOfPurchase,
  voucherOfSale,
  writeVoucher,
  type Voucher,
} from './rules';

type PaymentRow = {
  id: string;
  createdAt: Date;
  day: string;
  number: string;
  order: string;
  kind: PaymentKind;
  paise: number;
};

/**
 * Reads the captured payments of a period: cash on delivery by its collection, others by their
 * start.
 */
const readPayments = ({ from, until }: Period, after: PaymentRow | undefined): Promise<PaymentRow[]> => {
  const beyond = after
    ? Prisma.sql`(p."createdAt", p.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.sql`true`;
  const within = (at: Prisma.Sql) => Prisma.sql`
    ${at} >= (${from}::date)::timestamp AT TIME ZONE 'Asia/Kolkata' AND ${at} < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'`;
  return queryRows<PaymentRow>(
    Prisma.sql`
    SELECT * FROM (
      SELECT p.id, p.created_at AS "createdAt", (p.created_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, p.razorpay_payment_id AS number, o.number AS "order",
        p.kind::text AS kind, p.amount_paise AS paise
      FROM payment p JOIN "order" o ON o.id = p.order_id
      WHERE p.kind <> 'CASH_ON_DELIVERY' AND p.captured_at IS NOT NULL AND ${within(Prisma.sql`p.created_at`)}
      UNION ALL SELECT p.id, p.captured_at, (p.captured_at AT TIME ZONE 'Asia/Kolkata')::date::text, p.razorpay_payment_id, o.number, p.kind::text, p.amount_paise - ${UNCOLLECTED}
      FROM payment p JOIN "order" o ON o.id = p.order_id WHERE p.kind = 'CASH_ON_DELIVERY' AND ${within(Prisma.sql`p.captured_at`)}) p
    WHERE ${beyond}
    ORDER BY p."createdAt", p.id LIMIT ${CSV_BATCH_SIZE}::int`,
    { isKept: false },
  );
};

/** Reads rows in parts and yields those of one document together. */
async function* groupRows<Row extends { id: string }>(
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    for (const row of rows) {
      if (group.length > 0 && group[0]!.id !== row.id) {
        yield group;
        group = [];
      }
      group.push(row);
    }
    if (rows.length < CSV_BATCH_SIZE) break;
    last = rows.at(-1);
  }
  if (group.length > 0) yield group;
}

async function* vouchersOf(period: Period): AsyncGenerator<Voucher> {
  for await (const lines of groupRows<DocumentLine>(readDocumentLines(period))) yield voucherOfSale(lines);
  for await (const [payment] of groupRows<PaymentRow>((after) => readPayments(period, after)))
    yield voucherOfPayment(payment!);
  const purchases = (after: PurchaseRow | undefined) => listPurchases(period, CSV_BATCH_SIZE, after);
  for await (const rows of groupRows<PurchaseRow>(purchases)) yield voucherOfPurchase(rows);
}

/** Bytes that are sent together. */
const PART_SIZE = 64 * 1024;

async function* partsOf(period: Period): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  let text = TALLY_HEAD;
  for await (const voucher of vouchersOf(period)) {
    text += writeVoucher(voucher);
    if (text.length < PART_SIZE) continue;
    yield bytes.encode(text);
    text = '';
  }
  yield bytes.encode(text + TALLY_END);
}

/**
 * Exports invoices, credit notes, captured payments and purchases of a period as vouchers for
 * Tally. First writes an audit entry with the reader.
 */
export async function exportTally(period: Period, by: StaffActor): Promise<AsyncIterable<Uint8Array>> {
  await writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: 'tally',
    change: { from: period.from, until: period.until },
  });
  return partsOf(period);
}
