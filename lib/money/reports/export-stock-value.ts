import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import { paiseToRupees } from '@/lib/kernel/money';
import { csvParts, CSV_BATCH_SIZE, type CsvColumns } from '@/lib/shared/csv-parts';
import { costOfBatch } from './cost-sql';

type BatchRow = {
  id: string;
  sku: string;
  product: string;
  category: string;
  batch: string;
  expiry: string | null;
  state: string;
  units: number;
  unitPaise: number | null;
};

const readBatches = (after: BatchRow | undefined): Promise<BatchRow[]> =>
  queryRows<BatchRow>(
    Prisma.sql`
    SELECT b.id, p.sku, p.name AS product, c.name AS category, b.number AS batch, b.expiry_date::text AS expiry, b.state::text AS state, b.physical AS units,
      ${costOfBatch(Prisma.sql`b.id`, Prisma.sql`b.product_id`)} AS "unitPaise"
    FROM stock_batch b JOIN product p ON p.id = b.product_id JOIN category c ON c.id = p.category_id
    WHERE b.physical > 0 AND b.id > ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY b.id LIMIT ${CSV_BATCH_SIZE}::int`,
    { isKept: false },
  );

const COLUMNS: CsvColumns<BatchRow> = {
  sku: ({ sku }) => sku,
  product: ({ product }) => product,
  category: ({ category }) => category,
  batch: ({ batch }) => batch,
  expiry: ({ expiry }) => expiry,
  state: ({ state }) => state,
  units: ({ units }) => units,
  unit_cost: ({ unitPaise }) => (unitPaise === null ? null : paiseToRupees(Math.round(unitPaise))),
  value: ({ units, unitPaise }) => (unitPaise === null ? null : paiseToRupees(Math.round(units * unitPaise))),
};

/**
 * Exports every batch in stock with its cost as CSV. First writes an audit entry with the reader.
 */
export async function exportStockValue(by: StaffActor): Promise<AsyncIterable<Uint8Array>> {
  const count = await db.stockBatch.count({ where: { physical: { gt: 0 } } });
  await writeAudit(db, {
    ...by,
    action: 'report.export',
    subject: 'report',
    subjectId: 'stock-value',
    change: { count },
  });
  return csvParts(COLUMNS, readBatches);
}
