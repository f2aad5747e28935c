import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { DAY } from '@/lib/kernel/dates';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { displayName, type Upload } from '@/lib/shared/files/file-types';
import { saveFile } from '@/lib/shared/files/store-file';
import { asPages } from '@/lib/shared/files/pages';

const UPLOADS_A_DAY = 20;
const BYTES_A_DAY = 100 * 1024 * 1024;
/** A staff member stores the prescriptions of many customers. */
const STAFF_FACTOR = 20;
const UPLOADED = 'prescription.upload';

/**
 * Checks the daily limit. Counts audit entries, because a replaced prescription is deleted.
 * @param more bytes about to be added
 */
async function checkAllowance(tx: Db, { actor, actorId }: AuditActor, more: number, now: Date): Promise<void> {
  const factor = actor === 'customer' ? 1 : STAFF_FACTOR;
  const since = new Date(now.getTime() - DAY);
  const [today] = await tx.$queryRaw<{ count: number; bytes: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count, COALESCE(sum((change->>'bytes')::bigint), 0)::float8 AS bytes FROM audit_entry
    WHERE actor_id = ${actorId}::uuid AND actor = ${actor} AND action = ${UPLOADED} AND created_at > ${since}`);
  if (today && (today.count >= UPLOADS_A_DAY * factor || today.bytes + more > BYTES_A_DAY * factor))
    throw new DomainError('tooMany', 'tooMany', { seconds: 3600 });
}

/**
 * Stores a customer's upload as a prescription, at most 20 and 100 MB a day. Images are re-encoded
 * as JPEG, a PDF is checked, and both are encrypted. Several files become one document of their
 * pages.
 * @param file the upload, perhaps with others; names and declared types are not trusted
 * @param by the customer, or a staff member who received it; limits count per person
 * @param tie runs in the same transaction, with the customer's row locked: links the prescription
 * @throws refused unsupportedFile or tooManyPages; tooMany; unavailable if it cannot be stored;
 * errors of `tie`
 */
export async function savePrescription(
  customerId: string,
  file: Upload,
  now: Date,
  tie: (tx: Db, prescriptionId: string) => Promise<void>,
  by: AuditActor = { actor: 'customer', actorId: customerId },
): Promise<void> {
  const size = [file, ...(file.others ?? [])].reduce((sum, one) => sum + one.size, 0);
  await checkAllowance(db, by, size, now);
  const { contentType, bytes, pageCount } = await asPages({ kind: 'customer', id: customerId }, file);
  await saveFile({ kind: 'rx', customerId, contentType, bytes }, now, async (tx, stored) => {
    // Checks again under the lock that serializes uploads of the same customer.
    await checkAllowance(tx, by, size, now);
    const { id } = await tx.prescription.create({
      data: { ...stored, pageCount, customerId, originalName: displayName(file.fileName) },
      select: { id: true },
    });
    await tie(tx, id);
    await writeAudit(tx, {
      ...by,
      action: UPLOADED,
      subject: 'prescription',
      subjectId: id,
      change: { bytes: size },
    });
  });
}
