import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { readTable, UnreadableTable, type TableSource } from '@/lib/catalogue/imports/files/read-table';
import { CSV_BATCH_SIZE } from '@/lib/shared/csv-parts';
import { findColumns, matchBills, readGstr2b, readRow, type Match, type MatchedBill } from './gstr2b-rules';
import { GSTR2B_BYTES } from './gst-types';
import { listPurchases, type PurchaseRow } from './list-purchases';
import type { Period } from './period-rules';

/** File of a return: the portal's JSON, or a table. */
export type ReturnFile = TableSource & { isJson: boolean };

const unreadable = () => new DomainError('invalid', 'gstr2bUnreadable', {}, { pic: 'gstr2bUnreadable' });

async function readJson(file: AsyncIterable<Uint8Array>): Promise<MatchedBill[]> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of file) {
    size += piece.byteLength;
    if (size > GSTR2B_BYTES) throw unreadable();
    pieces.push(piece);
  }
  const bills = readGstr2b(
    Buffer.concat(pieces)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if (!bills) throw unreadable();
  return bills;
}

async function readRows(source: TableSource): Promise<MatchedBill[]> {
  const bills: MatchedBill[] = [];
  let columns: ReturnType<typeof findColumns> = null;
  try {
    for await (const row of readTable(source, { inputBytes: GSTR2B_BYTES })) {
      if ('problem' in row) continue;
      if (columns === null) columns = findColumns(row.cells);
      else {
        const bill = readRow(columns, row.cells);
        if (bill) bills.push(bill);
      }
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw unreadable();
    throw error;
  }
  if (columns === null) throw unreadable();
  return bills;
}

/** Returns the bills of registered suppliers in the register of a period. */
async function readRegister(period: Period): Promise<MatchedBill[]> {
  const bills: MatchedBill[] = [];
  for (let last: PurchaseRow | undefined; ;) {
    const rows: PurchaseRow[] = await listPurchases(period, CSV_BATCH_SIZE, last);
    for (const { gstin, igstPaise, cgstPaise, sgstPaise, ...row } of rows)
      if (gstin) bills.push({ ...row, gstin, taxPaise: igstPaise + cgstPaise + sgstPaise });
    if (rows.length < CSV_BATCH_SIZE) return bills;
    last = rows.at(-1);
  }
}

/**
 * Compares the purchase register of a period with a file of GSTR-2B, which is not stored. Writes an
 * audit entry with the reader.
 * @throws invalid gstr2bUnreadable; tooMany or unavailable when no decoder is free
 */
export async function matchPurchases(file: ReturnFile, period: Period, by: StaffActor): Promise<Match[]> {
  const returned = await (file.isJson ? readJson(file.file) : readRows(file));
  const matches = matchBills(await readRegister(period), returned);
  await writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: 'gstr-2b',
    change: { from: period.from, until: period.until, count: matches.length },
  });
  return matches;
}
