import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { findReturn, mayReturn, notPossible, readReturn, type FoundReturn } from './find-return';
import { countReturning, lockOrder, type LockedOrder } from '@/lib/selling/orders/lock-order';

/** Ends a return without its goods: their units can be requested in another return. */
function giveUp(tx: Db, { lines }: FoundReturn): Promise<void> {
  return countReturning(
    tx,
    lines.map(({ orderLineId: id, quantity }) => ({ id, quantity })),
    -1,
  );
}

/** Writes an audit entry with the return and its old and new state. */
export function noteReturn(
  tx: Db,
  action: AuditAction,
  order: LockedOrder,
  found: FoundReturn,
  by: AuditActor,
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
 * Approves a return, so the customer may send the goods back.
 * @param named id of the return, or number or id of its order: then the oldest pending one
 * @throws notFound, conflict returnStep
 */
export async function approveReturn(named: string, by: AuditActor, now = new Date()): Promise<string> {
  return inTransaction.withModels(async (tx) => {
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

/**
 * Approves a return; its order must be locked. The caller writes the audit entry, because approval
 * and receipt in one step get one entry.
 */
export async function approve(tx: Db, found: FoundReturn, by: AuditActor, now: Date): Promise<void> {
  await tx.orderReturn.update({
    where: { id: found.id },
    data: { status: 'APPROVED', decidedBy: by.actor, decidedById: by.actorId, decidedAt: now },
  });
}

/**
 * Rejects a return, before the goods are sent or after they are inspected.
 * @param reason for the customer to read
 * @throws notFound, conflict returnStep
 */
export async function rejectReturn(named: string, reason: string, by: AuditActor, now = new Date()): Promise<string> {
  return inTransaction.withModels(async (tx) => {
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
 * Withdraws one of the customer's own return requests while it is undecided.
 * @throws forbidden notYours, conflict returnStep
 */
export async function cancelReturn(customerId: string, returnId: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
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
