import { Prisma } from '@/lib/kernel/db/client';
import { HOUR } from '@/lib/kernel/dates';

/** How long a refused prescription can be replaced without cancelling; after that the order is cancelled and refunded. */
export const REPLACE_FOR = 48 * HOUR;

/** Until when a prescription refused at this moment can be replaced. */
export const replaceUntil = (refusedAt: Date): Date => new Date(refusedAt.getTime() + REPLACE_FOR);

/**
 * For a statement over `order_line l`: joins what was decided last on the file the line carries now, as `d` with `outcome`, `reason`,
 * `registration_number` and `created_at`. Without a row the line is pending: nobody has looked at this file for this line.
 */
export const LAST_DECISION = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT x.outcome, x.reason, x.created_at, x.registration_number FROM prescription_decision x WHERE x.order_line_id = l.id AND x.prescription_id = l.prescription_id
    ORDER BY x.created_at DESC, x.id DESC LIMIT 1) d ON true`;
