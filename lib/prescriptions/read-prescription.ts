import type { SignedIn } from '@/lib/auth/sessions';
import { db } from '@/lib/db/client';
import type { Role } from '@/lib/db/generated/enums';
import { DomainError, notYours } from '@/lib/errors';
import { fileResponse } from '@/lib/uploads/file-response';

/** Who may read prescriptions of others. */
const READERS: Role[] = ['PHARMACIST', 'OPERATOR', 'OWNER'];

/**
 * Hands out a prescription as a download, to its owner and to those who check it; every reading is written down first.
 * @throws forbidden notYours (also for whoever may not know that it exists), unavailable when its file is gone
 */
export async function readPrescription(reader: SignedIn, id: string): Promise<Response> {
  const found = await db.prescription.findFirst({
    where: { id, ...(READERS.includes(reader.role) ? {} : { customerId: reader.id }) },
    select: { storageKey: true, originalName: true },
  });
  if (!found) throw notYours();
  const entry = { actor: reader.role.toLowerCase(), actorId: reader.id, action: 'prescription.read', subject: 'prescription', subjectId: id };
  const response = await fileResponse({ key: found.storageKey, name: found.originalName, as: 'attachment' }, async () => {
    await db.auditEntry.create({ data: entry });
  });
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}
