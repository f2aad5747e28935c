import { Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import type { Upload } from '@/lib/shared/files/file-types';
import { db } from '@/lib/kernel/db/client';
import { dropUnused } from './change-line';
import { LAST_DECISION, replaceUntil } from '@/lib/selling/orders/prescription-state';
import { savePrescription } from './store-prescription';

type Line = {
  orderId: string;
  status: string;
  prescriptionId: string | null;
  isRefused: boolean;
  decidedAt: Date | null;
};

/**
 * Returns the customer's own order line. With `lock`, locks its order's row, for which decisions,
 * dispatch and other replacements wait.
 * @throws forbidden notYours
 */
async function readLine(tx: Db, customerId: string, lineId: string, lock = false): Promise<Line> {
  if (lock)
    await tx.$queryRaw(
      Prisma.sql`SELECT 1 FROM "order" WHERE id = (SELECT order_id FROM order_line WHERE id = ${lineId}::uuid AND customer_id = ${customerId}::uuid) FOR NO KEY UPDATE`,
    );
  const [line] = await tx.$queryRaw<Line[]>(Prisma.sql`
    SELECT l.order_id AS "orderId", o.status::text AS status, l.prescription_id AS "prescriptionId", COALESCE(d.state = 'rejected', false) AND l.cancelled_quantity < l.quantity AS "isRefused", d.created_at AS "decidedAt"
    FROM order_line l JOIN "order" o ON o.id = l.order_id ${LAST_DECISION} WHERE l.id = ${lineId}::uuid AND l.customer_id = ${customerId}::uuid`);
  if (!line) throw notYours();
  return line;
}

/** @throws conflict replaceOver, replaceNotRefused or replaceTooLate */
function checkReplaceable({ status, isRefused, decidedAt }: Line, now: Date): void {
  if (status !== 'PURCHASED') throw conflict('replaceOver');
  if (!isRefused || !decidedAt) throw conflict('replaceNotRefused');
  if (replaceUntil(decidedAt) <= now) throw conflict('replaceTooLate');
}

/**
 * Replaces a refused prescription within 48 hours: order and payment stay, and the line waits for a
 * decision again. Other lines of the order that were refused with the same file get the new one
 * too, because a prescription often names several medicines. The new one has the stated patient of
 * the replaced one, so that the pharmacist sees the allergies again.
 * @throws forbidden notYours; conflict replaceOver, replaceNotRefused or replaceTooLate; errors of
 * `savePrescription`
 */
export async function replacePrescription(
  customerId: string,
  lineId: string,
  file: Upload,
  now = new Date(),
): Promise<void> {
  checkReplaceable(await readLine(db, customerId, lineId), now);
  await savePrescription(customerId, file, now, async (tx, prescriptionId) => {
    const line = await readLine(tx, customerId, lineId, true);
    checkReplaceable(line, now);
    await tx.$executeRaw(Prisma.sql`
      UPDATE order_line SET prescription_id = ${prescriptionId}::uuid WHERE id IN (
        SELECT l.id FROM order_line l ${LAST_DECISION}
        WHERE l.order_id = ${line.orderId}::uuid AND l.prescription_id = ${line.prescriptionId}::uuid AND d.state = 'rejected' AND l.cancelled_quantity < l.quantity)`);
    await tx.$executeRaw(Prisma.sql`
      UPDATE prescription p SET patient_id = former.patient_id FROM prescription former
      WHERE p.id = ${prescriptionId}::uuid AND former.id = ${line.prescriptionId}::uuid AND former.customer_id = p.customer_id`);
    if (line.prescriptionId) await dropUnused(tx, customerId, [line.prescriptionId]);
  });
}
