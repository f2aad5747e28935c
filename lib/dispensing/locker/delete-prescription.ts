import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { conflict, notYours } from '@/lib/kernel/errors';
import { SOLD_ON } from '@/lib/people/retention/purge-expired';
import { queueFileCheck } from '@/lib/shared/files/unused-files';

/**
 * Deletes an own prescription, file included, on which nothing was or may be sold; also removes it
 * from the cart and from canceled orders, and withdraws open requests for a proposal on it.
 * @throws forbidden notYours; conflict prescriptionNeeded while an order needs it
 */
export async function deletePrescription(customerId: string, id: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    // Before the prescription is locked, as in an acceptance, so that neither waits for the other.
    await tx.proposal.updateMany({
      where: { prescriptionId: id, customerId, state: { in: ['REQUESTED', 'PROPOSED'] } },
      data: { state: 'DECLINED', decidedAt: now },
    });
    const [found] = await tx.$queryRaw<{ key: string }[]>(
      Prisma.sql`SELECT storage_key AS key FROM prescription WHERE id = ${id}::uuid AND customer_id = ${customerId}::uuid FOR UPDATE`,
    );
    if (!found) throw notYours();
    // A further statement, which sees an order that was placed while this one waited for the lock.
    const sold = await tx.$queryRaw<object[]>(
      Prisma.sql`SELECT 1 FROM prescription p WHERE p.id = ${id}::uuid AND ${SOLD_ON}`,
    );
    if (sold.length > 0) throw conflict('prescriptionNeeded');
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
