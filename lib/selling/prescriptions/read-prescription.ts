import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound, notYours } from '@/lib/kernel/errors';
import { bytesResponse, fileResponse, storedBytes } from '@/lib/shared/files/file-response';
import { drawPdfPage } from '@/lib/shared/files/pdf';
import type { Owner } from '@/lib/kernel/decoding/decode';
import { HOUR } from '@/lib/kernel/dates';
import { processWide } from '@/lib/kernel/process-wide';
import { LRUCache } from 'lru-cache';

/** Maximum side in pixels, enough to read handwriting on an A4 page: about 200 dots per inch. */
const MAX_SIDE_PIXELS = 2400;

type Found = { storageKey: string; originalName: string; contentType: string };

/**
 * Pages that could not be drawn in time. Opening one again fails immediately instead of after the
 * time limit.
 */
const slowPages = () => processWide('slowPages', () => new LRUCache<string, true>({ max: 1000, ttl: HOUR }));

/** Renders a page of a PDF as an image. */
async function drawnPage(
  owner: Owner,
  { storageKey, originalName }: Found,
  page: number,
  writeDown: () => Promise<void>,
): Promise<Response | null> {
  const key = `${storageKey} ${page}`;
  if (slowPages().has(key)) throw notFound();
  const bytes = await storedBytes(storageKey);
  if (!bytes) return null;
  const { jpeg, failure } = await drawPdfPage(owner, bytes, page, MAX_SIDE_PIXELS);
  if (failure === 'timeout') slowPages().set(key, true);
  if (!jpeg) throw notFound();
  await writeDown();
  return bytesResponse(jpeg, { contentType: 'image/jpeg', name: originalName, as: 'attachment' });
}

/** Writes the audit entry of a read, before any of the file is sent. */
const writing = (reader: { role: string; id: string }, id: string) => () =>
  writeAudit(db, {
    actor: reader.role.toLowerCase(),
    actorId: reader.id,
    action: 'prescription.read',
    subject: 'prescription',
    subjectId: id,
  });

const SELECT = { storageKey: true, originalName: true, contentType: true } as const;
const isPdf = ({ contentType }: Found) => contentType === 'application/pdf';
const wholeFile = ({ storageKey: key, originalName: name }: Found, writeDown: () => Promise<void>) =>
  fileResponse({ key, name, as: 'attachment' }, writeDown);

/**
 * Returns a customer's own prescription as a download, or one page as an image.
 * @param page from 1; an image has one
 * @throws forbidden notYours (also if the caller may not learn that it exists); notFound for a
 * missing page; unavailable if its file is missing
 */
export async function readPrescription(customer: SignedIn, id: string, page?: number): Promise<Response> {
  const found = await db.prescription.findFirst({ where: { id, customerId: customer.id }, select: SELECT });
  if (!found) throw notYours();
  if (!isPdf(found) && (page ?? 1) > 1) throw notFound();
  const writeDown = writing({ role: 'CUSTOMER', id: customer.id }, id);
  const response =
    isPdf(found) && page !== undefined
      ? await drawnPage({ kind: 'customer', id: customer.id }, found, page, writeDown)
      : await wholeFile(found, writeDown);
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}

/**
 * Returns a page of any customer's prescription for its reviewers: an image, never the PDF file,
 * which may contain anything.
 * @param page from 1
 * @throws notFound for a missing prescription or page; unavailable if its file is missing
 */
export async function readPageForStaff(staff: StaffSignedIn, id: string, page: number): Promise<Response> {
  const found = await db.prescription.findUnique({ where: { id }, select: SELECT });
  if (!found || (!isPdf(found) && page > 1)) throw notFound();
  const writeDown = writing(staff, id);
  const response = isPdf(found)
    ? await drawnPage({ kind: 'staff', id: staff.id }, found, page, writeDown)
    : await wholeFile(found, writeDown);
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}
