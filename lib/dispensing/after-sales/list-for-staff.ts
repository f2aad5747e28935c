import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { RefundStatus, ReturnReason, ReturnStatus } from '@/lib/kernel/db/generated/enums';
import { daysConditions, type DayRange } from '@/lib/shared/keyset-sql';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { isStuck } from '@/lib/shared/money/refund-sql';
import { STATUSES_OF, type ReturnListView } from './staff-rules';

/**
 * Row of the list of returns. `since`: start of the wait for its next step; null if none follows.
 */
export type StaffReturnRow = {
  id: string;
  number: string;
  status: ReturnStatus;
  reason: ReturnReason;
  requestedAt: Date;
  since: Date | null;
  units: number;
  /** Final once received; 0 before. */
  amountPaise: number;
  refundStatus: RefundStatus | 'HELD' | 'STUCK' | null;
};

/**
 * Lists returns by state and days of their request: pending ones oldest first, closed ones newest
 * first.
 */
export function listReturnsForStaff(
  view: ReturnListView,
  filter: PageRequest & DayRange,
): Promise<ListPage<StaffReturnRow>> {
  return listByKeyset(
    {
      select: Prisma.sql`r.id, o.number, r.status::text AS status, r.reason::text AS reason, r.requested_at AS "requestedAt",
        CASE r.status WHEN 'REQUESTED' THEN r.requested_at WHEN 'APPROVED' THEN r.decided_at END AS since,
        (SELECT sum(l.quantity) FROM order_return_line l WHERE l.order_return_id = r.id)::int AS units,
        (SELECT sum(l.amount_paise) + r.delivery_paise FROM order_return_line l WHERE l.order_return_id = r.id)::int AS "amountPaise",
        (SELECT CASE WHEN f.held_at IS NOT NULL THEN 'HELD' WHEN ${isStuck(Prisma.sql`f`)} THEN 'STUCK' ELSE f.status::text END FROM refund f WHERE f.order_return_id = r.id) AS "refundStatus"`,
      from: Prisma.sql`order_return r LEFT JOIN "order" o ON o.id = r.order_id`,
      where: Prisma.join(
        [
          Prisma.sql`r.status = ANY(${STATUSES_OF[view]}::"ReturnStatus"[])`,
          ...daysConditions(Prisma.sql`r.requested_at`, filter),
        ],
        ' AND ',
      ),
      at: Prisma.sql`r.requested_at`,
      id: Prisma.sql`r.id`,
      oldestFirst: view !== 'done',
    },
    filter,
    (sql) => queryRows<StaffReturnRow & Placed>(sql, { isKept: false }),
  );
}
