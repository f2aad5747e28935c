import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { SettlementStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { shownError } from '@/lib/kernel/queue/rules';
import { SettlementId } from '@/lib/money/payments/schema';
import { daysConditions, type DayRange } from '@/lib/shared/keyset-sql';
import { IS_OFF } from '@/lib/shared/money/settlement-sql';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';

/** Integer paise. Fees include their tax; refunds and disputes are positive. */
export type SettlementTotals = {
  amountPaise: number;
  linesPaise: number;
  paidInPaise: number;
  feesPaise: number;
  taxPaise: number;
  refundsPaise: number;
  disputesPaise: number;
};

/**
 * Settlement. `readAt`: when it was fully read; `nextReadAt`: when its lines are (re)read, null if
 * no read is due.
 */
export type SettlementRow = SettlementTotals & {
  id: string;
  status: SettlementStatus;
  utr: string | null;
  madeAt: Date;
  readAt: Date | null;
  nextReadAt: Date | null;
  readFailures: number;
  lastReadError: string | null;
  lineCount: number;
  lineDifferences: number;
  seenDifferences: number;
};

export type SettlementFilter = PageRequest & DayRange & { view: 'differences' | 'all' };

const TOTALS_OF_ROW = Prisma.sql`
  s.amount_paise::float AS "amountPaise", s.lines_paise::float AS "linesPaise", s.paid_in_paise::float AS "paidInPaise", s.fees_paise::float AS "feesPaise",
  s.tax_paise::float AS "taxPaise", s.refunds_paise::float AS "refundsPaise", s.disputes_paise::float AS "disputesPaise"`;
const ROW = Prisma.sql`
  s.razorpay_settlement_id AS id, s.status::text AS status, s.utr, s.made_at AS "madeAt", s.read_at AS "readAt", s.next_read_at AS "nextReadAt",
  s.read_failures AS "readFailures", s.last_read_error AS "lastReadError", s.line_count AS "lineCount", s.line_differences AS "lineDifferences", s.seen_differences AS "seenDifferences", ${TOTALS_OF_ROW}`;

function within({ view, ...days }: SettlementFilter): Prisma.Sql {
  const parts = [view === 'differences' ? IS_OFF : Prisma.sql`true`];
  return Prisma.join([...parts, ...daysConditions(Prisma.sql`s.made_at`, days)], ' AND ');
}

/** Lists settlements, newest first; those with unreviewed differences oldest first. */
export function listSettlementRows(filter: SettlementFilter): Promise<ListPage<SettlementRow>> {
  return listByKeyset(
    {
      select: ROW,
      from: Prisma.sql`settlement s`,
      where: within(filter),
      at: Prisma.sql`s.made_at`,
      id: Prisma.sql`s.razorpay_settlement_id`,
      idType: 'text',
      oldestFirst: filter.view === 'differences',
    },
    filter,
    (sql) => queryRows<SettlementRow & Placed>(sql, { isKept: false }),
  );
}

/** Sums all settlements of such a list; `amountPaise` is the sum that reached the bank. */
export async function sumSettlements(filter: SettlementFilter): Promise<SettlementTotals> {
  const [sums] = await queryRows<SettlementTotals>(
    Prisma.sql`
    SELECT COALESCE(sum(s.amount_paise) FILTER (WHERE s.status = 'PROCESSED'), 0)::float AS "amountPaise", COALESCE(sum(s.lines_paise), 0)::float AS "linesPaise",
      COALESCE(sum(s.paid_in_paise), 0)::float AS "paidInPaise", COALESCE(sum(s.fees_paise), 0)::float AS "feesPaise", COALESCE(sum(s.tax_paise), 0)::float AS "taxPaise",
      COALESCE(sum(s.refunds_paise), 0)::float AS "refundsPaise", COALESCE(sum(s.disputes_paise), 0)::float AS "disputesPaise"
    FROM settlement s WHERE ${within(filter)}`,
    { isKept: false },
  );
  return sums!;
}

/**
 * Returns one settlement by the gateway's id.
 * @throws notFound
 */
export async function findSettlement(id: string): Promise<SettlementRow> {
  if (!SettlementId.safeParse(id).success) throw notFound();
  const [found] = await queryRows<SettlementRow>(
    Prisma.sql`SELECT ${ROW} FROM settlement s WHERE s.razorpay_settlement_id = ${id}`,
  );
  if (!found) throw notFound();
  return { ...found, lastReadError: shownError(found.lastReadError) };
}
