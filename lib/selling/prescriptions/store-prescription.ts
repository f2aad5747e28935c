import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { DAY } from '@/lib/kernel/dates';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { DomainError } from '@/lib/kernel/errors';
import { displayName, type Upload } from '@/lib/shared/files/file-types';
import { saveFile } from '@/lib/shared/files/store-file';
import { asPages } from '@/lib/shared/files/pages';

const UPLOADS_A_DAY = 20;
const BYTES_A_DAY = 100 * 1024 * 1024;
const UPLOADED = 'prescription.upload';

/** Counted in the audit entries, for a replaced prescription is deleted. @param more bytes that are to come on top */
async function checkAllowance(tx: Db, customerId: string, more: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY);
  const [today] = await tx.$queryRaw<{ count: number; bytes: number }[]>(Prisma.sql`
    SELECT count(*)::int AS count, COALESCE(sum((change->>'bytes')::bigint), 0)::float8 AS bytes FROM audit_entry
    WHERE actor_id = ${customerId}::uuid AND action = ${UPLOADED} AND created_at > ${since}`);
  if (today && (today.count >= UPLOADS_A_DAY || today.bytes + more > BYTES_A_DAY))
    throw new DomainError('tooMany', 'tooMany', { seconds: 3600 });
}

/**
 * Makes a prescription of what a customer sent, at most 20 and 100 MB a day: pictures are drawn anew as JPEG, a PDF is checked, both are sealed.
 * @param file as it was sent; name and declared type are not believed
 * @param tie runs in the same transaction, the customer's row locked: what the prescription is for
 * @throws refused unsupportedFile or tooManyPages; tooMany; unavailable when it cannot be stored; what `tie` throws
 */
export async function keepPrescription(
  customerId: string,
  file: Upload,
  now: Date,
  tie: (tx: Db, prescriptionId: string) => Promise<void>,
): Promise<void> {
  await checkAllowance(db, customerId, file.size, now);
  const { contentType, bytes, pageCount } = await asPages({ kind: 'customer', id: customerId }, file);
  await saveFile({ kind: 'rx', customerId, contentType, bytes }, now, async (tx, kept) => {
    // Again, now that uploads of the same customer wait for each other.
    await checkAllowance(tx, customerId, file.size, now);
    const { id } = await tx.prescription.create({
      data: { ...kept, pageCount, customerId, originalName: displayName(file.fileName) },
      select: { id: true },
    });
    await tie(tx, id);
    await writeAudit(tx, {
      actor: 'customer',
      actorId: customerId,
      action: UPLOADED,
      subject: 'prescription',
      subjectId: id,
      change: { bytes: file.size },
    });
  });
}
