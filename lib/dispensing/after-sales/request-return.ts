import { db, newId, Prisma, type Db } from '@/lib/kernel/db/client';
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

export type WantedReturn = {
  orderId: string;
  reason: ReturnReason;
  note?: string;
  /** The customer says that the packs are closed as they came; needed where the store is not at fault. */
  unopened: boolean;
  /** Order lines and how many of each; everything that is left when left out. */
  lines?: Named[];
};
type Named = { id: string; quantity?: number };

function checkOrder(order: LockedOrder, now: Date): void {
  const state = returnState(order, now);
  if (state === 'none') throw conflict('returnNotDelivered');
  if (state === 'over') throw conflict('returnTooLate', { days: order.returnWindowDays });
}

/** Everything that is left, or what was named, as long as so much is left of it. */
function chooseUnits(lines: LineToReturn[], named: Named[] | undefined): Units[] {
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

/** By what they are worth now: what came back before only moves single paise. */
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

/** Writes a return down. The order must be locked and the units be left. @returns its id */
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
 * Asks for goods of one of the customer's own delivered orders to be taken back; the store decides.
 * @returns the id of the return
 * @throws forbidden notYours; conflict returnNotDelivered, returnTooLate, returnOpened, returnNothingLeft, returnTooMany, returnTooSmall
 */
export async function requestReturn(
  customerId: string,
  { orderId, reason, note, unopened, lines: named }: WantedReturn,
  now = new Date(),
): Promise<string> {
  return db.$transaction(async (tx) => {
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
