import { queryRows, Prisma } from '@/lib/kernel/db/client';
import { LAST_DECISION } from '@/lib/domains/orders/prescription-state';

export type LineForDecision = {
  sku: string;
  name: string;
  quantity: number;
  prescriptionId: string | null;
  contentType: string | null;
  fileName: string | null;
  state: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  decidedAt: Date | null;
  registrationNumber: string | null;
};

/** The lines of an order that need a prescription, each with its file and its state, for staff. */
export function linesForDecision(orderId: string): Promise<LineForDecision[]> {
  return queryRows<LineForDecision>(Prisma.sql`
    SELECT l.sku, l.name, l.quantity, l.prescription_id AS "prescriptionId", p.content_type AS "contentType", p.original_name AS "fileName",
      COALESCE(lower(d.outcome::text), 'pending') AS state, d.reason, d.created_at AS "decidedAt", d.registration_number AS "registrationNumber"
    FROM order_line l LEFT JOIN prescription p ON p.id = l.prescription_id ${LAST_DECISION}
    WHERE l.order_id = ${orderId}::uuid AND l.requires_prescription ORDER BY l.position`);
}

export type Waiting = { number: string; since: Date; pending: number; refused: number };

/** Paid orders with a line nobody has decided on yet, the one that waits longest first: since it was paid, or since its newest file came. */
export function waitingForDecision(most = 200): Promise<Waiting[]> {
  return queryRows<Waiting>(Prisma.sql`
    SELECT o.number, max(GREATEST(o.paid_at, p.created_at)) FILTER (WHERE d.outcome IS NULL) AS since,
      (count(*) FILTER (WHERE d.outcome IS NULL))::int AS pending, (count(*) FILTER (WHERE d.outcome = 'REJECTED'))::int AS refused
    FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity < l.quantity LEFT JOIN prescription p ON p.id = l.prescription_id ${LAST_DECISION}
    WHERE o.status = 'PURCHASED' GROUP BY o.id HAVING count(*) FILTER (WHERE d.outcome IS NULL) > 0
    ORDER BY since LIMIT ${most}::int`);
}
