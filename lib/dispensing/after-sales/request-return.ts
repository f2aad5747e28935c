import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import type { ReturnReason } from '@/lib/kernel/db/generated/enums';
import { conflict, notYours } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { notify } from '@/lib/people/notifications/commands';
import {
  countReturning,
  linesOf,
  lockOrder,
  type LineToReturn,
  type LockedOrder,
  type Units,
} from '@/lib/selling/orders/lock-order';
import {
  isStoresFault,
  refundAmount,
  returnable,
  returnState,
  SMALLEST_REFUND_PAISE,
} from '@/lib/selling/orders/return-rules';

export type RequestedReturn = {
  orderId: string;
  reason: ReturnReason;
  note?: string;
  /** The customer states that the packs are unopened; required if the store is not at fault. */
  unopened: boolean;
  /** Order lines with quantities; everything that is left if omitted. */
  lines?: RequestedReturnLine[];
};
type RequestedReturnLine = { id: string; quantity?: number };

function checkOrder(order: LockedOrder, now: Date): void {
  const state = returnState(order, now);
  if (state === 'none') throw conflict('returnNotDelivered');
  if (state === 'over') throw conflict('returnTooLate', { days: order.returnWindowDays });
}

/** Returns everything that is left, or the named units if that many are left. */
function chooseUnits(lines: LineToReturn[], named: RequestedReturnLine[] | undefined): Units[] {
  const left = lines.filter((line) => returnable(line) > 0);
  if (named?.some(({ id }) => lines.every((line) => line.id !== id))) throw notYours();
  if (left.length === 0) throw conflict('returnNothingLeft');
  if (!named) return left.map((line) => ({ id: line.id, quantity: returnable(line) }));
  return named.map(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id)!;
    const count = returnable(line);
    if (count === 0 || (quantity ?? count) > count) throw conflict('returnTooMany', { name: line.name, count });
    return { id, quantity: quantity ?? count };
  });
}

/** Checks the current value of the units: earlier returns change it by single paise only. */
function checkWorth(lines: LineToReturn[], units: Units[]): void {
  const worth = units
    .map(({ id, quantity }) =>
      refundAmount(
        lines.find((line) => line.id === id)!,
        0,
        quantity,
      ),
    )
    .reduce((sum, paise) => sum + paise, 0);
  if (worth < SMALLEST_REFUND_PAISE) throw conflict('returnTooSmall', { amount: formatRupees(SMALLEST_REFUND_PAISE) });
}

type Requested = { order: LockedOrder; reason: ReturnReason; note?: string; units: Units[]; by: string };

/**
 * Inserts a return. The order must be locked and the units must be left.
 * @returns its id
 */
export async function insertReturn(tx: Db, { order, reason, note, units, by }: Requested): Promise<string> {
  const id = newId();
  const lines = units.map(({ id: orderLineId, quantity }) => ({ orderLineId, quantity }));
  await tx.orderReturn.create({
    data: {
      id,
      orderId: order.id,
      customerId: order.customerId,
      reason,
      note: note || null,
      requestedBy: by,
      lines: { create: lines },
    },
  });
  await countReturning(tx, units, 1);
  return id;
}

/**
 * Requests a return of goods from one of the customer's own delivered orders; the store decides.
 * @returns the id of the return
 * @throws forbidden notYours; conflict returnNotDelivered, returnTooLate, returnOpened,
 * returnNothingLeft, returnTooMany, returnTooSmall
 */
export async function requestReturn(
  customerId: string,
  { orderId, reason, note, unopened, lines: named }: RequestedReturn,
  now = new Date(),
): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    const order = await lockOrder(tx, Prisma.sql`o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid`);
    if (!order) throw notYours();
    checkOrder(order, now);
    if (!isStoresFault(reason) && !unopened) throw conflict('returnOpened');
    const lines = await linesOf(tx, order.id);
    const units = chooseUnits(lines, named);
    checkWorth(lines, units);
    const id = await insertReturn(tx, { order, reason, note, units, by: 'customer' });
    await notify(tx, { customerId, orderId, kind: 'returnRequested', params: { number: order.number }, eventId: id });
    return id;
  });
}
