import { db, type Db } from '@/lib/db/client';
import { DAY } from '@/lib/dates';
import { DomainError, notYours, refused } from '@/lib/errors';
import { agreedType, displayName, type Sent } from '@/lib/uploads/file-types';
import { asJpeg } from '@/lib/uploads/images';
import { keepFile, type Kept } from '@/lib/uploads/keep-file';
import { dropUnused } from './drop-unused';

const UPLOADS_A_DAY = 20;
const UPLOADED = 'prescription.upload';

/** Counted in the audit entries, for a replaced prescription is deleted. */
async function checkAllowance(tx: Db, customerId: string, now: Date): Promise<void> {
  const today = await tx.auditEntry.count({ where: { actorId: customerId, action: UPLOADED, createdAt: { gt: new Date(now.getTime() - DAY) } } });
  if (today >= UPLOADS_A_DAY) throw new DomainError('tooMany', 'tooMany', { seconds: 3600 });
}

/**
 * Stores a prescription privately and ties it to one of the customer's own cart lines, in place of the one before.
 * Images are written anew as JPEG; a PDF is kept as it is and only ever handed out as a download.
 * @param file as it was sent; name and declared type are not believed
 * @throws forbidden notYours, refused unsupportedFile, tooMany, unavailable when it cannot be stored
 */
export async function uploadPrescription(customerId: string, cartLineId: string, file: Sent & { bytes: Buffer }, now = new Date()): Promise<void> {
  const line = await db.cartLine.findFirst({ where: { id: cartLineId, customerId }, select: { id: true } });
  if (!line) throw notYours();
  const type = agreedType(file);
  if (!type) throw refused('unsupportedFile');
  await checkAllowance(db, customerId, now);
  const isPdf = type === 'application/pdf';
  const bytes = isPdf ? file.bytes : await asJpeg(file.bytes, 'page', 'unsupportedFile');
  await keepFile({ kind: 'rx', customerId, contentType: isPdf ? type : 'image/jpeg', bytes }, now, async (tx, kept) => {
    // Again, now that uploads of the same customer wait for each other.
    await checkAllowance(tx, customerId, now);
    await tieToLine(tx, customerId, cartLineId, { ...kept, originalName: displayName(file.fileName) });
  });
}

async function tieToLine(tx: Db, customerId: string, cartLineId: string, data: Kept & { originalName: string }): Promise<void> {
  const before = await tx.cartLine.findFirst({ where: { id: cartLineId, customerId }, select: { prescriptionId: true } });
  const made = await tx.prescription.create({ data: { ...data, customerId }, select: { id: true } });
  const { count } = await tx.cartLine.updateMany({ where: { id: cartLineId, customerId }, data: { prescriptionId: made.id } });
  if (count === 0) throw notYours();
  await tx.auditEntry.create({ data: { actor: 'customer', actorId: customerId, action: UPLOADED, subject: 'prescription', subjectId: made.id } });
  if (before?.prescriptionId) await dropUnused(tx, customerId, [before.prescriptionId]);
}
