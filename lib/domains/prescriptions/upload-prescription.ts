import { db, type Db } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import type { Upload } from '@/lib/domains/uploads/file-types';
import { dropUnused } from './change-line';
import { keepPrescription } from './store-prescription';

/**
 * Stores a prescription privately and ties it to one of the customer's own cart lines, in place of the one before.
 * @throws forbidden notYours; what `keepPrescription` throws
 */
export async function uploadPrescription(
  customerId: string,
  cartLineId: string,
  file: Upload,
  now = new Date(),
): Promise<void> {
  const line = await db.cartLine.findFirst({ where: { id: cartLineId, customerId }, select: { id: true } });
  if (!line) throw notYours();
  await keepPrescription(customerId, file, now, (tx, prescriptionId) =>
    tieToLine(tx, customerId, cartLineId, prescriptionId),
  );
}

async function tieToLine(tx: Db, customerId: string, cartLineId: string, prescriptionId: string): Promise<void> {
  const before = await tx.cartLine.findFirst({
    where: { id: cartLineId, customerId },
    select: { prescriptionId: true },
  });
  const { count } = await tx.cartLine.updateMany({ where: { id: cartLineId, customerId }, data: { prescriptionId } });
  if (count === 0) throw notYours();
  if (before?.prescriptionId) await dropUnused(tx, customerId, [before.prescriptionId]);
}
