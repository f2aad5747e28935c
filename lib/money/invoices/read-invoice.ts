import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound, notYours } from '@/lib/kernel/errors';
import { fileResponse } from '@/lib/shared/files/file-response';
import { findCreditNote, findDocument } from './queries';
import { fileNameOf } from './rules';

async function documentOf(
  orderId: string,
  creditNote: number | null,
  beforeRead: (invoiceId: string) => Promise<void>,
): Promise<Response> {
  const taxDocument = await (creditNote === null ? findDocument({ orderId }) : findCreditNote(orderId, creditNote));
  if (!taxDocument?.storageKey) throw notFound();
  const file = { key: taxDocument.storageKey, name: fileNameOf(taxDocument.number), as: 'attachment' as const };
  const response = await fileResponse(file, () => beforeRead(taxDocument.id));
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}

/**
 * Returns the invoice of a customer's own order, or one of its credit notes.
 * @param creditNote number of the credit note, from 1; null for the invoice
 * @throws forbidden notYours (also for an order that does not exist), notFound until it is issued,
 * unavailable if its file is missing
 */
export async function readInvoice(customer: SignedIn, orderId: string, creditNote: number | null): Promise<Response> {
  const order = await db.order.findFirst({ where: { id: orderId, customerId: customer.id }, select: { id: true } });
  if (!order) throw notYours();
  return documentOf(orderId, creditNote, () => Promise.resolve());
}

/**
 * Returns an invoice or credit note of any order for staff. Writes an audit entry before it sends
 * the file.
 * @throws notFound, unavailable
 */
export function readInvoiceForStaff(
  staff: StaffSignedIn,
  orderId: string,
  creditNote: number | null,
): Promise<Response> {
  return documentOf(orderId, creditNote, async (subjectId) => {
    const by = { actor: staff.role.toLowerCase(), actorId: staff.id };
    await writeAudit(db, { ...by, action: 'invoice.read', subject: 'invoice', subjectId });
  });
}
