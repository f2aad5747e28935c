import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { findReturn, mayReturn, notPossible, readReturn, type FoundReturn } from './find-return';
import { countReturning, lockOrder, type LockedOrder } from '@/lib/selling/orders/lock-order';

export type Staff = { actor: string; actorId?: string };

/** The goods stay where they are: they can be asked back another time. */
function giveUp(tx: Db, { lines }: FoundReturn): Promise<void> {
  return countReturning(
    tx,
    lines.map(({ orderLineId: id, quantity }) => ({ id, quantity })),
    -1,
  );
}

/** Staff's own log: which return, and where it went from and to. */
export function noteReturn(
  tx: Db,
  action: AuditAction,
  order: LockedOrder,
  found: FoundReturn,
  by: Staff,
  change: object,
): Promise<void> {
  return writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action,
    subject: 'order',
    subjectId: order.id,
    change: { returnId: found.id, ...change },
  });
}

/**
 * Says that the goods may be sent back.
 * @param named the return's id, or the number or id of its order: then the oldest that waits
 * @throws notFound, conflict returnStep
 */
export async function approveReturn(named: string, by: Staff, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const { order, found } = await findReturn(tx, named, 'APPROVED');
    await approve(tx, found, by, now);
    await noteReturn(tx, 'return.approve', order, found, by, { status: [found.status, 'APPROVED'] });
    await notify(tx, {
      customerId: order.customerId,
      orderId: order.id,
      kind: 'returnApproved',
      params: { number: order.number },
      eventId: found.id,
    });
    return found.id;
  });
}

/** Its order must be locked; who calls it writes the audit: what is received at once is one doing. */
export async function approve(tx: Db, found: FoundReturn, by: Staff, now: Date): Promise<void> {
  await tx.orderReturn.update({
    where: { id: found.id },
    data: { status: 'APPROVED', decidedBy: by.actor, decidedById: by.actorId, decidedAt: now },
  });
}

/**
 * Says that the goods are not taken back, before they were sent or after they were looked at.
 * @param reason for the customer to read
 * @throws notFound, conflict returnStep
 */
export async function rejectReturn(named: string, reason: string, by: Staff, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const { order, found } = await findReturn(tx, named, 'REJECTED');
    await tx.orderReturn.update({
      where: { id: found.id },
      data: {
        status: 'REJECTED',
        rejectionReason: reason,
        decidedBy: by.actor,
        decidedById: by.actorId,
        decidedAt: now,
      },
    });
    await giveUp(tx, found);
    await notify(tx, {
      customerId: order.customerId,
      orderId: order.id,
      kind: 'returnRejected',
      params: { number: order.number },
      eventId: found.id,
      details: { reason },
    });
    await noteReturn(tx, 'return.reject', order, found, by, { status: [found.status, 'REJECTED'] });
    return found.id;
  });
}

/**
 * Takes one of the customer's own requests back while nobody has decided it.
 * @throws forbidden notYours, conflict returnStep
 */
export async function cancelReturn(customerId: string, returnId: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockOrder(
      tx,
      Prisma.sql`o.id = (SELECT order_id FROM order_return WHERE id = ${returnId}::uuid AND customer_id = ${customerId}::uuid)`,
    );
    if (!order) throw notYours();
    const found = await readReturn(tx, returnId);
    if (!mayReturn(found.status, 'CANCELLED', 'customer')) throw notPossible(found.status, 'CANCELLED');
    await tx.orderReturn.update({ where: { id: returnId }, data: { status: 'CANCELLED', cancelledAt: now } });
    await giveUp(tx, found);
    await notify(tx, {
      customerId,
      orderId: order.id,
      kind: 'returnCancelled',
      params: { number: order.number },
      eventId: returnId,
    });
  });
}
