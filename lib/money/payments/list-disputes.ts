import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { DisputeStatus } from '@/lib/kernel/db/generated/enums';
import { notFound } from '@/lib/kernel/errors';
import { listByKeyset, type ListPage, type PageWanted, type Placed } from '@/lib/shared/keyset-list';
import { counted, LOST } from './find-chargebacks';
import { STATUSES_OF, type DisputeView } from './dispute-rules';
import { RazorpayDisputeId } from './schema';

/** A dispute. `number`: of its order; null where this store knows none. */
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
  /** Of a lost one: what its payer has twice through it, by refunds of Razorpay's and from the bank. */
  paidTwicePaise: number;
  respondBy: Date | null;
  raisedAt: Date;
};

const FROM = Prisma.sql`
  dispute d LEFT JOIN payment p ON p.razorpay_payment_id = d.razorpay_payment_id LEFT JOIN "order" o ON o.id = p.order_id`;
/**
 * What payment `p` gave its payer twice: as much of what Razorpay was asked to send back as lost disputes came to beside what refunds counted of them. Which
 * came first makes no difference: a dispute lost before the refund would have counted as so much of it.
 */
const PAID_TWICE = Prisma.sql`
  GREATEST(0, LEAST(${LOST} - ${counted()}, (SELECT COALESCE(sum(c.amount_paise - c.chargeback_paise - c.elsewhere_paise), 0) FROM refund c WHERE c.payment_id = p.id AND c.asked_at IS NOT NULL)))`;
/** What disputes of the same payment took that were lost after `d`: of several the last ones paid twice, and a sum stands at one of them alone. */
const LOST_LATER = Prisma.sql`
  (SELECT COALESCE(sum(l.deducted_paise), 0) FROM dispute l
    WHERE l.razorpay_payment_id = d.razorpay_payment_id AND l.status = 'LOST' AND (l.told_at, l.id) > (d.told_at, d.id))`;
const ROW = Prisma.sql`
  d.id, d.razorpay_dispute_id AS "razorpayDisputeId", d.razorpay_payment_id AS "razorpayPaymentId", o.number, d.status::text AS status, d.phase,
  d.reason_code AS "reasonCode", d.amount_paise AS "amountPaise", d.deducted_paise AS "deductedPaise",
  CASE WHEN d.status = 'LOST' THEN LEAST(d.deducted_paise, GREATEST(0, ${PAID_TWICE} - ${LOST_LATER})) ELSE 0 END::int AS "paidTwicePaise", d.respond_by AS "respondBy", d.raised_at AS "raisedAt"`;

/** Disputes by what is to be done with them: open ones by the day an answer is due, the others from the newest. */
export function listDisputes(view: DisputeView, wanted: PageWanted): Promise<ListPage<DisputeRow>> {
  return listByKeyset(
    {
      select: ROW,
      from: FROM,
      where: Prisma.sql`d.status = ANY(${STATUSES_OF[view]}::"DisputeStatus"[])`,
      at: view === 'open' ? Prisma.sql`COALESCE(d.respond_by, d.raised_at)` : Prisma.sql`d.raised_at`,
      id: Prisma.sql`d.id`,
      oldestFirst: view === 'open',
    },
    wanted,
    (sql) => queryRows<DisputeRow & Placed>(sql, { isKept: false }),
  );
}

/** One dispute by Razorpay's id. @throws notFound */
export async function findDispute(razorpayDisputeId: string): Promise<DisputeRow> {
  if (!RazorpayDisputeId.safeParse(razorpayDisputeId).success) throw notFound();
  const [found] = await queryRows<DisputeRow>(
    Prisma.sql`SELECT ${ROW} FROM ${FROM} WHERE d.razorpay_dispute_id = ${razorpayDisputeId}`,
  );
  if (!found) throw notFound();
  return found;
}
