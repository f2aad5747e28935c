import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { RevealReason } from './staff-rules';
import type { Contact } from './staff-types';
import { shownEmail } from '@/lib/shared/person/rules';

type ContactRequest = { customerId: string; orderId?: string; reason: RevealReason };

/**
 * Reads a customer's contact details. First writes an audit entry with the reader and the reason.
 * @param asked with an order, its email address replaces the account's
 * @throws notFound for a missing customer, a deleted account, or an order of another customer
 */
export function readContact({ customerId, orderId, reason }: ContactRequest, by: StaffActor): Promise<Contact> {
  return inTransaction.withModels(async (tx) => {
    const found = await tx.customer.findFirst({
      where: { id: customerId, deletedAt: null },
      select: {
        email: true,
        phone: true,
        addresses: {
          where: { deletedAt: null },
          orderBy: [{ isCurrent: 'desc' }, { createdAt: 'asc' }],
          select: { place: true, detail: true },
        },
      },
    });
    if (!found) throw notFound();
    const order = orderId
      ? await tx.order.findFirst({ where: { id: orderId, customerId }, select: { recipientEmail: true } })
      : null;
    if (orderId && !order) throw notFound();
    const change = { reason, ...(orderId ? { orderId } : {}) };
    await writeAudit(tx, { ...by, action: 'customer.reveal', subject: 'customer', subjectId: customerId, change });
    return { ...found, email: shownEmail(order?.recipientEmail ?? found.email) };
  });
}
