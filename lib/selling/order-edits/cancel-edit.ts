import { releaseUnits } from '@/lib/inventory/stock/commands';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { queue } from '@/lib/kernel/queue/outbox';
import { notify } from '@/lib/people/notifications/commands';
import { readEdits } from '@/lib/selling/edit-views/queries';
import { EDIT_GRACE } from './rules';

/** Reason why an edit ends without effect. */
export type DropCause = 'withdrawn' | 'expired' | 'cancelled' | 'notPossible' | 'partlyPaid';

/**
 * Ends the open edit of an order without effect: releases its goods and cancels its link. The order
 * must be locked. A repeated call changes nothing.
 * @returns false if no edit was open
 */
export async function dropEdit(tx: Sql, orderId: string, by: AuditActor, cause: DropCause): Promise<boolean> {
  const [edit] = await readEdits(tx, Prisma.sql`e.order_id = ${orderId}::uuid AND e.state = 'OPEN'`);
  if (!edit) return false;
  const { id: editId, customerId, orderNumber: number, goods } = edit;
  await tx.$executeRaw(
    Prisma.sql`UPDATE order_edit SET state = 'DROPPED', closed_at = now() WHERE id = ${editId}::uuid AND state = 'OPEN'`,
  );
  await releaseUnits(tx, goods);
  await queue(tx, {
    topic: 'paymentLink',
    payload: { orderId, editId },
    dedupeKey: `paymentLink:${editId}:ended`,
  });
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.editDrop',
    subject: 'order',
    subjectId: orderId,
    change: { edit: edit.number, cause },
  });
  // The news of a canceled order says enough.
  if (cause !== 'cancelled')
    await notify(tx, { customerId, orderId, kind: 'orderEditEnded', params: { number }, eventId: editId });
  return true;
}

/**
 * Drops edits whose difference was not paid in time. A job calls it; it is safe to call from
 * several processes concurrently.
 * @returns the number of dropped edits
 */
export async function expireEdits(now = new Date()): Promise<number> {
  const due = await db.$queryRaw<{ orderId: string }[]>(Prisma.sql`
    SELECT order_id AS "orderId" FROM order_edit WHERE state = 'OPEN' AND expires_at < ${new Date(now.getTime() - EDIT_GRACE)}
    ORDER BY expires_at LIMIT 200`);
  let dropped = 0;
  for (const { orderId } of due) if (await inTransaction((tx) => dropLocked(tx, orderId))) dropped += 1;
  return dropped;
}

async function dropLocked(tx: Sql, orderId: string): Promise<boolean> {
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM "order" WHERE id = ${orderId}::uuid FOR NO KEY UPDATE`);
  return dropEdit(tx, orderId, { actor: 'job' }, 'expired');
}
