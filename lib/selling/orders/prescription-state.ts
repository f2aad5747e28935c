import { Prisma } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';

/** How long a refused prescription can be replaced without cancelling; after that the order is cancelled and refunded. */
export const REPLACE_FOR = 48 * HOUR;

/** Until when a prescription refused at this moment can be replaced. */
export const replaceUntil = (refusedAt: Date): Date => new Date(refusedAt.getTime() + REPLACE_FOR);

/** Whether a decision `x` lets all that is left of its line `l` leave. */
export const LETS_LEAVE = Prisma.sql`(x.outcome IN ('APPROVED', 'REDUCED') AND COALESCE(x.quantity, l.quantity) >= l.quantity - l.cancelled_quantity)`;

/**
 * For a statement over `order_line l`: joins what was decided last on the file the line carries now, as `d` with `outcome`, `state` (approved, rejected,
 * pending), `quantity`, `item_id`, `reason`, `registration_number`, `registration_council`, `pharmacist_id` and `created_at`. Without a row the line is pending: nobody has looked at this
 * file for this line. Rejected is a line that was taken off, and one for which another sheet is asked; while the prescriber is asked it is pending.
 */
export const LAST_DECISION = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT x.outcome, x.quantity, x.item_id, x.reason, x.created_at, x.registration_number, x.registration_council, x.pharmacist_id,
      CASE WHEN x.outcome IN ('REJECTED', 'ASK_CUSTOMER') THEN 'rejected' WHEN ${LETS_LEAVE} THEN 'approved' ELSE 'pending' END AS state
    FROM prescription_decision x WHERE x.order_line_id = l.id AND x.prescription_id = l.prescription_id
    ORDER BY x.created_at DESC, x.id DESC LIMIT 1) d ON true`;
