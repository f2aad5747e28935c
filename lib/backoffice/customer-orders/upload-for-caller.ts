import type { StaffActor } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { savePrescription } from '@/lib/selling/prescriptions/store-prescription';
import { displayName, type Upload } from '@/lib/shared/files/file-types';

/**
 * Stores the prescription of a customer that the staff received, for a patient of the account or
 * none.
 * @throws notFound for an unknown customer or a patient of another one; errors of
 * `savePrescription`
 */
export async function uploadForCaller(
  { customerId, patientId }: { customerId: string; patientId: string | null },
  file: Upload,
  by: StaffActor,
  now = new Date(),
): Promise<{ id: string; name: string }> {
  const customer = await db.customer.findFirst({ where: { id: customerId, deletedAt: null }, select: { id: true } });
  if (!customer) throw notFound();
  if (patientId && (await db.patient.count({ where: { id: patientId, customerId } })) === 0) throw notFound();
  let id = '';
  await savePrescription(
    customerId,
    file,
    now,
    async (tx, prescriptionId) => {
      id = prescriptionId;
      if (patientId) await tx.prescription.update({ where: { id }, data: { patientId }, select: { id: true } });
    },
    by,
  );
  return { id, name: displayName(file.fileName) };
}
