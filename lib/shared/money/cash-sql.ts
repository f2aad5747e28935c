import { Prisma } from '@/lib/kernel/db/client';

/** Part of payment `p` that was never collected, in paise. */
export const UNCOLLECTED = Prisma.sql`
  (SELECT COALESCE(sum(u.uncollected_paise), 0)::int FROM refund u WHERE u.payment_id = p.id)`;

/** Condition on payment `p`: its cash is with the parcel, and some of it is due. */
export const IS_DUE = Prisma.sql`(p.kind = 'CASH_ON_DELIVERY' AND p.status = 'CREATED' AND ${UNCOLLECTED} < p.amount_paise)`;

/** Cash in paise that is due when order `o` is handed over; 0 for a paid order. */
export const TO_COLLECT = Prisma.sql`
  COALESCE((SELECT p.amount_paise - ${UNCOLLECTED} FROM payment p WHERE p.order_id = o.id AND ${IS_DUE}), 0)::int`;

/** Cash on delivery of order `o`. */
const ON_DELIVERY = Prisma.sql`FROM payment p WHERE p.order_id = o.id AND p.kind = 'CASH_ON_DELIVERY'`;

/** Time at which order `o` was paid: with cash on delivery, that of its collection. */
export const PAID_AT = Prisma.sql`CASE WHEN EXISTS (SELECT 1 ${ON_DELIVERY}) THEN (SELECT p.captured_at ${ON_DELIVERY}) ELSE o.paid_at END`;
