import { inTransaction, Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import { notYours, refused } from '@/lib/kernel/errors';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { isOfPatient, type SheetPatient } from './patient-rules';

/**
 * Deletes prescriptions that no cart line, order or proposal uses any more, files included. A
 * prescription of an order is the proof of that sale and stays.
 */
export async function dropUnused(tx: Sql, customerId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const dropped = await tx.$queryRaw<{ key: string }[]>(Prisma.sql`
    DELETE FROM prescription p WHERE p.id = ANY(${ids}::uuid[]) AND p.customer_id = ${customerId}::uuid
      AND NOT EXISTS (SELECT 1 FROM cart_line WHERE prescription_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM order_line WHERE prescription_id = p.id)
      AND NOT EXISTS (SELECT 1 FROM proposal WHERE prescription_id = p.id)
    RETURNING p.storage_key AS key`);
  for (const { key } of dropped) await queueFileCheck(tx, { key, customerId }, 'replaced');
}

/** Cart line: its prescription and product, and the patient that the customer stated. */
export type LockedLine = {
  prescriptionId: string | null;
  productId: number;
  quantity: number;
  patientId: string | null;
  patientName: string | null;
};

/**
 * Returns the customer's own cart line, and locks it.
 * @throws forbidden notYours
 */
export async function lockLine(tx: Db, customerId: string, lineId: string): Promise<LockedLine> {
  const rows = await tx.$queryRaw<LockedLine[]>(Prisma.sql`
    SELECT l.prescription_id AS "prescriptionId", l.product_id AS "productId", l.quantity, l.patient_id AS "patientId", (SELECT name FROM patient WHERE id = l.patient_id) AS "patientName"
    FROM cart_line l WHERE l.id = ${lineId}::uuid AND l.customer_id = ${customerId}::uuid FOR UPDATE`);
  if (!rows[0]) throw notYours();
  return rows[0];
}

/**
 * Returns true if the last decision on this file for this medicine was a refusal. The file may
 * still be valid for another medicine.
 */
export async function wasRefused(tx: Sql, productId: number, prescriptionId: string): Promise<boolean> {
  const [last] = await tx.$queryRaw<{ outcome: string }[]>(Prisma.sql`
    SELECT d.outcome::text AS outcome FROM prescription_decision d JOIN order_line l ON l.id = d.order_line_id
    WHERE d.prescription_id = ${prescriptionId}::uuid AND l.product_id = ${productId}::int ORDER BY d.created_at DESC, d.id DESC LIMIT 1`);
  return last?.outcome === 'REJECTED' || last?.outcome === 'ASK_CUSTOMER';
}

/**
 * Uses an uploaded prescription for one more line of the cart, because a prescription often names
 * several medicines, or for a further supply.
 * @param check runs with line and prescription locked
 * @throws forbidden notYours for a line or prescription of another customer, refused
 * prescriptionRejected, prescriptionOfOther; errors of `check`
 */
export async function reusePrescription(
  customerId: string,
  lineId: string,
  prescriptionId: string,
  check?: (tx: Db, line: LockedLine) => Promise<void>,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const line = await lockLine(tx, customerId, lineId);
    // Locked, so it is not deleted before the line references it.
    const [found] = await tx.$queryRaw<SheetPatient[]>(
      Prisma.sql`SELECT patient_id AS "patientId", patient_name AS "patientName" FROM prescription WHERE id = ${prescriptionId}::uuid AND customer_id = ${customerId}::uuid FOR UPDATE`,
    );
    if (!found) throw notYours();
    const isTheirs = line.patientId && isOfPatient(found, { id: line.patientId, name: line.patientName ?? '' });
    if (isTheirs === false) throw refused('prescriptionOfOther');
    if (await wasRefused(tx, line.productId, prescriptionId)) throw refused('prescriptionRejected');
    await check?.(tx, line);
    if (isTheirs === null && line.patientId)
      await tx.prescription.update({ where: { id: prescriptionId }, data: { patientId: line.patientId } });
    await tx.cartLine.update({ where: { id: lineId }, data: { prescriptionId } });
    if (line.prescriptionId && line.prescriptionId !== prescriptionId)
      await dropUnused(tx, customerId, [line.prescriptionId]);
  });
}

/**
 * Removes the prescription from the customer's own cart line, and deletes the file if nothing else
 * needs it.
 * @throws forbidden notYours
 */
export async function removePrescription(customerId: string, lineId: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { prescriptionId } = await lockLine(tx, customerId, lineId);
    if (!prescriptionId) return;
    await tx.cartLine.update({ where: { id: lineId }, data: { prescriptionId: null } });
    await dropUnused(tx, customerId, [prescriptionId]);
  });
}
