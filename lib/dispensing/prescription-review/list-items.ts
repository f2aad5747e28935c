import { db, Prisma, type Sql } from '@/lib/kernel/db/client';
import { LAST_DECISION } from '@/lib/selling/orders/prescription-state';
import type { PrescriptionItem } from './item-rules';

/** Condition for the prescriptions `p` of an order. */
const ofOrder = (orderId: string) =>
  Prisma.sql`p.id IN (SELECT l.prescription_id FROM order_line l WHERE l.order_id = ${orderId}::uuid)`;

/**
 * Prescriptions as `same`. `reviewed` is the one under review. `id` is each row of this customer
 * for the same document, by its bytes or by prescriber, patient and date. A supply on one counts
 * for all.
 * @param which condition for the reviewed prescriptions `p`
 */
const samePrescriptions = (which: Prisma.Sql) => Prisma.sql`
  own AS (SELECT p.* FROM prescription p WHERE ${which}),
  same AS (
    SELECT own.id AS reviewed, p.id, GREATEST(own.repeats, p.repeats) AS repeats FROM own JOIN prescription p ON p.customer_id = own.customer_id
      AND (p.id = own.id OR p.sha256 = own.sha256
        OR (p.written_on = own.written_on AND lower(p.prescriber_name) = lower(own.prescriber_name) AND lower(p.patient_name) = lower(own.patient_name))))`;

/**
 * Locks the prescriptions of an order until the transaction ends, after its order's row. Serializes
 * decisions about the units left on them.
 */
export async function lockPrescriptions(tx: Sql, orderId: string): Promise<void> {
  await tx.$queryRaw(Prisma.sql`
    WITH ${samePrescriptions(ofOrder(orderId))} SELECT p.id FROM prescription p WHERE p.id IN (SELECT id FROM same) ORDER BY p.id FOR NO KEY UPDATE OF p`);
}

/**
 * Returns the items of an order's prescriptions, each with all its supplies.
 * @param tx transaction, for a read within one
 */
export const listItems = (orderId: string, tx: Sql = db): Promise<PrescriptionItem[]> => itemsOf(ofOrder(orderId), tx);

/** Returns the same for all prescriptions of a customer. */
export const listItemsOfCustomer = (customerId: string, tx: Sql = db): Promise<PrescriptionItem[]> =>
  itemsOf(Prisma.sql`p.customer_id = ${customerId}::uuid`, tx);

const itemsOf = (which: Prisma.Sql, tx: Sql): Promise<PrescriptionItem[]> =>
  tx.$queryRaw<PrescriptionItem[]>(Prisma.sql`
    WITH ${samePrescriptions(which)}
    SELECT i.id, s.reviewed AS prescription, i.prescription_id AS "prescriptionId", i.drug, i.strength, i.quantity, i.dose, i.days, s.repeats,
      COALESCE((SELECT json_agg(json_build_object('orderId', o.id, 'number', o.number, 'lineId', l.id, 'productId', l.product_id, 'units', l.quantity - l.cancelled_quantity) ORDER BY o.number)
        FROM order_line l JOIN "order" o ON o.id = l.order_id AND o.status <> 'CANCELLED' ${LAST_DECISION}
        WHERE l.id IN (SELECT x.order_line_id FROM prescription_decision x WHERE x.item_id = i.id)
          AND d.item_id = i.id AND d.outcome IN ('APPROVED', 'REDUCED') AND l.cancelled_quantity < l.quantity), '[]') AS supplies
    FROM same s JOIN prescription_item i ON i.prescription_id = s.id ORDER BY i.created_at, i.id`);
