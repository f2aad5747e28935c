import { db, type Db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { linesOf, type LineToReturn } from '@/lib/selling/orders/lock-order';
import { isStoresFault, refundedUnits, refundFor } from '@/lib/selling/orders/return-rules';
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
export async function settleReturn(tx: Db, orderId: string, found: FoundReturn, unfit: Unfit): Promise<Came[]> {
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
  return named.map(({ line, units }) => ({
    orderLineId: line.id,
    productId: line.productId,
    quantity: units.quantity,
    unfit: unfitOf(unfit, isStoresFault(reason), units),
    ...refundFor(line, refundedUnits(line), units.quantity),
  }));
}

export const amountOf = (came: Pick<Came, 'amountPaise'>[]): number =>
  came.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Previews the receipt of a return; `unfit` is the suggestion for its reason. */
export async function previewReturn(id: string, orderId: string): Promise<Came[]> {
  return settleReturn(db, orderId, await readReturn(db, id), 'byReason');
}

/** Previews the receipt of an undelivered parcel; no unit is suggested as unfit. */
export async function previewUndelivered(parcelId: string): Promise<Came[]> {
  const packed = await db.parcelLine.findMany({
    where: { parcelId },
    orderBy: { orderLine: { position: 'asc' } },
    select: { quantity: true, orderLineId: true, parcel: { select: { orderId: true } } },
  });
  const bought = packed[0] ? await linesOf(db, packed[0].parcel.orderId) : [];
  return packed.map(({ quantity, orderLineId }) => {
    const line = bought.find(({ id }) => id === orderLineId)!;
    const refund = refundFor(line, refundedUnits(line), quantity);
    return { orderLineId, productId: line.productId, quantity, unfit: 0, ...refund };
  });
}
