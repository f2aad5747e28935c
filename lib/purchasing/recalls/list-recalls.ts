import type { RecallClass, RecallLevel } from '@/lib/kernel/db/generated/enums';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { RecallView } from './rules';

/**
 * Recall in a list. `told`: notified by email and in their profile; `unreachable`: not reachable by
 * email.
 */
export type RecallRow = {
  id: string;
  serial: number;
  financialYear: string;
  productId: number;
  name: string;
  packSize: string;
  manufacturer: string;
  reference: string | null;
  recallClass: RecallClass;
  level: RecallLevel;
  reason: string;
  isMock: boolean;
  tookMs: number;
  openedAt: Date;
  openedByName: string | null;
  closedAt: Date | null;
  closedByName: string | null;
  outcome: string | null;
  batches: string[];
  buyers: number;
  units: number;
  told: number;
  /** Buyers informed by a staff member, by phone or letter. */
  called: number;
  unreachable: number;
};

const nameOf = (column: Prisma.Sql) =>
  Prisma.sql`(SELECT btrim(c.first_name || ' ' || c.last_name) FROM customer c WHERE c.id = ${column})`;

const RECALL = Prisma.sql`
  r.id, r.serial, r.financial_year AS "financialYear", r.product_id AS "productId", p.name, p.pack_size AS "packSize", p.manufacturer, r.reference,
  r.recall_class::text AS "recallClass", r.level::text AS level, r.reason, r.is_mock AS "isMock", r.took_ms AS "tookMs", r.opened_at AS "openedAt",
  ${nameOf(Prisma.sql`r.opened_by_id`)} AS "openedByName", r.closed_at AS "closedAt", ${nameOf(Prisma.sql`r.closed_by_id`)} AS "closedByName", r.outcome,
  (SELECT json_agg(b.number ORDER BY b.number) FROM recall_batch x JOIN stock_batch b ON b.id = x.batch_id WHERE x.recall_id = r.id) AS batches,
  k.buyers, k.units, k.told, k.called, k.unreachable`;
const FROM = Prisma.sql`
  recall r JOIN product p ON p.id = r.product_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS buyers, COALESCE(sum(units), 0)::int AS units, count(*) FILTER (WHERE told_at IS NOT NULL AND unreachable IS NULL)::int AS told,
      count(called_at)::int AS called, count(unreachable)::int AS unreachable FROM recall_contact WHERE recall_id = r.id) k`;

const WHERE: Record<RecallView, Prisma.Sql> = {
  open: Prisma.sql`NOT r.is_mock AND r.closed_at IS NULL`,
  closed: Prisma.sql`NOT r.is_mock AND r.closed_at IS NOT NULL`,
  mock: Prisma.sql`r.is_mock`,
};

/** Lists recalls, newest first. */
export const listRecalls = (filter: PageRequest & { view: RecallView }): Promise<ListPage<RecallRow>> =>
  listByKeyset(
    { select: RECALL, from: FROM, where: WHERE[filter.view], at: Prisma.sql`r.opened_at`, id: Prisma.sql`r.id` },
    filter,
    (sql) => queryRows<RecallRow & Placed>(sql, { isKept: false }),
  );

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns a recall.
 * @throws notFound
 */
export async function findRecall(id: string): Promise<RecallRow> {
  if (!UUID.test(id)) throw notFound();
  const [found] = await queryRows<RecallRow>(Prisma.sql`SELECT ${RECALL} FROM ${FROM} WHERE r.id = ${id}::uuid`);
  if (!found) throw notFound();
  return found;
}
