import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { DisputeStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import { counted, LOST } from '../refunds/find-chargebacks';
import { STATUSES_OF, type DisputeView } from './dispute-rules';
import { DisputeId } from '@/lib/money/payments/schema';

/** Dispute. `number`: of its order; null if this store does not have the order. */
export type DisputeRow = {
  id: string;
  razorpayDisputeId: string;
  razorpayPaymentId: string;
  number: string | null;
  status: DisputeStatus;
  phase: string;
  reasonCode: string;
  amountPaise: number;
  deductedPaise: number;
  /**
   * Only for a lost dispute: the sum its payer has twice, through refunds at the gateway and from
   * the bank.
   */
  paidTwicePaise: number;
  respondBy: Date | null;
  raisedAt: Date;
};

const FROM = Prisma.sql`
  dispute d LEFT JOIN payment p ON p.razorpay_payment_id = d.razorpay_payment_id LEFT JOIN "order" o ON o.id = p.order_id`;
/**
 * Sum of payment `p` that its payer has twice: the sum of lost disputes that no refund counted, up
 * to the sum requested from the gateway. The order of events makes no difference: a refund would
 * have counted a dispute lost before it.
 */
const PAID_TWICE = Prisma.sql`
  GREATEST(0, LEAST(${LOST} - ${counted()}, (SELECT COALESCE(sum(c.amount_paise - c.chargeback_paise - c.elsewhere_paise), 0) FROM refund c WHERE c.payment_id = p.id AND c.asked_at IS NOT NULL)))`;
/**
 * Sum of disputes of the same payment that were lost after `d`. Of several disputes, the latest
 * count as paid twice, so that only one of them shows each sum.
 */
const LOST_LATER = Prisma.sql`
  (SELECT COALESCE(sum(l.deducted_paise), 0) FROM dispute l
    WHERE l.razorpay_payment_id = d.razorpay_payment_id AND l.status = 'LOST' AND (l.told_at, l.id) > (d.told_at, d.id))`;
const ROW = Prisma.sql`
  d.id, d.razorpay_dispute_id AS "razorpayDisputeId", d.razorpay_payment_id AS "razorpayPaymentId", o.number, d.status::text AS status, d.phase,
  d.reason_code AS "reasonCode", d.amount_paise AS "amountPaise", d.deducted_paise AS "deductedPaise",
  CASE WHEN d.status = 'LOST' THEN LEAST(d.deducted_paise, GREATEST(0, ${PAID_TWICE} - ${LOST_LATER})) ELSE 0 END::int AS "paidTwicePaise", d.respond_by AS "respondBy", d.raised_at AS "raisedAt"`;

/** Lists disputes by state: open ones by the due date of the answer, the others newest first. */
export function listDisputes(view: DisputeView, filter: PageRequest): Promise<ListPage<DisputeRow>> {
  return listByKeyset(
    {
      select: ROW,
      from: FROM,
      where: Prisma.sql`d.status = ANY(${STATUSES_OF[view]}::"DisputeStatus"[])`,
      at: view === 'open' ? Prisma.sql`COALESCE(d.respond_by, d.raised_at)` : Prisma.sql`d.raised_at`,
      id: Prisma.sql`d.id`,
      oldestFirst: view === 'open',
    },
    filter,
    (sql) => queryRows<DisputeRow & Placed>(sql, { isKept: false }),
  );
}

/**
 * Returns one dispute by the gateway's id.
 * @throws notFound
 */
export async function findDispute(razorpayDisputeId: string): Promise<DisputeRow> {
  if (!DisputeId.safeParse(razorpayDisputeId).success) throw notFound();
  const [found] = await queryRows<DisputeRow>(
    Prisma.sql`SELECT ${ROW} FROM ${FROM} WHERE d.razorpay_dispute_id = ${razorpayDisputeId}`,
  );
  if (!found) throw notFound();
  return found;
}
