import { db } from '@/lib/kernel/db/client';
import { conflict } from '@/lib/kernel/errors';
import { comesBack } from '@/lib/domains/fulfilment/attempt-rules';
import { approve, type Staff } from './decide-return';
import { readReturn } from './find-return';
import { linesOf, lockNamed } from '@/lib/domains/orders/lock-order';
import { receive } from './receive-return';
import type { Unfit } from './settle-return';
import { insertReturn } from './request-return';

/**
 * A parcel that could not be handed over is back in the store, or lost for good: its goods go on the shelf or are written off,
 * the order is refunded in full, and is returned.
 * @param unfit what cannot be sold again; left out: everything of a lost parcel, nothing of any other
 * @param expectedPaise what somebody was shown before
 * @throws notFound; conflict orderNotOnItsWay, deliveryGoesOn while further attempts follow, returnSkuUnknown, returnUnitsUnknown, returnAmountChanged,
 * returnNotPaid
 */
export async function returnUndelivered(
  idOrNumber: string,
  by: Staff,
  unfit?: Unfit,
  expectedPaise?: number,
  now = new Date(),
): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await lockNamed(tx, idOrNumber);
    if (order.status !== 'DISPATCHED') throw conflict('orderNotOnItsWay', { status: order.status.toLowerCase() });
    const attempts = await tx.deliveryAttempt.findMany({ where: { orderId: order.id }, select: { reason: true } });
    if (!comesBack(attempts)) throw conflict('deliveryGoesOn');
    const isLost = attempts.some(({ reason }) => reason === 'LOST');
    const units = (await linesOf(tx, order.id))
      .map(({ id, quantity, returnedQuantity }) => ({ id, quantity: quantity - returnedQuantity }))
      .filter(({ quantity }) => quantity > 0);
    const id = await insertReturn(tx, { order, reason: 'UNDELIVERED', units, by: by.actor });
    await approve(tx, order, await readReturn(tx, id), by, now);
    await receive(tx, order, await readReturn(tx, id), {
      by,
      unfit: unfit ?? (isLost ? 'all' : []),
      expectedPaise,
      now,
    });
  });
}
