import { inTransaction } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { dropUnused, lockLine } from './change-line';
import { isOfPatient } from './patient-rules';

/**
 * States the patient of a customer's own cart line. An uploaded prescription without a patient gets
 * this one; that of another patient leaves the line.
 * @param patientId null if the customer states none
 * @throws forbidden notYours for a line or patient of another customer
 */
export async function assignPatient(customerId: string, lineId: string, patientId: string | null): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { prescriptionId } = await lockLine(tx, customerId, lineId);
    const patient = patientId
      ? await tx.patient.findFirst({ where: { id: patientId, customerId }, select: { id: true, name: true } })
      : null;
    if (patientId && !patient) throw notYours();
    await tx.cartLine.update({ where: { id: lineId }, data: { patientId } });
    if (!prescriptionId || !patient) return;
    const sheet = await tx.prescription.findUniqueOrThrow({
      where: { id: prescriptionId },
      select: { patientId: true, patientName: true },
    });
    const isTheirs = isOfPatient(sheet, patient);
    if (isTheirs === null) await tx.prescription.update({ where: { id: prescriptionId }, data: { patientId } });
    if (isTheirs !== false) return;
    await tx.cartLine.update({ where: { id: lineId }, data: { prescriptionId: null } });
    await dropUnused(tx, customerId, [prescriptionId]);
  });
}
