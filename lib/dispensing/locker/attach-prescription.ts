import { dayInIndia, formatDay } from '@/lib/kernel/dates';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { reusePrescription } from '@/lib/selling/prescriptions/change-line';
import { isOfPatient } from '@/lib/selling/prescriptions/patient-rules';
import { listOffers } from './list-offers';
import { listSheets, listWanted } from './list-sheets';
import { itemFor, leftOn } from './locker-rules';

/**
 * Attaches an own prescription to a cart line. One that a pharmacist entered must be valid and have
 * enough left for the line; a pharmacist decides on the order line in any case.
 * @throws forbidden notYours; refused prescriptionRejected, prescriptionOfOther,
 * prescriptionExpired, prescriptionUsedUp, prescriptionTooFew
 */
export async function attachPrescription(
  customerId: string,
  lineId: string,
  prescriptionId: string,
  now = new Date(),
): Promise<void> {
  await reusePrescription(customerId, lineId, prescriptionId, async (tx) => {
    const [sheet] = await listSheets(customerId, { id: prescriptionId, tx });
    const [wanted] = await listWanted(customerId, Prisma.sql`l.id = ${lineId}::uuid`, tx);
    if (!sheet || !wanted) return;
    if (sheet.validUntil && sheet.validUntil < dayInIndia(now))
      throw refused('prescriptionExpired', { day: formatDay(sheet.validUntil) });
    const item = itemFor(sheet, wanted);
    if (!item) return;
    if (leftOn(item).supplies === 0) throw refused('prescriptionUsedUp');
    if (wanted.quantity > item.quantity) throw refused('prescriptionTooFew', { units: item.quantity });
  });
}

type Before = { lineId: string; patientId: string | null; patientName: string | null; prescriptionId: string };

/**
 * Attaches prescriptions to goods that a customer put into the cart again: the one of the last
 * order, or another of the same patient, if it has enough left. Other lines stay without.
 * @param of the order, or the products, that were bought before
 */
export async function attachOrdered(
  customerId: string,
  of: { orderId: string } | { productIds: number[] },
  now = new Date(),
): Promise<void> {
  const isMeant =
    'orderId' in of
      ? Prisma.sql`l.order_id = ${of.orderId}::uuid`
      : Prisma.sql`l.product_id = ANY(${of.productIds}::int[])`;
  const before = await queryRows<Before>(Prisma.sql`
    SELECT DISTINCT ON (c.id) c.id AS "lineId", p.id AS "prescriptionId", p.patient_id AS "patientId", p.patient_name AS "patientName"
    FROM order_line l JOIN "order" o ON o.id = l.order_id JOIN prescription p ON p.id = l.prescription_id
    JOIN cart_line c ON c.customer_id = l.customer_id AND c.product_id = l.product_id AND c.prescription_id IS NULL
    WHERE ${isMeant} AND l.customer_id = ${customerId}::uuid ORDER BY c.id, o.created_at DESC`);
  if (before.length === 0) return;
  const offers = await listOffers(customerId, now);
  for (const { lineId, patientName, prescriptionId } of before) {
    const offered = offers[lineId] ?? [];
    const offer =
      offered.find((one) => one.prescriptionId === prescriptionId) ??
      offered.find(
        (one) =>
          patientName && isOfPatient({ patientId: null, patientName: one.patientName }, { id: '', name: patientName }),
      );
    if (offer) await attachPrescription(customerId, lineId, offer.prescriptionId, now);
  }
}
