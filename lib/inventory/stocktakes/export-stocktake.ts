import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { findStocktake, listStocktakeLines, type StocktakeLine } from './find-stocktake';
import { differenceOf } from './rules';

/** Columns of the file with their values. Sums are rupees. */
const COLUMNS: Record<string, (line: StocktakeLine) => string | number | null> = {
  sku: ({ sku }) => sku,
  product: ({ name }) => name,
  batch: ({ number }) => number,
  expiry: ({ expiry }) => expiry,
  state: ({ state }) => state,
  expected: ({ expected }) => expected,
  counted: ({ counted }) => counted,
  first_expected: ({ firstExpected }) => firstExpected,
  first_counted: ({ firstCounted }) => firstCounted,
  difference: differenceOf,
  unit_value: ({ unitPaise }) => paiseToRupees(unitPaise),
  value_is: ({ isCost }) => (isCost ? 'cost' : 'MRP'),
  difference_value: (line) => paiseToRupees(differenceOf(line) * line.unitPaise),
  counted_by: ({ countedBy }) => countedBy,
  counted_at: ({ countedAt }) => countedAt && csvMoment(countedAt),
};

async function* asFile(lines: StocktakeLine[]): AsyncGenerator<Uint8Array> {
  const rows = lines.map((line) => csvLine(Object.values(COLUMNS).map((cell) => cell(line))));
  yield await Promise.resolve(new TextEncoder().encode([UTF8_MARK + csvLine(Object.keys(COLUMNS)), ...rows].join('')));
}

/**
 * Exports an ended stocktake as CSV. First writes an audit entry with the reader.
 * @param withCosts false for readers who may not see costs
 * @throws notFound stocktakeUnknown; conflict stocktakeOpen
 */
export async function exportStocktake(
  id: string,
  withCosts: boolean,
  by: AuditActor,
): Promise<{ number: number; csv: AsyncIterable<Uint8Array> }> {
  const { number, state } = await findStocktake(id);
  // Staff who count must not see the expected units.
  if (state === 'OPEN') throw conflict('stocktakeOpen');
  const lines = await listStocktakeLines(id, withCosts);
  await writeAudit(db, {
    ...by,
    action: 'stocktake.export',
    subject: 'stocktake',
    subjectId: id,
    change: { count: lines.length },
  });
  return { number, csv: asFile(lines) };
}
