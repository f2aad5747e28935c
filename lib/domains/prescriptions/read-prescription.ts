import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound, notYours } from '@/lib/kernel/errors';
import { bytesResponse, fileResponse, storedBytes } from '@/lib/domains/uploads/file-response';
import { drawPdfPage } from '@/lib/domains/uploads/decoder-thread';
import { jpegOf } from '@/lib/domains/uploads/images';
import { inWork } from '@/lib/domains/uploads/pages';
import { registeredPharmacist } from './pharmacist';

/** Who may read prescriptions of others: pharmacists, by role or by registration, as /policy says. */
const mayRead = async (reader: SignedIn) =>
  reader.role === 'PHARMACIST' || (reader.role !== 'CUSTOMER' && (await isRegistered(reader.id)));

const isRegistered = (id: string) =>
  registeredPharmacist(db, { id }, new Date()).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );

/** Enough to read handwriting on a page of A4: about 200 dots an inch. */
const LONGEST_SIDE = 2400;

type Found = { storageKey: string; originalName: string; contentType: string };

/** A page of a PDF as a picture: staff get nothing of the file itself, in which anything may be. */
async function drawnPage(
  reader: SignedIn,
  { storageKey, originalName }: Found,
  page: number,
  writeDown: () => Promise<void>,
): Promise<Response | null> {
  const bytes = await storedBytes(storageKey);
  if (!bytes) return null;
  const drawn = await inWork(reader.id, () => drawPdfPage(bytes, page, LONGEST_SIDE));
  if (!drawn) throw notFound();
  const jpeg = await jpegOf(drawn);
  await writeDown();
  return bytesResponse(jpeg, { contentType: 'image/jpeg', name: originalName, as: 'attachment' });
}

/**
 * Hands out a prescription as a download: to its owner the file, or one page of it; to those who check it a page as a picture, never the
 * file of a PDF. Every reading is written down before anything leaves.
 * @param page from 1; a picture has one
 * @throws forbidden notYours (also for whoever may not know that it exists); notFound for a page that is not there; unavailable when its file is gone
 */
export async function readPrescription(reader: SignedIn, id: string, page?: number): Promise<Response> {
  const isStaff = await mayRead(reader);
  const found = await db.prescription.findFirst({
    where: { id, ...(isStaff ? {} : { customerId: reader.id }) },
    select: { storageKey: true, originalName: true, contentType: true, customerId: true },
  });
  if (!found) throw notYours();
  const isPdf = found.contentType === 'application/pdf';
  if (!isPdf && (page ?? 1) > 1) throw notFound();
  const entry = {
    actor: reader.role.toLowerCase(),
    actorId: reader.id,
    action: 'prescription.read',
    subject: 'prescription',
    subjectId: id,
  };
  const writeDown = async () => void (await db.auditEntry.create({ data: entry }));
  const isWholeFile = !isPdf || (page === undefined && found.customerId === reader.id);
  const response = isWholeFile
    ? await fileResponse({ key: found.storageKey, name: found.originalName, as: 'attachment' }, writeDown)
    : await drawnPage(reader, found, page ?? 1, writeDown);
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}
