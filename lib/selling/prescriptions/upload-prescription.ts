import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import type { Upload } from '@/lib/shared/files/file-types';
import { dropUnused } from './change-line';
import { savePrescription } from './store-prescription';

/**
 * Stores a prescription privately and links it to one of the customer's own cart lines, in place of
 * the previous one.
 * @throws forbidden notYours; errors of `savePrescription`
 */
export async function uploadPrescription(
  customerId: string,
  cartLineId: string,
  file: Upload,
  now = new Date(),
): Promise<void> {
  const line = await db.cartLine.findFirst({ where: { id: cartLineId, customerId }, select: { id: true } });
  if (!line) throw notYours();
  await savePrescription(customerId, file, now, async (tx, prescriptionId) => {
    await takePatient(tx, cartLineId, prescriptionId);
    const same = await findSame(tx, { customerId, cartLineId, prescriptionId });
    await tieToLine(tx, customerId, cartLineId, same ?? prescriptionId);
    if (same) await dropUnused(tx, customerId, [prescriptionId]);
  });
}

/** Records the patient whom the customer stated for the cart line. */
const takePatient = (tx: Db, cartLineId: string, prescriptionId: string) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE prescription p SET patient_id = c.patient_id FROM cart_line c WHERE c.id = ${cartLineId}::uuid AND p.id = ${prescriptionId}::uuid`);

type Sent = { customerId: string; cartLineId: string; prescriptionId: string };

/**
 * Finds the same file on another line of the cart, unless it was sent for another patient: a
 * prescription uploaded for each of its medicines is one form in the review.
 */
async function findSame(tx: Db, { customerId, cartLineId, prescriptionId }: Sent): Promise<string | undefined> {
  const [found] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p.id FROM prescription p JOIN prescription n ON n.id = ${prescriptionId}::uuid AND n.sha256 = p.sha256 AND n.content_type = p.content_type
    WHERE p.customer_id = ${customerId}::uuid AND p.id <> n.id AND p.patient_id IS NOT DISTINCT FROM n.patient_id AND EXISTS (SELECT 1 FROM cart_line c WHERE c.prescription_id = p.id AND c.id <> ${cartLineId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.prescription_id = p.id) ORDER BY p.id LIMIT 1 FOR UPDATE OF p`);
  return found?.id;
}

async function tieToLine(tx: Db, customerId: string, cartLineId: string, prescriptionId: string): Promise<void> {
  const before = await tx.cartLine.findFirst({
    where: { id: cartLineId, customerId },
    select: { prescriptionId: true },
  });
  const { count } = await tx.cartLine.updateMany({ where: { id: cartLineId, customerId }, data: { prescriptionId } });
  if (count === 0) throw notYours();
  if (before?.prescriptionId && before.prescriptionId !== prescriptionId)
    await dropUnused(tx, customerId, [before.prescriptionId]);
}
