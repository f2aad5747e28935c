import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { paiseToRupees } from '@/lib/kernel/money';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { csvLine, csvMoment, UTF8_MARK } from '@/lib/shared/csv';
import { listDead, listLow, withoutCosts, type DeadRow, type LowRow } from './list-demand';
import { coverDays, suggestedUnits, type DemandView } from './reorder-rules';

const MAX_ROWS = 50_000;
type Cells = (string | number | null)[];
const LOW = [
  'sku',
  'product',
  'pack',
  'available',
  'sold_in_90_days',
  'days_of_cover',
  'on_order',
  'in_drafts',
  'suggested_units',
  'last_supplier',
];
const DEAD = ['sku', 'product', 'pack', 'units', 'unit_value', 'value_is', 'value', 'last_sold_at'];

const lowCells = (row: LowRow, leadDays: number): Cells => {
  const { sku, name, packSize, available, sold, ordered, drafted, supplier } = row;
  return [
    ...[sku, name, packSize, available, sold, coverDays(row), ordered, drafted],
    ...[suggestedUnits(row, leadDays), supplier],
  ];
};
const deadCells = ({ sku, name, packSize, units, unitPaise, isCost, lastSoldAt }: DeadRow): Cells => [
  ...[sku, name, packSize, units, paiseToRupees(unitPaise), isCost ? 'cost' : 'MRP'],
  ...[paiseToRupees(units * unitPaise), lastSoldAt && csvMoment(lastSoldAt)],
];

async function rowsOf(view: DemandView, withCosts: boolean): Promise<Cells[]> {
  if (view !== 'low') {
    const rows = await listDead(view, MAX_ROWS);
    return (withCosts ? rows : withoutCosts(rows)).map((row) => deadCells(row));
  }
  const { supplierLeadDays } = await findStoreSettings();
  return (await listLow(supplierLeadDays, MAX_ROWS)).map((row) => lowCells(row, supplierLeadDays));
}

async function* asFile(head: string[], rows: Cells[]): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(new TextEncoder().encode(UTF8_MARK + [head, ...rows].map(csvLine).join('')));
}

/**
 * Exports low stock or unsold goods as CSV. First writes an audit entry with the reader.
 * @param withCosts false for readers who may not see costs
 */
export async function exportDemand(
  view: DemandView,
  withCosts: boolean,
  by: AuditActor,
): Promise<AsyncIterable<Uint8Array>> {
  const rows = await rowsOf(view, withCosts);
  await writeAudit(db, {
    ...by,
    action: 'stock.export',
    subject: 'stock',
    subjectId: view,
    change: { count: rows.length },
  });
  return asFile(view === 'low' ? LOW : DEAD, rows);
}
