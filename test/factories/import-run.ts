import { db } from '@/lib/kernel/db/client';
import { checkImport, runImport, startImport, undoImport } from '@/lib/catalogue/imports/commands';
import type { Before, Change, Mapping } from '@/lib/catalogue/imports/types';
import type { RunOptions } from '@/lib/catalogue/imports/run-rules';
import { advanceRun } from '@/lib/catalogue/imports/advance-run';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';

export const ACTOR = { actor: 'test', actorId: null };
export const fileOf = (content: string | Buffer, name = 'list.csv') => {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.length,
    pieces: async function* () {
      yield await Promise.resolve(bytes);
    },
  };
};

export async function read(content: string | Buffer): Promise<string> {
  const id = await startImport(fileOf(content), null, ACTOR);
  await advanceRun(id, { by: ACTOR });
  return id;
}
export const runOf = (id: string) => db.importRun.findUniqueOrThrow({ where: { id } });

export async function check(id: string, options: Partial<RunOptions> = {}, mapping?: Mapping): Promise<void> {
  const run = await runOf(id);
  expect(run.problem).toBeNull();
  await checkImport(id, mapping ?? (run.mapping as Mapping), { details: false, createNew: true, ...options }, ACTOR);
  await advanceRun(id, { by: ACTOR });
}
export async function run(id: string): Promise<void> {
  await runImport(id, (await runOf(id)).checkCount, ACTOR);
  await advanceRun(id, { by: ACTOR });
}
export async function undo(id: string): Promise<void> {
  await undoImport(id, ACTOR);
  await advanceRun(id, { by: ACTOR });
}
export async function bring(content: string | Buffer, options: Partial<RunOptions> = {}): Promise<string> {
  const id = await read(content);
  await check(id, options);
  await run(id);
  return id;
}

type Row = {
  line: number;
  answer: string;
  step: string | null;
  productId: number | null;
  before: Before;
  after: Change;
  problem: Reason | null;
  notes: Reason[];
};
export const rowsOf = async (runId: string) =>
  (await db.importRow.findMany({ where: { runId }, orderBy: { line: 'asc' } })) as unknown as Row[];
export const answersOf = async (runId: string) =>
  (await rowsOf(runId)).map(({ line, answer, problem }) => [line, answer, problem?.key ?? null]);

/**
 * Returns all catalogue data that an import can change, without timestamps and append-only ledgers.
 */
export async function everything(): Promise<string[]> {
  const rows = await db.$queryRaw<{ row: string }[]>`
    SELECT 'product ' || (to_jsonb(t) - 'updated_at')::text AS row FROM product t
    UNION ALL SELECT 'level ' || to_jsonb(t)::text FROM stock_level t
    UNION ALL SELECT 'batch ' || to_jsonb(t)::text FROM stock_batch t WHERE physical > 0
    UNION ALL SELECT 'barcode ' || to_jsonb(t)::text FROM product_barcode t
    UNION ALL SELECT 'image ' || to_jsonb(t)::text FROM product_image t
    UNION ALL SELECT 'words ' || to_jsonb(t)::text FROM product_translation t
    UNION ALL SELECT 'category ' || (to_jsonb(t) - 'updated_at')::text FROM category t
    UNION ALL SELECT 'part ' || to_jsonb(t)::text FROM subcategory t ORDER BY 1`;
  return rows.map(({ row }) => row);
}
