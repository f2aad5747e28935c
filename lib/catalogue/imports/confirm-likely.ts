import { readRecord } from '@/lib/catalogue/imports/files/mapping';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, invalid } from '@/lib/kernel/errors';
import { itemKey } from '@/lib/catalogue/imports/likeness/item-rules';
import { holdRun, restartCheck } from './commands';
import type { Likely } from './match-likely';
import type { Mapping } from './types';

/** Answer about a line: it is the likely product, or another one. */
export type LineAnswer = { line: number; same: boolean };

/**
 * Stores answers about likely products, and checks every line again. They count for the next files
 * of this kind and supplier, too. The catalogue does not change.
 * @param checkCount number of the check that the caller has seen
 * @throws notFound; conflict importState, importChecked; invalid importLineUnknown
 */
export async function confirmLikely(
  id: string,
  checkCount: number,
  answers: LineAnswer[],
  by: AuditActor,
): Promise<void> {
  await inTransaction.withModels(
    async (tx) => {
      const run = await holdRun(tx, id, 'check');
      if (run.checkCount !== checkCount) throw conflict('importChecked');
      const given = new Map(answers.map(({ line, same }) => [line, same]));
      const rows = await tx.$queryRaw<{ line: number; cells: string[]; likely: Likely }[]>(Prisma.sql`
        SELECT line, cells, likely FROM import_row WHERE run_id = ${id}::uuid AND line = ANY(${[...given.keys()]}::int[]) AND likely IS NOT NULL`);
      if (rows.length < given.size) throw invalid('importLineUnknown');
      const items = new Map(
        rows.map(({ line, cells, likely }) => {
          const { name, packSize } = readRecord(cells, run.mapping as Mapping);
          const nameKey = itemKey(name, packSize);
          return [nameKey, { nameKey, productId: given.get(line) ? likely.productId : null }];
        }),
      );
      await tx.$executeRaw(Prisma.sql`
        INSERT INTO import_item (supplier, kind, name_key, product_id, updated_at)
        SELECT ${run.supplierId ?? ''}, ${run.kind}, x."nameKey", x."productId", now()
        FROM jsonb_to_recordset(${JSON.stringify([...items.values()])}::jsonb) AS x("nameKey" text, "productId" int) ORDER BY 3
        ON CONFLICT (supplier, kind, name_key) DO UPDATE SET product_id = excluded.product_id, updated_at = now()`);
      await restartCheck(tx, id, {}, 'import.match', by, { lines: rows.length });
    },
    { timeout: 120_000 },
  );
}
