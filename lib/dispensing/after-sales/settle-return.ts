import { db, type Db } from '@/lib/kernel/db/client';
import type { ReturnReason } from '@/lib/kernel/db/generated/enums';
import { conflict } from '@/lib/kernel/errors';
import { linesOf, type LineToReturn } from '@/lib/selling/orders/lock-order';
import { deliveryBack, isStoresFault, refundedUnits, refundFor } from '@/lib/selling/orders/return-rules';
import { readReturn, type FoundReturn } from './find-return';

/**
 * Goods that cannot be sold again: lines by SKU, all of them, the suggestion for the reason if no
 * one inspected them, or a number of units per line id (none for an unnamed line).
 */
export type Unfit = string[] | 'all' | 'byReason' | ReadonlyMap<string, number>;

/**
 * Returned units of a line and their refund. `unfit`: number of `quantity` that cannot be sold
 * again.
 */
export type Came = {
  orderLineId: string;
  productId: number;
  quantity: number;
  unfit: number;
  amountPaise: number;
  taxPaise: number;
};

/** Refund of a return: its units, and the delivery charge if it is refunded with them. */
export type Settled = { lines: Came[]; deliveryPaise: number };

/** Returns the delivery charge that is refunded with these units. */
async function deliveryWith(
  tx: Db,
  orderId: string,
  lines: LineToReturn[],
  came: Came[],
  reason: ReturnReason,
): Promise<number> {
  const { shippingPaise, returns } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { shippingPaise: true, returns: { where: { status: 'RECEIVED' }, select: { reason: true } } },
  });
  return deliveryBack({
    shippingPaise,
    lines,
    came: came.map(({ orderLineId: id, quantity }) => ({ id, quantity })),
    reasons: [reason, ...returns.map((earlier) => earlier.reason)],
  });
}

/** @throws conflict returnSkuUnknown, returnUnitsUnknown */
function checkNamed(unfit: Unfit, lines: (LineToReturn & { quantity: number })[]): void {
  if (Array.isArray(unfit)) {
    const unknown = (unfit as string[]).find((sku) => !lines.some((line) => line.sku === sku));
    if (unknown) throw conflict('returnSkuUnknown', { sku: unknown });
  } else if (typeof unfit !== 'string')
    for (const [lineId, units] of unfit as ReadonlyMap<string, number>)
      if (!lines.some(({ id, quantity }) => id === lineId && units >= 0 && units <= quantity))
        throw conflict('returnUnitsUnknown');
}

function unfitOf(unfit: Unfit, isFault: boolean, { id, sku, quantity }: LineToReturn): number {
  if (unfit === 'all') return quantity;
  if (unfit === 'byReason') return isFault ? quantity : 0;
  if (Array.isArray(unfit)) return unfit.includes(sku) ? quantity : 0;
  return (unfit as ReadonlyMap<string, number>).get(id) ?? 0;
}

/**
 * Computes the refund and the unfit units of a return, line by line. Both the preview and the
 * receipt use it.
 * @throws conflict returnSkuUnknown, returnUnitsUnknown
 */
export async function settleReturn(tx: Db, orderId: string, found: FoundReturn, unfit: Unfit): Promise<Settled> {
  const [bought, { reason }] = await Promise.all([
    linesOf(tx, orderId),
    tx.orderReturn.findUniqueOrThrow({ where: { id: found.id }, select: { reason: true } }),
  ]);
  const named = found.lines.map(({ orderLineId, quantity }) => {
    const line = bought.find(({ id }) => id === orderLineId)!;
    return { line, units: { ...line, quantity } };
  });
  checkNamed(
    unfit,
    named.map(({ units }) => units),
  );
  const lines = named.map(({ line, units }) => ({
    orderLineId: line.id,
    productId: line.productId,
    quantity: units.quantity,
    unfit: unfitOf(unfit, isStoresFault(reason), units),
    ...refundFor(line, refundedUnits(line), units.quantity),
  }));
  return { lines, deliveryPaise: await deliveryWith(tx, orderId, bought, lines, reason) };
}

type Worth = { lines: Pick<Came, 'amountPaise'>[]; deliveryPaise: number };

export const amountOf = ({ lines, deliveryPaise }: Worth): number =>
  lines.reduce((sum, { amountPaise }) => sum + amountPaise, deliveryPaise);

/** Previews the receipt of a return; `unfit` is the suggestion for its reason. */
export async function previewReturn(id: string, orderId: string): Promise<Settled> {
  return settleReturn(db, orderId, await readReturn(db, id), 'byReason');
}

/** Previews the receipt of an undelivered parcel; no unit is suggested as unfit. */
export async function previewUndelivered(parcelId: string): Promise<Settled> {
  const packed = await db.parcelLine.findMany({
    where: { parcelId },
    orderBy: { orderLine: { position: 'asc' } },
    select: { quantity: true, orderLineId: true, parcel: { select: { orderId: true } } },
  });
  const orderId = packed[0]?.parcel.orderId;
  if (!orderId) return { lines: [], deliveryPaise: 0 };
  const bought = await linesOf(db, orderId);
  const lines = packed.map(({ quantity, orderLineId }) => {
    const line = bought.find(({ id }) => id === orderLineId)!;
    const refund = refundFor(line, refundedUnits(line), quantity);
    return { orderLineId, productId: line.productId, quantity, unfit: 0, ...refund };
  });
  return { lines, deliveryPaise: await deliveryWith(db, orderId, bought, lines, 'UNDELIVERED') };
}
