import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { RETURN_LINES } from './find-return';
import { filteredReturns, type ReturnFilter } from './list-returns';
import { differenceOf, returnNumber, STATE_OF, totalsOf } from './rules';
import type { ReturnLine } from './types';

const BATCH_SIZE = 200;

/** Note of return in an export. */
export type ExportedReturn = {
  id: string;
  serial: number;
  financialYear: string;
  supplier: string;
  gstin: string | null;
  state: SupplierReturnState;
  issuedAt: Date;
  sentAt: Date | null;
  endedAt: Date | null;
  expectedPaise: number;
  creditNumber: string | null;
  creditDate: string | null;
  creditPaise: number | null;
  lines: ReturnLine[];
};
type Cell = string | number | null;

const total = (lines: ReturnLine[], isInterState: boolean) => {
  const { costPaise, taxPaise } = totalsOf(lines, isInterState);
  return costPaise + taxPaise;
};
/**
 * Returns the sum of a line, rounded like the stored sum of its note. Older notes rounded the tax
 * within a State as a whole.
 */
const lineSum = ({ expectedPaise, lines }: ExportedReturn, line: ReturnLine) =>
  total([line], total(lines, true) === expectedPaise);
const rupees = (paise: number | null) => (paise === null ? null : paiseToRupees(paise));

/** Columns of the file, one row per line of a note. Sums are rupees. */
const COLUMNS: Record<string, (note: ExportedReturn, line: ReturnLine) => Cell> = {
  number: (note) => returnNumber(note),
  state: ({ state }) => state,
  issued_at: ({ issuedAt }) => csvMoment(issuedAt),
  sent_at: ({ sentAt }) => sentAt && csvMoment(sentAt),
  ended_at: ({ endedAt }) => endedAt && csvMoment(endedAt),
  supplier: ({ supplier }) => supplier,
  gstin: ({ gstin }) => gstin,
  bill: (_, { billNumber }) => billNumber,
  bill_date: (_, { billDate }) => billDate,
  sku: (_, { sku }) => sku,
  product: (_, { name }) => name,
  batch: (_, { batch }) => batch,
  expiry: (_, { expiry }) => expiry,
  reason: (_, { reason }) => reason,
  units: (_, { units }) => units,
  unit_cost: (_, { costPaise }) => paiseToRupees(costPaise),
  gst_percent: (_, { gstRateBp }) => gstRateBp / 100,
  mrp: (_, { mrpPaise }) => paiseToRupees(mrpPaise),
  line_expected: (note, line) => paiseToRupees(lineSum(note, line)),
  note_expected: ({ expectedPaise }) => paiseToRupees(expectedPaise),
  credit_number: ({ creditNumber }) => creditNumber,
  credit_date: ({ creditDate }) => creditDate,
  note_credited: ({ creditPaise }) => rupees(creditPaise),
  difference: (note) => rupees(differenceOf(note)),
};

/** Columns that readers without the permission to see purchase rates do not get. */
const RATES = new Set([
  'unit_cost',
  'line_expected',
  'note_expected',
  'note_credited',
  'difference',
] satisfies (keyof typeof COLUMNS)[]);
const columnsFor = (withCosts: boolean) => Object.entries(COLUMNS).filter(([name]) => withCosts || !RATES.has(name));

/** Returns the notes after one, in the order of creation, because their ids count up. */
const readReturns = (filter: ReturnFilter, last: string | null) =>
  queryRows<ExportedReturn>(Prisma.sql`
    SELECT r.id, r.serial, r.financial_year AS "financialYear", s.name AS supplier, s.gstin, r.state::text AS state, r.issued_at AS "issuedAt", r.sent_at AS "sentAt",
      r.ended_at AS "endedAt", (r.cost_paise + r.tax_paise)::float8 AS "expectedPaise", r.credit_number AS "creditNumber", r.credit_date::text AS "creditDate",
      r.credit_paise::float8 AS "creditPaise", ${RETURN_LINES} AS lines
    FROM supplier_return r JOIN supplier s ON s.id = r.supplier_id WHERE ${filteredReturns(filter)}${last ? Prisma.sql` AND r.id > ${last}::uuid` : Prisma.empty}
    ORDER BY r.id LIMIT ${BATCH_SIZE}::int`);

async function* partsOf(filter: ReturnFilter, withCosts: boolean): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder();
  const columns = columnsFor(withCosts);
  yield bytes.encode(UTF8_MARK + csvLine(columns.map(([name]) => name)));
  for (let last: string | null = null; ;) {
    const notes: ExportedReturn[] = await readReturns(filter, last);
    const rows = notes.flatMap((note) =>
      note.lines.map((line) => csvLine(columns.map(([, cell]) => cell(note, line)))),
    );
    yield bytes.encode(rows.join(''));
    if (notes.length < BATCH_SIZE) return;
    last = notes.at(-1)!.id;
  }
}

/**
 * Exports notes of return line by line as CSV. First writes an audit entry with the reader.
 * @param withCosts false for readers who may not see purchase rates
 */
export async function exportReturns(
  filter: ReturnFilter,
  withCosts: boolean,
  by: StaffActor,
): Promise<AsyncIterable<Uint8Array>> {
  const { view, supplierId } = filter;
  const count = await db.supplierReturn.count({ where: { state: STATE_OF[view], ...(supplierId && { supplierId }) } });
  await writeAudit(db, {
    ...by,
    action: 'supplierReturn.export',
    subject: 'supplierReturn',
    subjectId: supplierId ?? view,
    change: { count },
  });
  return partsOf(filter, withCosts);
}
