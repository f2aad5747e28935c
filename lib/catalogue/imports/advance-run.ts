import { randomUUID } from 'node:crypto';
import { db, inTransaction, Prisma, queryRows, type Db, type Sql } from '@/lib/kernel/db/client';
import type { ImportState } from '@/lib/kernel/db/generated/enums';
import { SECOND } from '@/lib/kernel/dates';
import { queue } from '@/lib/kernel/queue/outbox';
import { yieldToTraffic } from '@/lib/kernel/queue/yield-to-traffic';
import type { ColumnFacts } from '@/lib/catalogue/imports/files/guess-rules';
import {
  openCategories,
  type ImportCategories,
  type CreatedCategory,
} from '@/lib/catalogue/imports/files/import-categories';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { ACTOR, applyRows, placeRows, type WaitingRow } from './apply-rows';
import { checkRows, storeAnswers, taxedNow, type SourceRow } from './check-rows';
import { PART_BYTES, type RunOptions } from './run-rules';
import { isOfSize, storeRows, UnreadableFile, type ReadRun } from './store-rows';
import type { Mapping } from './types';
import { undoCategories, undoRows, type DoneRow } from './undo-rows';

/** Lines per transaction, few enough not to delay shoppers. */
const CHECK_BATCH_SIZE = 500;
const APPLY_BATCH_SIZE = 200;
/** Time that one queue message works on a run. The next message continues. */
const SLICE = 5 * SECOND;

type Run = ReadRun & {
  state: ImportState;
  mapping: Mapping;
  options: RunOptions;
  columns: ColumnFacts[];
  supplierId: string | null;
  kind: string;
};

const RUN = Prisma.sql`
  SELECT id, state::text AS state, storage_key AS "storageKey", is_workbook AS "isWorkbook", supplier_id AS "supplierId", actor_id AS "actorId", mapping, options, columns, kind FROM import_run`;

const findRun = async (sql: { id: string }) => (await queryRows<Run>(Prisma.sql`${RUN} WHERE id = ${sql.id}::uuid`))[0];

/**
 * Queues work on a run, which starts after the transaction commits.
 * @param by user who ordered it, for the histories of the products
 */
export const queueRun = (tx: Sql, runId: string, by: AuditActor): Promise<boolean> =>
  queue(tx, { topic: 'import', payload: { runId, by }, dedupeKey: `import:${runId}:${randomUUID()}` });

/** Locks the row of a run, so that work on it and orders for it wait for each other. */
async function holdState(tx: Sql, id: string): Promise<ImportState | undefined> {
  const [held] = await tx.$queryRaw<{ state: ImportState }[]>(
    Prisma.sql`SELECT state::text AS state FROM import_run WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  );
  return held?.state;
}

const end = (tx: Sql, id: string, state: ImportState) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE import_run SET state = ${state}::"ImportState", ended_at = CASE WHEN ${state} = 'DONE' THEN now() ELSE ended_at END,
      undone_at = CASE WHEN ${state} = 'UNDONE' THEN now() END WHERE id = ${id}::uuid`);

/** Works on the next lines of a run. Returns true if more remain. */
type Step = () => Promise<boolean>;

/**
 * Returns the next lines to check: at most `CHECK_BATCH_SIZE`, and no more than `PART_BYTES` after
 * the first.
 */
const uncheckedRows = (tx: Sql, id: string): Promise<SourceRow[]> =>
  tx.$queryRaw<SourceRow[]>(Prisma.sql`
    SELECT line, cells FROM (
      SELECT line, cells, row_number() OVER by_line AS place, sum(octet_length(cells::text)) OVER by_line AS bytes FROM (
        SELECT line, cells FROM import_row WHERE run_id = ${id}::uuid AND answer IS NULL ORDER BY line LIMIT ${CHECK_BATCH_SIZE}::int) next
      WINDOW by_line AS (ORDER BY line)) sized
    WHERE place = 1 OR bytes <= ${PART_BYTES}::int ORDER BY line`);

async function openCheck(run: Run): Promise<Step> {
  const taxed = await taxedNow();
  const withHeadings = {
    ...run,
    headings: run.columns.map(({ heading }) => heading),
    files: { supplier: run.supplierId ?? '', kind: run.kind },
  };
  return () =>
    inTransaction.withModels(
      async (tx) => {
        if ((await holdState(tx, run.id)) !== 'CHECKING') return false;
        const rows = await uncheckedRows(tx, run.id);
        if (rows.length > 0) await storeAnswers(tx, run.id, await checkRows(tx, withHeadings, rows, taxed));
        else await end(tx, run.id, 'CHECKED');
        return rows.length > 0;
      },
      { timeout: 60_000 },
    );
}

const waitingRows = (sql: Sql, id: string, among: number[] | null): Promise<WaitingRow[]> =>
  sql.$queryRaw<WaitingRow[]>(Prisma.sql`
    SELECT line, product_id AS "productId", before, after FROM import_row WHERE run_id = ${id}::uuid AND answer IN ('NEW', 'CHANGED') AND step IS NULL
      AND (${among}::int[] IS NULL OR line = ANY(${among}::int[])) ORDER BY line LIMIT ${APPLY_BATCH_SIZE}::int`);

/**
 * True if the rows themselves caused the error by breaking a rule of a table. Any other error may
 * not occur again.
 */
const isOfRows = (error: unknown) =>
  /\b2[23]\d{3}\b|constraint|out of range/i.test(
    `${String(error)} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`,
  );

/**
 * True if a batch on sale has a lower MRP: either added since the check, or from another line of
 * the same file.
 */
const isOfBatchMrp = (error: unknown) => String(error).includes('on sale has an MRP of');

type ApplyContext = { categories: ImportCategories; by: AuditActor };

async function applyAll(run: Run, rows: WaitingRow[], { categories, by }: ApplyContext): Promise<void> {
  const placed = await placeRows(rows, categories);
  await inTransaction.withModels(
    async (tx: Db) => {
      if ((await holdState(tx, run.id)) !== 'RUNNING') return;
      const still = await waitingRows(
        tx,
        run.id,
        rows.map(({ line }) => line),
      );
      if (still.length === 0) return;
      await applyRows(tx, run.id, still, placed, by);
      // Check deferred constraints here, while the failing line can still be identified.
      await tx.$executeRaw(Prisma.sql`SET CONSTRAINTS ALL IMMEDIATE`);
    },
    { timeout: 60_000 },
  );
}

/**
 * Applies lines. If one breaks a rule, it applies them one by one, so that the other lines succeed.
 */
async function applySome(run: Run, rows: WaitingRow[], context: ApplyContext): Promise<void> {
  try {
    await applyAll(run, rows, context);
  } catch (error) {
    if (!isOfRows(error)) throw error;
    if (rows.length > 1) for (const row of rows) await applySome(run, [row], context);
    else
      await db.importRow.updateMany({
        where: { runId: run.id, line: rows[0]!.line, step: null },
        data: { answer: 'REFUSED', problem: { key: isOfBatchMrp(error) ? 'batchMrp' : 'notWritten' } },
      });
  }
}

function openApply(run: Run, by: AuditActor): Step {
  const keepPosition = async (made: CreatedCategory) =>
    void (await db.$executeRaw(
      Prisma.sql`UPDATE import_run SET made_places = made_places || ${JSON.stringify([made])}::jsonb WHERE id = ${run.id}::uuid`,
    ));
  const categories = openCategories(undefined, keepPosition);
  return async () => {
    const rows = await waitingRows(db, run.id, null);
    if (rows.length > 0) {
      await applySome(run, rows, { categories, by });
      return (await findRun(run))?.state === 'RUNNING';
    }
    await inTransaction.withModels(async (tx) => {
      if ((await holdState(tx, run.id)) === 'RUNNING') await end(tx, run.id, 'DONE');
    });
    return false;
  };
}

function openUndo(run: Run, by: AuditActor): Step {
  return () =>
    inTransaction.withModels(
      async (tx) => {
        if ((await holdState(tx, run.id)) !== 'UNDOING') return false;
        const rows = await tx.$queryRaw<DoneRow[]>(Prisma.sql`
          SELECT line, product_id AS "productId", before, after FROM import_row WHERE run_id = ${run.id}::uuid AND step = 'DONE' ORDER BY line DESC LIMIT ${APPLY_BATCH_SIZE}::int`);
        if (rows.length > 0) await undoRows(tx, run.id, rows, by);
        else {
          const [{ made } = { made: [] }] = await tx.$queryRaw<{ made: CreatedCategory[] }[]>(
            Prisma.sql`SELECT made_places AS made FROM import_run WHERE id = ${run.id}::uuid`,
          );
          await undoCategories(tx, made);
          await end(tx, run.id, 'UNDONE');
        }
        return rows.length > 0;
      },
      { timeout: 60_000 },
    );
}

async function readFile(run: Run): Promise<void> {
  try {
    await storeRows(run);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await db.importRun.updateMany({
      where: { id: run.id, state: 'READING' },
      data: { state: 'FAILED', problem: error.problem },
    });
  }
}

/**
 * Ends a run that fails because of its size, and records the reason.
 * @throws any other failure
 */
async function endOversized({ id, state }: Run, error: unknown): Promise<false> {
  if (!isOfSize(error)) throw error;
  const ended = state === 'CHECKING' ? 'FAILED' : 'STOPPED';
  await db.importRun.updateMany({ where: { id, state }, data: { state: ended, problem: 'fileTooLarge' } });
  return false;
}

/** Actor for messages that were queued before they named a user. */
const NO_ACTOR: AuditActor = { actor: ACTOR };
type AdvanceOptions = { by?: AuditActor; forMs?: number; onStep?: () => Promise<void> | void };

/**
 * Continues a run from its current position, in small transactions. A crash between them loses
 * nothing, and a stop order takes effect after each.
 * @param by user who ordered it
 * @param forMs time limit
 * @param onStep called after each step
 * @returns true if the run must continue
 */
export async function advanceRun(
  runId: string,
  { by = NO_ACTOR, forMs = Infinity, onStep }: AdvanceOptions = {},
): Promise<boolean> {
  const run = await findRun({ id: runId });
  if (!run) return false;
  if (run.state === 'READING') await readFile(run);
  const step =
    run.state === 'CHECKING'
      ? await openCheck(run)
      : run.state === 'RUNNING'
        ? openApply(run, by)
        : run.state === 'UNDOING'
          ? openUndo(run, by)
          : null;
  if (!step) return false;
  const until = performance.now() + forMs;
  for (;;) {
    const began = performance.now();
    if (!(await step().catch((error: unknown) => endOversized(run, error)))) return false;
    await onStep?.();
    if (performance.now() > until) return true;
    await yieldToTraffic(performance.now() - began);
  }
}

/** Handles a queue message about a run. */
export async function advanceSlice(runId: string, by: AuditActor = NO_ACTOR): Promise<void> {
  if (await advanceRun(runId, { by, forMs: SLICE })) await queueRun(db, runId, by);
}
