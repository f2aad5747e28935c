import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, newId } from '@/lib/kernel/db/client';
import type { DeliveryFailure } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/domains/notifications/commands';
import { comesBack } from './attempt-rules';
import { lockForStaff } from '@/lib/domains/orders/find-order';

/**
 * Writes down that a parcel could not be handed over, and tells its buyer why and what happens next.
 * @returns which attempt it was
 * @throws notFound; conflict orderNotOnItsWay, or deliveryAttemptsOver when the parcel is on its way back already
 */
export async function failDelivery(
  idOrNumber: string,
  reason: DeliveryFailure,
  by: { actor: string; actorId?: string },
  now = new Date(),
): Promise<number> {
  return db.$transaction(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    if (order.status !== 'DISPATCHED') throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    const before = await tx.deliveryAttempt.findMany({ where: { orderId: order.id }, select: { reason: true } });
    if (comesBack(before)) throw conflict('deliveryAttemptsOver');
    const attempt = { id: newId(), number: before.length + 1, reason };
    await tx.deliveryAttempt.create({
      data: {
        ...attempt,
        orderId: order.id,
        customerId: order.customerId,
        actor: by.actor,
        actorId: by.actorId,
        createdAt: now,
      },
    });
    await writeAudit(tx, {
      actor: by.actor,
      actorId: by.actorId,
      action: 'order.delivery-failed',
      subject: 'order',
      subjectId: order.id,
      change: { attempt: attempt.number, reason },
    });
    const details = { attempt: attempt.number, reason, isLast: comesBack([...before, { reason }]) };
    await notify(tx, {
      customerId: order.customerId,
      orderId: order.id,
      kind: 'deliveryFailed',
      params: { number: order.number },
      eventId: attempt.id,
      details,
    });
    return attempt.number;
  });
}
