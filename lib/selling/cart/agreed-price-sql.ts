import { Prisma } from '@/lib/kernel/db/client';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';

/**
 * True if a paid order contains proposal line `a`. A canceled order counts too: a proposal is used
 * once.
 */
const IS_USED = Prisma.sql`
  EXISTS (SELECT 1 FROM order_line u JOIN "order" paid ON paid.id = u.order_id WHERE u.proposal_line_id = a.id AND paid.paid_at IS NOT NULL)`;

/**
 * Joins the valid, unused agreement of a customer's cart line `l` with product `p` as `agreed`:
 * `id` of the proposal line, `is_quoted` if its quantity is agreed, and its own `price`, at most
 * today's MRP. A quote covers exactly its quantity: another one has the current price. A medicine
 * that is sold on prescription by now has no own price.
 */
export const agreedJoin = (now: Date) => Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT a.id, c.kind = 'QUOTE' AND a.quantity = l.quantity AS is_quoted,
      CASE WHEN c.kind = 'QUOTE' AND a.quantity = l.quantity AND NOT ${IS_SCHEDULED} THEN LEAST(a.unit_price_paise, p.mrp_paise) END AS price
    FROM proposal_line a JOIN proposal c ON c.id = a.proposal_id
    WHERE a.id = l.proposal_line_id AND a.customer_id = l.customer_id AND a.product_id = l.product_id
      AND c.state = 'ACCEPTED' AND c.valid_until > ${now}::timestamptz AND NOT ${IS_USED}) agreed ON true`;

/** True if an order has a line of proposal `c` and is paid. */
export const IS_ORDERED = Prisma.sql`
  EXISTS (SELECT 1 FROM proposal_line a WHERE a.proposal_id = c.id AND ${IS_USED})`;
