import { queryRows, Prisma } from '@/lib/kernel/db/client';
import type { PrescriptionOutcome, Schedule } from '@/lib/kernel/db/generated/enums';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';

export type LineForDecision = {
  sku: string;
  name: string;
  quantity: number;
  cancelledQuantity: number;
  prescriptionId: string | null;
  contentType: string | null;
  fileName: string | null;
  state: 'pending' | 'approved' | 'rejected';
  outcome: PrescriptionOutcome | null;
  reason: string | null;
  decidedAt: Date | null;
  registrationNumber: string | null;
};

/**
 * Returns the lines of an order that need a prescription, each with its file and its state, for
 * staff.
 */
export function linesForDecision(orderId: string): Promise<LineForDecision[]> {
  return queryRows<LineForDecision>(Prisma.sql`
    SELECT l.sku, l.name, l.quantity, l.cancelled_quantity AS "cancelledQuantity", l.prescription_id AS "prescriptionId", p.content_type AS "contentType", p.original_name AS "fileName",
      COALESCE(d.state, 'pending') AS state, d.outcome::text AS outcome, d.reason, d.created_at AS "decidedAt", d.registration_number AS "registrationNumber"
    FROM order_line l LEFT JOIN prescription p ON p.id = l.prescription_id ${LAST_DECISION}
    WHERE l.order_id = ${orderId}::uuid AND l.requires_prescription ORDER BY l.position`);
}

/**
 * `asking`: number of pending lines that wait for their prescriber. `holder`: the colleague who has
 * it open, and since when. `patient`: as typed during the review, or the recipient.
 */
export type Waiting = {
  number: string;
  patient: string;
  medicines: { name: string; schedule: Schedule }[];
  since: Date;
  pending: number;
  asking: number;
  refused: number;
  holder: string | null;
  heldSince: Date | null;
};

const UNDECIDED = Prisma.sql`(d.state IS NULL OR d.state = 'pending')`;

/**
 * Returns paid orders with an undecided line, longest wait first: since payment, or since the
 * newest file arrived.
 */
export function waitingForDecision(max = 200, now = new Date()): Promise<Waiting[]> {
  return queryRows<Waiting>(Prisma.sql`
    SELECT o.number, COALESCE(string_agg(DISTINCT NULLIF(p.patient_name, ''), ', ') FILTER (WHERE ${UNDECIDED}), o.buyer_name, o.recipient_name) AS patient,
      json_agg(json_build_object('name', l.name, 'schedule', l.schedule) ORDER BY l.position) FILTER (WHERE ${UNDECIDED}) AS medicines, max(GREATEST(o.paid_at, p.created_at)) FILTER (WHERE ${UNDECIDED}) AS since,
      (count(*) FILTER (WHERE ${UNDECIDED}))::int AS pending, (count(*) FILTER (WHERE d.outcome = 'ASK_PRESCRIBER'))::int AS asking,
      (count(*) FILTER (WHERE d.state = 'rejected'))::int AS refused,
      (SELECT btrim(c.first_name || ' ' || c.last_name) FROM customer c WHERE c.id = h.staff_id) AS holder, h.taken_at AS "heldSince"
    FROM "order" o LEFT JOIN desk_lease h ON h.order_id = o.id AND h.until > ${now} JOIN order_line l ON l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity < l.quantity LEFT JOIN prescription p ON p.id = l.prescription_id ${LAST_DECISION}
    WHERE o.status = 'PURCHASED' GROUP BY o.id, h.order_id HAVING count(*) FILTER (WHERE ${UNDECIDED}) > 0
    ORDER BY since LIMIT ${max}::int`);
}
