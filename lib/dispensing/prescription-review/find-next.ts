import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';

/**
 * Returns the number of the next order in the review queue, or the first after its end. Skips
 * orders that a colleague has open, and orders that only wait for their prescriber: those return by
 * themselves.
 * @returns null if no other waits
 */
export async function findNextPrescription(orderId: string, staffId: string, now: Date): Promise<string | null> {
  const [next] = await queryRows<{ number: string }>(Prisma.sql`
    WITH waiting AS (
      SELECT o.id, o.number, max(GREATEST(o.paid_at, p.created_at)) AS since
      FROM "order" o JOIN order_line l ON l.order_id = o.id AND l.requires_prescription AND l.cancelled_quantity < l.quantity
      LEFT JOIN prescription p ON p.id = l.prescription_id ${LAST_DECISION}
      WHERE o.status = 'PURCHASED' AND (d.state IS NULL OR d.state = 'pending') AND (d.outcome IS DISTINCT FROM 'ASK_PRESCRIBER' OR o.id = ${orderId}::uuid)
      GROUP BY o.id)
    SELECT w.number FROM waiting w
    WHERE w.id <> ${orderId}::uuid AND NOT EXISTS (SELECT 1 FROM desk_lease h WHERE h.order_id = w.id AND h.until > ${now} AND h.staff_id <> ${staffId}::uuid)
    ORDER BY COALESCE((w.since, w.id) > (SELECT own.since, own.id FROM waiting own WHERE own.id = ${orderId}::uuid), false) DESC, w.since, w.id LIMIT 1`);
  return next?.number ?? null;
}
