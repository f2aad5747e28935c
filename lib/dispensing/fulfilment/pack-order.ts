import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { isPaidOnDelivery } from '@/lib/money/payments/cash/receive-cash';
import { lockForStaff } from '@/lib/selling/orders/find-order';
import { checkNotPaidBack } from './confirm-paid';
import { checkMove } from './change-status';
import type { ParcelOrder, ParcelRow } from './parcel-types';
import {
  allocateToBatches,
  takeForParcel,
  type ChosenBatch,
  type LineToPack,
} from '@/lib/inventory/stock/batches/pack-batches';
import { clearConfirmed } from './list-confirmed';
import { cancelBooking } from '@/lib/dispensing/shipments/commands';
import { listUnpacked, type UnpackedLine } from './queries';

/**
 * Units for a parcel; the whole line if no quantity is given, first expired, first out if no
 * batches are.
 */
export type PackedUnits = { id: string; quantity?: number; batches?: ChosenBatch[] };

/**
 * Returns the lines that may be packed now. Unless its buyer chose partial delivery, an order waits
 * until each of its lines may leave.
 * @throws conflict orderPaidBack, orderEditOpen, prescriptionNotApproved, nothingToPack
 */
export async function findPackable(tx: Db, orderId: string): Promise<UnpackedLine[]> {
  await checkNotPaidBack(tx, orderId);
  if ((await tx.orderEdit.count({ where: { orderId, state: 'OPEN' } })) > 0) throw conflict('orderEditOpen');
  const unpacked = await listUnpacked(tx, orderId);
  if (unpacked.length === 0) throw conflict('nothingToPack');
  const free = unpacked.filter(({ isHeldBack }) => !isHeldBack);
  const { sendsInParts } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { sendsInParts: true } });
  if (free.length === 0 || (free.length < unpacked.length && !sendsInParts)) throw conflict('prescriptionNotApproved');
  return free;
}

function choose(packable: UnpackedLine[], units: PackedUnits[] | undefined): LineToPack[] {
  if (!units) return packable;
  return units.map(({ id, quantity, batches }) => {
    const line = packable.find((one) => one.id === id);
    if (!line) throw invalid('orderLineUnknown', { sku: id });
    const packed = quantity ?? line.quantity;
    if (packed < 1 || packed > line.quantity) throw conflict('packTooMany', { name: line.name, count: line.quantity });
    return { ...line, quantity: packed, batches };
  });
}

const unitsOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The courier collects the cash of an order once, so its goods leave in one parcel.
 * @throws conflict cashOneParcel
 */
async function checkWhole(tx: Db, orderId: string, packed: LineToPack[]): Promise<void> {
  if (!(await isPaidOnDelivery(tx, orderId))) return;
  if (unitsOf(packed) < unitsOf(await listUnpacked(tx, orderId))) throw conflict('cashOneParcel');
}

/**
 * Packs units of a paid order into a new parcel. The order must be locked.
 * @param units everything that may leave if omitted
 * @throws invalid orderLineUnknown; conflict orderStep, orderPaidBack, prescriptionNotApproved,
 * nothingToPack, packTooMany, cashOneParcel; errors of `takeForParcel`
 */
export async function packUnits(tx: Db, order: ParcelOrder, by: AuditActor, units?: PackedUnits[]): Promise<ParcelRow> {
  checkMove({ from: order.status, to: 'DISPATCHED' }, 'operator');
  const packed = choose(await findPackable(tx, order.id), units);
  await checkWhole(tx, order.id, packed);
  const last = await tx.parcel.aggregate({ where: { orderId: order.id }, _max: { number: true } });
  const id = newId();
  const number = (last._max.number ?? 0) + 1;
  await tx.parcel.create({
    data: {
      id,
      orderId: order.id,
      customerId: order.customerId,
      number,
      packedBy: by.actor,
      packedById: by.actorId,
      lines: { create: packed.map(({ id: orderLineId, quantity }) => ({ orderLineId, quantity })) },
    },
  });
  await takeForParcel(tx, id, packed, by.actor);
  await countPacked(tx, id, 1);
  await clearConfirmed(tx, order.id);
  return { id, number, state: 'PACKED' };
}

/**
 * Adds the units of a parcel to the packed units of its lines (`1`), or subtracts them (`-1`). A
 * CHECK limits them to the units that are left.
 */
async function countPacked(tx: Db, parcelId: string, sign: 1 | -1): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    UPDATE order_line l SET packed_quantity = l.packed_quantity + ${sign}::int * p.quantity
    FROM parcel_line p WHERE p.parcel_id = ${parcelId}::uuid AND l.id = p.order_line_id`);
}

const noted = (
  order: ParcelOrder,
  by: AuditActor,
  action: 'order.pack' | 'order.unpack',
  { number }: { number: number },
) => ({
  ...by,
  action,
  subject: 'order',
  subjectId: order.id,
  change: { parcel: number },
});

/**
 * Packs units of a paid order; the packer has checked them.
 * @returns the id of the parcel and its number within the order
 * @throws notFound; errors of `packUnits`
 */
export async function packOrder(idOrNumber: string, by: AuditActor, units?: PackedUnits[]): Promise<ParcelRow> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockForStaff(tx, idOrNumber);
    const parcel = await packUnits(tx, order, by, units);
    await writeAudit(tx, noted(order, by, 'order.pack', parcel));
    return parcel;
  });
}

/**
 * Unpacks a parcel that has not left, so its units can be packed again. The order must be locked.
 */
export async function unpack(tx: Db, parcelId: string, actor: string): Promise<void> {
  await cancelBooking(tx, parcelId);
  await allocateToBatches(tx, parcelId, actor);
  await countPacked(tx, parcelId, -1);
  const { orderId } = await tx.parcel.delete({ where: { id: parcelId }, select: { orderId: true } });
  await clearConfirmed(tx, orderId);
}

/**
 * Unpacks a parcel for a staff member.
 * @throws notFound; conflict parcelLeft
 */
export async function unpackParcel(parcelId: string, by: AuditActor): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { order, parcel } = await lockParcel(tx, parcelId);
    if (parcel.state !== 'PACKED') throw conflict('parcelLeft');
    await unpack(tx, parcelId, by.actor);
    await writeAudit(tx, noted(order, by, 'order.unpack', parcel));
  });
}

/**
 * Locks the order of a parcel.
 * @throws notFound
 */
export async function lockOfParcel(tx: Db, parcelId: string): Promise<ParcelOrder> {
  const parcel = await tx.parcel.findUnique({ where: { id: parcelId }, select: { orderId: true } });
  if (!parcel) throw notFound('parcelUnknown');
  const order = await lockForStaff(tx, parcel.orderId);
  // The parcel was unpacked during the wait for the lock.
  if ((await tx.parcel.count({ where: { id: parcelId } })) === 0) throw notFound('parcelUnknown');
  return order;
}

/**
 * Locks the order of a parcel and reads the parcel.
 * @throws notFound
 */
export async function lockParcel(tx: Db, parcelId: string): Promise<{ order: ParcelOrder; parcel: ParcelRow }> {
  const order = await lockOfParcel(tx, parcelId);
  const parcel = await tx.parcel.findUniqueOrThrow({
    where: { id: parcelId },
    select: { id: true, number: true, state: true },
  });
  return { order, parcel };
}
