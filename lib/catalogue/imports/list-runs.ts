import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ImportAnswer, ImportState } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import type { ColumnFacts } from '@/lib/catalogue/imports/files/guess-rules';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { LineTotals, RowView, RunCounts, RunOptions } from './run-rules';
import type { Likely } from './match-likely';
import type { Before, Change, Mapping } from './types';
import type { Reason } from '@/lib/catalogue/imports/files/reason-types';

/** Counts the lines of a run by answer and progress. */
export async function countRows(runId: string): Promise<RunCounts> {
  const rows = await queryRows<{ answer: ImportAnswer | null; step: string | null; isLikely: boolean; count: number }>(
    Prisma.sql`SELECT answer::text AS answer, step::text AS step, likely IS NOT NULL AS "isLikely", count(*)::int AS count FROM import_row WHERE run_id = ${runId}::uuid GROUP BY 1, 2, 3`,
  );
  const of = (is: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(is).reduce((sum, { count }) => sum + count, 0);
  return {
    NEW: of(({ answer }) => answer === 'NEW'),
    CHANGED: of(({ answer }) => answer === 'CHANGED'),
    UNCHANGED: of(({ answer }) => answer === 'UNCHANGED'),
    REFUSED: of(({ answer }) => answer === 'REFUSED'),
    checked: of(({ answer }) => answer !== null),
    likely: of(({ isLikely, step }) => isLikely && step === null),
    done: of(({ step }) => step === 'DONE'),
    undone: of(({ step }) => step === 'UNDONE'),
    kept: of(({ step }) => step === 'KEPT'),
  };
}

export type RunRow = {
  id: string;
  state: ImportState;
  fileName: string;
  lines: number;
  createdAt: Date;
  supplier: string | null;
};
/** A run with its open decisions. */
export type RunDetail = RunRow & {
  isWorkbook: boolean;
  encoding: string | null;
  separator: string | null;
  lineSums: LineTotals | null;
  problem: string | null;
  columns: ColumnFacts[];
  mapping: Mapping;
  options: RunOptions;
  checkCount: number;
  startedAt: Date | null;
  endedAt: Date | null;
  undoneAt: Date | null;
};

const ROW = Prisma.sql`r.id, r.state::text AS state, r.file_name AS "fileName", r.lines, r.created_at AS "createdAt", s.name AS supplier`;

/** Lists runs, newest first. */
export const listRuns = (filter: PageRequest): Promise<ListPage<RunRow>> =>
  listByKeyset(
    {
      select: ROW,
      from: Prisma.sql`import_run r LEFT JOIN supplier s ON s.id = r.supplier_id`,
      where: Prisma.sql`true`,
      at: Prisma.sql`r.created_at`,
      id: Prisma.sql`r.id`,
    },
    filter,
    (sql) => queryRows<RunRow & Placed>(sql, { isKept: false }),
  );

/** @throws notFound */
export async function findImport(id: string): Promise<RunDetail> {
  const [found] = await queryRows<RunDetail>(Prisma.sql`
    SELECT ${ROW}, r.is_workbook AS "isWorkbook", r.encoding, r.separator, r.line_sums AS "lineSums", r.problem, r.columns, r.mapping, r.options, r.check_count AS "checkCount",
      r.started_at AS "startedAt", r.ended_at AS "endedAt", r.undone_at AS "undoneAt"
    FROM import_run r LEFT JOIN supplier s ON s.id = r.supplier_id WHERE r.id = ${id}::uuid`);
  if (!found) throw notFound();
  return found;
}

/** A line with the current name of its product. */
export type LineRow = {
  line: number;
  cells: string[];
  answer: ImportAnswer;
  step: string | null;
  productId: number | null;
  product: string | null;
  before: Before | null;
  after: Change | null;
  problem: Reason | null;
  notes: Reason[];
  likely: Likely | null;
  /** Likely product as it is now. */
  likelyProduct: { name: string; sku: string; packSize: string; manufacturer: string; mrpPaise: number } | null;
};

const LINES_SHOWN = 50;

/**
 * Lists lines of a view after a given line, and the first line of the next page; null if there is
 * none.
 */
export async function listLines(
  runId: string,
  view: RowView,
  after: number,
  max = LINES_SHOWN,
): Promise<{ rows: LineRow[]; next: number | null }> {
  const which =
    view === 'kept'
      ? Prisma.sql`r.step = 'KEPT'`
      : view === 'likely'
        ? Prisma.sql`r.likely IS NOT NULL AND r.step IS NULL`
        : Prisma.sql`r.answer = ${view}::"ImportAnswer"`;
  const rows = await queryRows<LineRow>(
    Prisma.sql`
      SELECT r.line, r.cells, r.answer::text AS answer, r.step::text AS step, r.product_id AS "productId", p.name AS product, r.before, r.after, r.problem, r.notes, r.likely,
        (SELECT jsonb_build_object('name', q.name, 'sku', q.sku, 'packSize', q.pack_size, 'manufacturer', q.manufacturer, 'mrpPaise', q.mrp_paise) FROM product q WHERE q.id = (r.likely->>'productId')::int) AS "likelyProduct"
      FROM import_row r LEFT JOIN product p ON p.id = r.product_id WHERE r.run_id = ${runId}::uuid AND ${which} AND r.line > ${after}::int ORDER BY r.line LIMIT ${max + 1}::int`,
    { isKept: false },
  );
  return { rows: rows.slice(0, max), next: rows.length > max ? rows[max - 1]!.line : null };
}

/** Lists suppliers for the file. */
export const listSuppliers = (): Promise<{ id: string; name: string }[]> =>
  queryRows<{ id: string; name: string }>(
    Prisma.sql`SELECT id, name FROM supplier WHERE is_active ORDER BY name, id LIMIT 500`,
  );
