import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { DomainError, notFound, notYours } from '@/lib/kernel/errors';
import { fileResponse } from '@/lib/domains/uploads/file-response';
import { findCreditNote, findDocument } from './queries';
import { fileNameOf } from './rules';

/** Who may read invoices of others. */
const READERS: Role[] = ['PHARMACIST', 'OPERATOR', 'OWNER'];

/**
 * Hands out an order's invoice, or one of its credit notes, to the buyer and to staff; what staff read is written down first.
 * @param creditNote which of them, from 1; null for the invoice
 * @throws forbidden notYours (also for an order nobody has), notFound while it is not made, unavailable when its file is gone
 */
export async function readInvoice(reader: SignedIn, orderId: string, creditNote: number | null): Promise<Response> {
  const order = await db.order.findFirst({
    where: { id: orderId, ...(READERS.includes(reader.role) ? {} : { customerId: reader.id }) },
    select: { customerId: true },
  });
  if (!order) throw notYours();
  const paper = await (creditNote === null ? findDocument({ orderId }) : findCreditNote(orderId, creditNote));
  if (!paper?.storageKey) throw notFound();
  const entry = {
    actor: reader.role.toLowerCase(),
    actorId: reader.id,
    action: 'invoice.read',
    subject: 'invoice',
    subjectId: paper.id,
  };
  const response = await fileResponse(
    { key: paper.storageKey, name: fileNameOf(paper.number), as: 'attachment' },
    async () => {
      if (order.customerId !== reader.id) await db.auditEntry.create({ data: entry });
    },
  );
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}
