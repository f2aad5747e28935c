import { db, inTransaction, Prisma } from '@/lib/kernel/db/client';
import { queueFileCheck } from '@/lib/shared/files/unused-files';
import { RETENTION } from './terms';

const BATCH_SIZE = 200;

/** Deletes names and addresses of deleted accounts from invoices whose term is over. */
function purgeRecipients(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.invoices);
  return db.$executeRaw(Prisma.sql`
    UPDATE "order" SET buyer_name = NULL, recipient_name = '', delivery_address = '', delivery_pincode = NULL, business_name = NULL, gstin = NULL, purchase_order = NULL
    WHERE id IN (
      SELECT o.id FROM "order" o JOIN customer c ON c.id = o.customer_id
      WHERE c.deleted_at IS NOT NULL AND o.created_at < ${before} AND o.recipient_name <> '' LIMIT ${BATCH_SIZE}::int)`);
}

/** Deletes prescriptions of deleted accounts, file and row, whose term is over. */
async function purgePrescriptions(now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION.prescriptions);
  return inTransaction.withModels(async (tx) => {
    const due = await tx.$queryRaw<{ id: string; key: string; customerId: string }[]>(Prisma.sql`
      SELECT p.id, p.storage_key AS key, p.customer_id AS "customerId" FROM prescription p JOIN customer c ON c.id = p.customer_id
      WHERE c.deleted_at IS NOT NULL AND p.created_at < ${before}
        AND NOT EXISTS (SELECT 1 FROM order_line l JOIN "order" o ON o.id = l.order_id WHERE l.prescription_id = p.id AND o.created_at >= ${before})
      LIMIT ${BATCH_SIZE}::int FOR UPDATE OF p SKIP LOCKED`);
    const ids = due.map(({ id }) => id);
    await tx.orderLine.updateMany({ where: { prescriptionId: { in: ids } }, data: { prescriptionId: null } });
    await tx.prescription.deleteMany({ where: { id: { in: ids } } });
    for (const { key, customerId } of due) await queueFileCheck(tx, { key, customerId }, 'replaced');
    return due.length;
  });
}

/**
 * Deletes data of deleted accounts that only the law required, once its term is over. Runs daily.
 * @returns the number of deleted records
 */
export async function purgeRetained(now = new Date()): Promise<number> {
  return (await purgeRecipients(now)) + (await purgePrescriptions(now));
}
