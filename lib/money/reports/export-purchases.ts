import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvParts, CSV_BATCH_SIZE, type CsvColumns } from '@/lib/shared/csv-parts';
import { listPurchases, type PurchaseRow } from './list-purchases';
import type { Period } from './period-rules';

const COLUMNS: CsvColumns<PurchaseRow> = {
  supplier_gstin: ({ gstin }) => gstin,
  supplier: ({ supplier }) => supplier,
  kind: ({ isCreditNote }) => (isCreditNote ? 'credit note' : 'bill'),
  number: ({ number }) => number,
  date: ({ day }) => day,
  rate: ({ rateBp }) => rateBp / 100,
  taxable: ({ taxablePaise }) => paiseToRupees(taxablePaise),
  igst: ({ igstPaise }) => paiseToRupees(igstPaise),
  cgst: ({ cgstPaise }) => paiseToRupees(cgstPaise),
  sgst: ({ sgstPaise }) => paiseToRupees(sgstPaise),
  total: ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }) =>
    paiseToRupees(taxablePaise + igstPaise + cgstPaise + sgstPaise),
};

/**
 * Exports the purchase register of a period as CSV: one row per bill and tax rate. First writes an
 * audit entry with the reader.
 */
export async function exportPurchases(period: Period, by: StaffActor): Promise<AsyncIterable<Uint8Array>> {
  await writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: 'purchases',
    change: { from: period.from, until: period.until },
  });
  return csvParts(COLUMNS, (after) => listPurchases(period, CSV_BATCH_SIZE, after));
}
