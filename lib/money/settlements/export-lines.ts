import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { LINE, LINES, type LineRow } from './list-lines';
import { findSettlement } from './list-settlements';

const BATCH_SIZE = 1000;
/** Columns of the file with their values; sums are in rupees. */
const COLUMNS: Record<string, (row: LineRow) => string | number | null> = {
  id: ({ entityId }) => entityId,
  type: ({ type }) => type,
  made_at: ({ madeAt }) => csvMoment(madeAt),
  order: ({ number }) => number,
  payment: ({ razorpayPaymentId }) => razorpayPaymentId,
  dispute: ({ razorpayDisputeId }) => razorpayDisputeId,
  currency: ({ currency }) => currency,
  amount: ({ amountPaise }) => paiseToRupees(amountPaise),
  fee: ({ feePaise }) => paiseToRupees(feePaise),
  gst_in_fee: ({ taxPaise }) => paiseToRupees(taxPaise),
  credit: ({ creditPaise }) => paiseToRupees(creditPaise),
  debit: ({ debitPaise }) => paiseToRupees(debitPaise),
  state: ({ state }) => state,
  oddity: ({ oddity }) => oddity,
};

/** Streams the lines in batches, so each batch is in memory only until it is sent. */
async function* partsOf(settlementId: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  yield bytes.encode(UTF8_MARK + csvLine(Object.keys(COLUMNS)));
  for (let last: LineRow | undefined; ;) {
    const beyond: Prisma.Sql = last
      ? Prisma.sql`(l.made_at, l.id) > (${last.madeAt}::timestamptz, ${last.id}::uuid)`
      : Prisma.sql`true`;
    const rows = await queryRows<LineRow>(
      Prisma.sql`SELECT ${LINE} FROM ${LINES} WHERE l.razorpay_settlement_id = ${settlementId} AND ${beyond} ORDER BY l.made_at, l.id LIMIT ${BATCH_SIZE}::int`,
      { isKept: false },
    );
    yield bytes.encode(rows.map((row) => csvLine(Object.values(COLUMNS).map((cell) => cell(row)))).join(''));
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1);
  }
}

/**
 * Exports the lines of a settlement as CSV. Writes an audit entry with the reader and the number of
 * lines before any data is sent.
 * @throws notFound
 */
export async function exportLines(settlementId: string, by: StaffActor): Promise<AsyncIterable<Uint8Array>> {
  const { lineCount: count } = await findSettlement(settlementId);
  await writeAudit(db, {
    ...by,
    action: 'settlement.export',
    subject: 'settlement',
    subjectId: settlementId,
    change: { count },
  });
  return partsOf(settlementId);
}
