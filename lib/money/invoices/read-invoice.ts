import { writeAudit } from '@/lib/kernel/audit/write-audit';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { db } from '@/lib/kernel/db/client';
import { DomainError, notFound, notYours } from '@/lib/kernel/errors';
import { fileResponse } from '@/lib/shared/files/file-response';
import { findCreditNote, findDocument } from './queries';
import { fileNameOf } from './rules';
import type { DocumentRef } from './schema';
import type { TaxDocument } from './types';

async function findNamed(orderId: string, { credit_note: creditNote, edit }: DocumentRef): Promise<TaxDocument | null> {
  if (creditNote !== undefined) return findCreditNote(orderId, creditNote);
  if (edit === undefined) return findDocument({ orderId });
  const found = await db.orderEdit.findUnique({ where: { orderId_number: { orderId, number: edit } } });
  return found && findDocument({ editId: found.id });
}

async function documentOf(
  orderId: string,
  which: DocumentRef,
  beforeRead: (invoiceId: string) => Promise<void>,
): Promise<Response> {
  const taxDocument = await findNamed(orderId, which);
  if (!taxDocument?.storageKey) throw notFound();
  const file = { key: taxDocument.storageKey, name: fileNameOf(taxDocument.number), as: 'attachment' as const };
  const response = await fileResponse(file, () => beforeRead(taxDocument.id));
  if (!response) throw new DomainError('unavailable', 'unavailable');
  return response;
}

/**
 * Returns the invoice of a customer's own order, or one of its credit notes.
 * @throws forbidden notYours (also for an order that does not exist), notFound until it is issued,
 * unavailable if its file is missing
 */
export async function readInvoice(customer: SignedIn, orderId: string, which: DocumentRef): Promise<Response> {
  const order = await db.order.findFirst({ where: { id: orderId, customerId: customer.id }, select: { id: true } });
  if (!order) throw notYours();
  return documentOf(orderId, which, () => Promise.resolve());
}

/**
 * Returns an invoice or credit note of any order for staff. Writes an audit entry before it sends
 * the file.
 * @throws notFound, unavailable
 */
export function readInvoiceForStaff(staff: StaffSignedIn, orderId: string, which: DocumentRef): Promise<Response> {
  return documentOf(orderId, which, async (subjectId) => {
    const by = { actor: staff.role.toLowerCase(), actorId: staff.id };
    await writeAudit(db, { ...by, action: 'invoice.read', subject: 'invoice', subjectId });
  });
}
