import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { RefundStatus } from '@/lib/kernel/db/generated/enums';
import { daysConditions, type DayRange } from '@/lib/shared/keyset-sql';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { chargebackOf } from '@/lib/money/payments/refunds/chargeback-rules';
import { counted, LOST, OPEN } from '@/lib/money/payments/refunds/find-chargebacks';
import { readMoneyQuery, type RefundView } from '@/lib/money/payments/money-rules';
import { isStuck } from '@/lib/shared/money/refund-sql';

/** Row of the refund list. `isStuck`: no process retries it, so an operator has to. */
export type RefundRow = {
  id: string;
  number: string;
  razorpayPaymentId: string;
  razorpayRefundId: string | null;
  /** Reference of a payout by staff. */
  payoutReference: string | null;
  /** True if staff pay it out, because its payment came by hand. */
  isByHand: boolean;
  /** Part that was never collected on delivery: all or nothing. */
  uncollectedPaise: number;
  status: RefundStatus;
  reason: string;
  amountPaise: number;
  /**
   * Part that the payer has through a lost dispute. For a refund not sent, or to be resent, the
   * value of this moment.
   */
  chargebackPaise: number;
  /** Disputed and undecided sum of its payment. */
  openPaise: number;
  /** Part that the payer gets through a refund made at the gateway; negative on that refund. */
  elsewherePaise: number;
  /** True if it waits for the end of these disputes of its payment. */
  isHeld: boolean;
  disputes: string[];
  lastError: string | null;
  failures: number;
  createdAt: Date;
  processedAt: Date | null;
  isStuck: boolean;
};

/** `availablePaise`: the sum that an attempt started now would find; null if the sum is fixed. */
type RowRead = RefundRow & { availablePaise: number | null };

const withCurrentStatus = ({ availablePaise, ...row }: RowRead): RefundRow =>
  availablePaise === null
    ? row
    : { ...row, chargebackPaise: chargebackOf(row.amountPaise - row.elsewherePaise, availablePaise) };

/** Age at which an open refund is overdue. The gateway takes minutes, seldom more than a day. */
const OVERDUE_AFTER = '24 hours';

const VIEWS: Record<RefundView, Prisma.Sql> = {
  open: Prisma.sql`f.status IN ('PENDING', 'FAILED')`,
  held: Prisma.sql`f.held_at IS NOT NULL`,
  overdue: Prisma.sql`f.status IN ('PENDING', 'FAILED') AND f.held_at IS NULL AND f.created_at < now() - ${OVERDUE_AFTER}::interval`,
  failed: Prisma.sql`f.status = 'FAILED'`,
  done: Prisma.sql`f.status = 'PROCESSED'`,
  all: Prisma.sql`true`,
};

function searchCondition(q: string): Prisma.Sql | null {
  const query = readMoneyQuery(q);
  if (!query) return null;
  const { kind, value } = query;
  if (kind === 'refund') return Prisma.sql`f.razorpay_refund_id = ${value}`;
  if (kind === 'number') return Prisma.sql`f.order_id = (SELECT x.id FROM "order" x WHERE x.number = ${value})`;
  const column = kind === 'payment' ? Prisma.sql`x.razorpay_payment_id` : Prisma.sql`x.razorpay_order_id`;
  return Prisma.sql`f.payment_id = ANY(ARRAY(SELECT x.id FROM payment x WHERE ${column} = ${value}))`;
}

/** Lists refunds by state and search text: open ones oldest first, the rest newest first. */
export async function listRefundRows({
  view,
  q = '',
  ...input
}: PageRequest & DayRange & { view: RefundView; q?: string }): Promise<ListPage<RefundRow>> {
  const search = searchCondition(q);
  const page = await listByKeyset(
    {
      select: Prisma.sql`f.id, o.number, p.razorpay_payment_id AS "razorpayPaymentId", f.razorpay_refund_id AS "razorpayRefundId", f.payout_reference AS "payoutReference", p.kind <> 'GATEWAY' AS "isByHand", f.uncollected_paise AS "uncollectedPaise", f.status::text AS status,
        f.reason, f.amount_paise AS "amountPaise", f.chargeback_paise AS "chargebackPaise", ${OPEN} AS "openPaise", f.elsewhere_paise AS "elsewherePaise", f.held_at IS NOT NULL AS "isHeld", f.last_error AS "lastError",
        ARRAY(SELECT d.razorpay_dispute_id FROM dispute d WHERE f.held_at IS NOT NULL AND d.razorpay_payment_id = p.razorpay_payment_id AND d.status IN ('OPEN', 'UNDER_REVIEW') ORDER BY d.raised_at) AS disputes, f.failures, f.created_at AS "createdAt", f.processed_at AS "processedAt", ${isStuck(Prisma.sql`f`)} AS "isStuck",
        CASE WHEN f.status <> 'PROCESSED' AND f.asked_at IS NULL THEN ${LOST} - ${counted(Prisma.sql`c.id <> f.id`)} END AS "availablePaise"`,
      from: Prisma.sql`refund f LEFT JOIN "order" o ON o.id = f.order_id LEFT JOIN payment p ON p.id = f.payment_id`,
      where: Prisma.join(
        [VIEWS[view], ...(search ? [search] : []), ...daysConditions(Prisma.sql`f.created_at`, input)],
        ' AND ',
      ),
      at: Prisma.sql`f.created_at`,
      id: Prisma.sql`f.id`,
      oldestFirst: view !== 'done' && view !== 'all',
    },
    input,
    (sql) => queryRows<RowRead & Placed>(sql, { isKept: false }),
  );
  return { ...page, rows: page.rows.map(withCurrentStatus) };
}
