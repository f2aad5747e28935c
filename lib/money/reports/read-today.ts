import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { UNCOLLECTED } from '@/lib/shared/money/cash-sql';
import { VIEWS } from '@/lib/selling/orders/staff-list-sql';

/** Money of the present day in India, in paise; `toReview` is the value of undecided orders. */
export type MoneyOfDay = {
  day: string;
  sales: number;
  salesPaise: number;
  refunds: number;
  refundsPaise: number;
  toReview: number;
  toReviewPaise: number;
};

/** Longest time between a payment and its capture that the sums include. */
const CAPTURED_WITHIN = '6 days';
const TODAY = Prisma.sql`india_today()::timestamp AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Reads the payments and refunds of today, cash on delivery by its collection, and the value of
 * orders that wait for a pharmacist, in one statement. Reads today's rows and open orders only, so
 * the cost does not grow with the store.
 */
export async function readMoneyOfDay(): Promise<MoneyOfDay> {
  const { where, joined = Prisma.empty } = VIEWS.toReview;
  const [row] = await queryRows<MoneyOfDay>(Prisma.sql`
    SELECT india_today()::text AS day, p.sales, p."salesPaise", r.refunds, r."refundsPaise", w."toReview", w."toReviewPaise"
    FROM (SELECT count(DISTINCT order_id)::int AS sales, COALESCE(sum(paise), 0)::float AS "salesPaise" FROM (
        SELECT order_id, amount_paise AS paise FROM payment
          WHERE status IN ('CAPTURED', 'REFUNDED') AND kind = 'GATEWAY' AND created_at >= (${TODAY}) - ${CAPTURED_WITHIN}::interval AND captured_at >= (${TODAY})
        UNION ALL SELECT p.order_id, p.amount_paise - ${UNCOLLECTED} FROM payment p
          WHERE p.kind IN ('CASH_ON_DELIVERY', 'CASH', 'UPI') AND p.captured_at >= (${TODAY})) m) p,
      (SELECT count(*)::int AS refunds, COALESCE(sum(amount_paise), 0)::float AS "refundsPaise" FROM refund WHERE created_at >= (${TODAY}) AND uncollected_paise = 0) r,
      (SELECT count(*)::int AS "toReview", COALESCE(sum(o.payable_paise), 0)::float AS "toReviewPaise" FROM "order" o ${joined} WHERE ${where}) w`);
  return row!;
}
