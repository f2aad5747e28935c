import { Prisma } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';

/**
 * Period in which a refused prescription can be replaced; after it the line is canceled and
 * refunded.
 */
export const REPLACE_FOR = 48 * HOUR;

/** Returns the end of this period for a prescription refused at a given time. */
export const replaceUntil = (refusedAt: Date): Date => new Date(refusedAt.getTime() + REPLACE_FOR);

/** True if a decision `x` covers everything that is left of its line `l`. */
export const ALLOWS_DISPATCH = Prisma.sql`(x.outcome IN ('APPROVED', 'REDUCED') AND COALESCE(x.quantity, l.quantity) >= l.quantity - l.cancelled_quantity)`;

/**
 * Join for a statement over `order_line l`: the last decision on the file that the line has now.
 * `d` has `outcome`, `state` (approved, rejected, pending), `quantity`, `item_id`, `reason`,
 * `registration_number`, `registration_council`, `pharmacist_id` and `created_at`. Without a row
 * the line is pending: no one has decided on this file for this line. A line is rejected if it was
 * removed or needs another prescription; it is pending during a query to the prescriber.
 */
export const LAST_DECISION = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT x.outcome, x.quantity, x.item_id, x.reason, x.created_at, x.registration_number, x.registration_council, x.pharmacist_id,
      CASE WHEN x.outcome IN ('REJECTED', 'ASK_CUSTOMER') THEN 'rejected' WHEN ${ALLOWS_DISPATCH} THEN 'approved' ELSE 'pending' END AS state
    FROM prescription_decision x WHERE x.order_line_id = l.id AND x.prescription_id = l.prescription_id
    ORDER BY x.created_at DESC, x.id DESC LIMIT 1) d ON true`;
