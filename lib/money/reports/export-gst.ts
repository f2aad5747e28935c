import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inBackground } from '@/lib/kernel/db/client';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvParts, csvTable, type CsvColumns } from '@/lib/shared/csv-parts';
import { tableFile, type GstTable } from './gst-csv-rules';
import { countLines, readDocumentLines, type DocumentLine } from './list-document-lines';
import { returnPeriod, type Period } from './period-rules';
import { readGst } from './read-gst';
import { composeReturn } from './return-rules';

const COLUMNS: CsvColumns<DocumentLine> = {
  day: ({ day }) => day,
  paper: ({ number }) => number,
  kind: ({ isCreditNote }) => (isCreditNote ? 'credit note' : 'invoice'),
  invoice: ({ invoice }) => invoice,
  gstin: ({ gstin }) => gstin,
  business: ({ businessName }) => businessName,
  place_of_supply: ({ stateCode }) => stateCode,
  hsn: ({ hsn }) => hsn,
  unit: ({ uqc }) => uqc,
  quantity: ({ quantity }) => quantity,
  rate: ({ rateBp }) => rateBp / 100,
  taxable: ({ taxablePaise }) => paiseToRupees(taxablePaise),
  igst: ({ igstPaise }) => paiseToRupees(igstPaise),
  cgst: ({ cgstPaise }) => paiseToRupees(cgstPaise),
  sgst: ({ sgstPaise }) => paiseToRupees(sgstPaise),
  total: ({ totalPaise }) => paiseToRupees(totalPaise),
};

/**
 * Writes an audit entry with the reader, the period and the number of rows, before any data is
 * sent.
 */
const note = (name: string, { from, until }: Period, count: number, by: AuditActor) =>
  writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: `gst-${name}`,
    change: { from, until, count },
  });

/**
 * Exports a table of the return of a period as CSV in the format of the portal's offline tool;
 * `lines` exports the lines of all its documents.
 */
export async function exportGstTable(
  table: GstTable | 'lines',
  period: Period,
  by: AuditActor,
): Promise<AsyncIterable<Uint8Array>> {
  if (table === 'lines') {
    await note(table, period, await inBackground(() => countLines(period)), by);
    return csvParts(COLUMNS, readDocumentLines(period));
  }
  const { headings, rows } = tableFile(table, await readGst(period));
  await note(table, period, rows.length, by);
  return csvTable(headings, rows);
}

/** Exports the whole return of a period in the format of the portal's offline tool. */
export async function exportGstReturn(period: Period, by: AuditActor) {
  const { gstin, tables, runs, invoices, notes } = await readGst(period);
  await note('return', period, invoices.count + notes.count, by);
  return composeReturn({ gstin, fp: returnPeriod(period) }, tables, runs);
}
