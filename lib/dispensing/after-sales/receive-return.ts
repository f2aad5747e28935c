import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { notify } from '@/lib/people/notifications/commands';
import { changeStatus } from '@/lib/dispensing/fulfilment/change-status';
import { writeOff, restock } from '@/lib/inventory/stock/commands';
import { returnToBatches, UNSOLD_REASON } from '@/lib/inventory/stock/batches/return-batches';
import { approve, noteReturn, type AuditActor } from './decide-return';
import { findReturn, readReturn, type FoundReturn } from './find-return';
import { linesOf, lockNamed, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { refundReturn } from './refund-return';
import { refundDetailsOf, staffOf, type Decider } from '@/lib/money/payments/refunds/refund-gate';
import { insertReturn } from './request-return';
import { OPEN_STATUSES, returnable } from '@/lib/selling/orders/return-rules';
import { formatRupees } from '@/lib/kernel/money';
import { amountOf, settleReturn, type Came, type Unfit } from './settle-return';

/** Marks requested units as returned and fixes their refund. */
async function enter(tx: Db, orderReturnId: string, came: Came[]): Promise<void> {
  const rows = Prisma.sql`json_to_recordset(${JSON.stringify(came)}::json) AS c("orderLineId" uuid, quantity int, unfit int, "amountPaise" int, "taxPaise" int)`;
  await tx.$executeRaw(Prisma.sql`
    WITH counted AS (
      UPDATE order_line l SET returning_quantity = l.returning_quantity - c.quantity, returned_quantity = l.returned_quantity + c.quantity
      FROM ${rows} WHERE l.id = c."orderLineId")
    UPDATE order_return_line r SET resaleable_quantity = c.quantity - c.unfit, amount_paise = c."amountPaise", tax_paise = c."taxPaise"
    FROM ${rows} WHERE r.order_return_id = ${orderReturnId}::uuid AND r.order_line_id = c."orderLineId"`);
}

async function isFullyReturned(tx: Db, orderId: string): Promise<boolean> {
  const out = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM order_line WHERE order_id = ${orderId}::uuid AND cancelled_quantity + returned_quantity < quantity LIMIT 1`,
  );
  return out.length === 0;
}

const unitsOf = (came: Came[], count: (line: Came) => number) =>
  came.map((line) => ({ productId: line.productId, quantity: count(line) })).filter(({ quantity }) => quantity > 0);

/**
 * Restocks resaleable units in the batches they left in. If such a batch may no longer be sold, its
 * units may not either.
 */
async function shelve(tx: Db, orderId: string, returnId: string, came: Came[], actor: string): Promise<void> {
  const shelved = await returnToBatches(tx, returnId, came, actor);
  const units = new Map<number, number>();
  for (const { productId, quantity, state } of shelved)
    if (state === 'SELLABLE') units.set(productId, (units.get(productId) ?? 0) + quantity);
  const lines = [...units].map(([productId, quantity]) => ({ productId, quantity }));
  if (lines.length > 0) await restock(tx, orderId, lines, actor);
  for (const { state, ...line } of shelved)
    if (state !== 'SELLABLE') await writeOff(tx, orderId, [line], actor, UNSOLD_REASON[state]);
}

/**
 * Options for receiving returned goods. `expectedPaise`: refund shown before; any other amount
 * changes nothing.
 */
export type Receiving = {
  by: AuditActor;
  unfit: Unfit;
  expectedPaise?: number;
  now: Date;
  decider: Decider;
};

/**
 * Receives goods and updates stock, refund, order and history. The order must be locked and the
 * return approved.
 * @throws conflict returnSkuUnknown, returnUnitsUnknown, returnAmountChanged, returnNotPaid;
 * forbidden refundLimit
 */
export async function receive(
  tx: Db,
  order: LockedOrder,
  found: FoundReturn,
  { by, unfit, expectedPaise, now, decider }: Receiving,
): Promise<void> {
  const settled = await settleReturn(tx, order.id, found, unfit);
  const { lines: came, deliveryPaise } = settled;
  const amountPaise = amountOf(settled);
  if (expectedPaise !== undefined && expectedPaise !== amountPaise)
    throw conflict('returnAmountChanged', { amount: formatRupees(amountPaise) });
  await enter(tx, found.id, came);
  await tx.orderReturn.update({
    where: { id: found.id },
    data: { status: 'RECEIVED', receivedAt: now, deliveryPaise },
  });
  const writtenOff = unitsOf(came, ({ unfit: unsellable }) => unsellable);
  await shelve(tx, order.id, found.id, came, by.actor);
  await writeOff(tx, order.id, writtenOff, by.actor);
  const refund = await refundReturn(tx, order, { id: found.id, amountPaise }, decider);
  if (await isFullyReturned(tx, order.id))
    await changeStatus(tx, order.id, { from: order.status, to: 'RETURNED' }, { role: 'operator', ...by });
  const kind = order.status === 'DELIVERED' ? 'returnReceived' : 'parcelReturned';
  await notify(tx, {
    customerId: order.customerId,
    orderId: order.id,
    kind,
    params: { number: order.number },
    eventId: found.id,
    details: refundDetailsOf(refund),
  });
  await noteReturn(tx, 'return.receive', order, found, by, {
    status: [found.status, 'RECEIVED'],
    writtenOff: writtenOff.map(({ productId }) => productId),
  });
}

/**
 * Receives the goods of an approved return: restocks the resaleable ones, writes off the rest, and
 * refunds exactly these units. If they were the last of the order, the order becomes returned.
 * @param named id of the return, or number or id of its order
 * @param expectedPaise refund shown before
 * @param role role of the staff member in the console: an operator refunds up to a limit
 * @throws notFound; conflict returnStep, returnSkuUnknown, returnUnitsUnknown, returnAmountChanged,
 * returnNotPaid; forbidden refundLimit
 */
export async function receiveReturn(
  named: string,
  by: AuditActor,
  unfit: Unfit = 'byReason',
  expectedPaise?: number,
  role?: Role,
  now = new Date(),
): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    const { order, found } = await findReturn(tx, named, 'RECEIVED');
    await receive(tx, order, found, { by, unfit, expectedPaise, now, decider: staffOf(role) });
    return found.id;
  });
}

/**
 * Receives a whole delivered order, requested or not: open returns are received together with all
 * other units. The return period does not bind the store.
 * @throws notFound; conflict orderStep
 */
export async function returnEverything(
  idOrNumber: string,
  by: AuditActor,
  unfit: 'all' | 'byReason' = 'byReason',
  now = new Date(),
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    if (order.status !== 'DELIVERED')
      throw conflict('orderStep', { status: order.status.toLowerCase(), next: 'returned' });
    const units = (await linesOf(tx, order.id))
      .filter((line) => returnable(line) > 0)
      .map((line) => ({ id: line.id, quantity: returnable(line) }));
    if (units.length > 0) await insertReturn(tx, { order, reason: 'OTHER', units, by: by.actor });
    const open = await tx.orderReturn.findMany({
      where: { orderId: order.id, status: { in: [...OPEN_STATUSES] } },
      orderBy: { requestedAt: 'asc' },
      select: { id: true },
    });
    for (const { id } of open) {
      const found = await readReturn(tx, id);
      if (found.status === 'REQUESTED') await approve(tx, found, by, now);
      await receive(tx, order, await readReturn(tx, id), { by, unfit, now, decider: staffOf() });
    }
  });
}
