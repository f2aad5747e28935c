import { db } from '@/lib/db/client';
import { newId } from '@/lib/db/new-id';
import { notFound } from '@/lib/errors';
import { notify } from '@/lib/notifications/commands';

/**
 * A pharmacist's decision on every prescription of an order that waits for one; the customer is told.
 * @returns how many were decided
 * @throws notFound for an unknown order
 */
export async function reviewPrescriptions(
  orderIdOrNumber: string,
  decision: { approved: true } | { approved: false; reason: string },
  by: { actor: string; actorId?: string },
): Promise<number> {
  const isId = /^[0-9a-f-]{36}$/i.test(orderIdOrNumber);
  const order = await db.order.findUnique({ where: isId ? { id: orderIdOrNumber } : { number: orderIdOrNumber.toUpperCase() }, select: { id: true, number: true, customerId: true } });
  if (!order) throw notFound();
  return db.$transaction(async (tx) => {
    const data = {
      status: decision.approved ? ('APPROVED' as const) : ('REJECTED' as const),
      rejectionReason: decision.approved ? null : decision.reason,
      reviewedAt: new Date(),
      reviewedById: by.actorId,
    };
    const { count } = await tx.prescription.updateMany({ where: { status: 'PENDING', orderLines: { some: { orderId: order.id } } }, data });
    const news = { customerId: order.customerId, orderId: order.id, params: { number: order.number }, eventId: newId() };
    if (count > 0 && decision.approved) await notify(tx, { ...news, kind: 'prescriptionApproved' });
    if (count > 0 && !decision.approved) await notify(tx, { ...news, kind: 'prescriptionRejected', details: { reason: decision.reason } });
    await tx.auditEntry.create({
      data: { actor: by.actor, actorId: by.actorId, action: decision.approved ? 'prescription.approve' : 'prescription.reject', subject: 'order', subjectId: order.id },
    });
    return count;
  });
}
