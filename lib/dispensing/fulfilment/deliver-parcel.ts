import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { advanceOrder } from './advance-order';
import type { OrderActor } from './change-status';
import { lockParcel } from './pack-order';
import { mailAfterUndo } from './undo-rules';
import type { ParcelOrder, ParcelRow } from './parcel-types';

/**
 * Marks parcels on their way as delivered and advances their order, which must be locked.
 * @throws conflict parcelNotOnItsWay
 */
export async function handOver(
  tx: Db,
  order: ParcelOrder,
  parcels: ParcelRow[],
  by: OrderActor,
  now: Date,
  mailAt?: Date,
): Promise<ParcelOrder> {
  if (parcels.some(({ state }) => state !== 'DISPATCHED')) throw conflict('parcelNotOnItsWay');
  await tx.parcel.updateMany({
    where: { id: { in: parcels.map(({ id }) => id) } },
    data: { state: 'DELIVERED', endedAt: now },
  });
  return { ...order, status: await advanceOrder(tx, order, by, now, mailAt) };
}

/**
 * Marks one parcel as delivered and writes the audit entry. Its order must be locked.
 * @throws conflict parcelNotOnItsWay
 */
export async function handOverParcel(
  tx: Db,
  { order, parcel }: { order: ParcelOrder; parcel: ParcelRow },
  by: AuditActor,
  now: Date,
): Promise<void> {
  const { status } = await handOver(tx, order, [parcel], { role: 'operator', ...by }, now, mailAfterUndo(by, now));
  const change = { parcel: parcel.number, status: [order.status, status] };
  await writeAudit(tx, {
    actor: by.actor,
    actorId: by.actorId,
    action: 'order.deliver',
    subject: 'order',
    subjectId: order.id,
    change,
  });
}

/**
 * Marks one parcel as delivered.
 * @throws notFound; conflict parcelNotOnItsWay
 */
export async function deliverParcel(parcelId: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => handOverParcel(tx, await lockParcel(tx, parcelId), by, now));
}
