import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import type { RevealReason } from './staff-rules';
import type { Contact } from './staff-types';

type Staff = { actor: string; actorId: string };
type Asked = { customerId: string; orderId?: string; reason: RevealReason };

/**
 * How to reach a customer. Each reading is one entry of the audit, with who read it and why, written before anything is handed out.
 * @param asked with an order, its mail address stands in for the account's
 * @throws notFound for nobody, for a deleted account, and for an order that is not theirs
 */
export function readContact({ customerId, orderId, reason }: Asked, by: Staff): Promise<Contact> {
  return db.$transaction(async (tx) => {
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
    return { ...found, email: order?.recipientEmail ?? found.email };
  });
}
