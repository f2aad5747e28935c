import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { SOLD_ON } from '@/lib/people/retention/purge-expired';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/**
 * Deletes an own prescription, file included, on which nothing was or may be sold; also removes it
 * from the cart and from canceled orders.
 * @throws forbidden notYours; conflict prescriptionNeeded while an order needs it
 */
export async function deletePrescription(customerId: string, id: string): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const [found] = await tx.$queryRaw<{ key: string; isSold: boolean }[]>(Prisma.sql`
      SELECT p.storage_key AS key, ${SOLD_ON} AS "isSold" FROM prescription p WHERE p.id = ${id}::uuid AND p.customer_id = ${customerId}::uuid FOR UPDATE OF p`);
    if (!found) throw notYours();
    if (found.isSold) throw conflict('prescriptionNeeded');
    await tx.orderLine.updateMany({ where: { prescriptionId: id, customerId }, data: { prescriptionId: null } });
    await tx.prescription.deleteMany({ where: { id, customerId } });
    await queueFileCheck(tx, { key: found.key, customerId }, 'replaced');
    await writeAudit(tx, {
      actor: 'customer',
      actorId: customerId,
      action: 'prescription.delete',
      subject: 'prescription',
      subjectId: id,
    });
  });
}
