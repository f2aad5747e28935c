import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { Stocktake } from './find-stocktake';
import type { StocktakeView } from './rules';

/** Stocktake with its numbers of batches: all, counted, and with a difference. */
export type StocktakeRow = Stocktake & { lines: number; counted: number; differing: number };

const ROW = Prisma.sql`
  s.id, s.number, s.scope, s.state::text AS state, s.opened_by AS "openedBy", s.opened_at AS "openedAt", s.ended_by AS "endedBy", s.ended_at AS "endedAt", s.reason, n.*`;
const COUNTS = Prisma.sql`
  JOIN LATERAL (SELECT count(*)::int AS lines, count(counted)::int AS counted, count(*) FILTER (WHERE counted <> expected)::int AS differing
    FROM stocktake_line WHERE stocktake_id = s.id) n ON true`;

/** Lists stocktakes: ended ones newest first, open ones oldest first. */
export function listStocktakes(view: StocktakeView, filter: PageRequest): Promise<ListPage<StocktakeRow>> {
  return listByKeyset(
    {
      select: ROW,
      from: Prisma.sql`stocktake s ${COUNTS}`,
      where: view === 'open' ? Prisma.sql`s.state = 'OPEN'` : Prisma.sql`s.state <> 'OPEN'`,
      at: Prisma.sql`s.opened_at`,
      id: Prisma.sql`s.id`,
      oldestFirst: view === 'open',
    },
    filter,
    (sql) => queryRows<StocktakeRow & Placed>(sql, { isKept: false }),
  );
}

/** Returns the categories that can be counted, by slug. */
export const listCountable = (): Promise<{ slug: string; name: string }[]> =>
  queryRows<{ slug: string; name: string }>(Prisma.sql`SELECT slug, name FROM category ORDER BY position, id`);
