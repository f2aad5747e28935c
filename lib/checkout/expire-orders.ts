import { db, type Db } from '@/lib/db/client';
import type { CartTotals } from '@/lib/cart/types';
import { releaseStock } from '@/lib/stock/commands';
import type { CheckoutLine } from './checkout-lines';
import type { PlacedOrder } from './place-order';
import { HOLD_FOR } from './rules';

/**
 * Ends an order that was not paid: its stock and its coupon come back. Doing it twice does it once.
 * @returns false when the order was no longer open
 */
export async function cancelUnpaid(tx: Db, orderId: string, actor: string, note: string, actorId?: string): Promise<boolean> {
  const ended = await tx.order.updateManyAndReturn({
    where: { id: orderId, status: 'ORDER_PLACED' },
    data: { status: 'CANCELLED' },
    select: { customerId: true },
  });
  if (!ended[0]) return false;
  await tx.orderEvent.create({
    data: { orderId, customerId: ended[0].customerId, fromStatus: 'ORDER_PLACED', toStatus: 'CANCELLED', actor, actorId, note },
  });
  const uses = await tx.couponUse.findMany({ where: { orderId }, select: { couponId: true } });
  await tx.couponUse.deleteMany({ where: { orderId } });
  for (const { couponId } of uses) await tx.coupon.update({ where: { id: couponId }, data: { usedCount: { decrement: 1 } } });
  await releaseStock(tx, orderId);
  return true;
}

type Wanted = { lines: CheckoutLine[]; totals: CartTotals; addressId: string; couponCode: string | null };

const signature = (lines: { cartLineId: string; quantity: number; pricePaise: number; prescriptionId: string | null }[]) =>
  lines.map((line) => `${line.cartLineId}x${line.quantity}@${line.pricePaise}#${line.prescriptionId}`).sort().join();

/** The customer's open orders: the one that is exactly what is wanted again is kept and returned, the others end. */
export async function closeOpenOrders(tx: Db, customerId: string, wanted: Wanted): Promise<PlacedOrder | null> {
  const open = await tx.order.findMany({
    where: { customerId, status: 'ORDER_PLACED' },
    select: {
      id: true, receipt: true, number: true, payablePaise: true, addressId: true, couponCode: true,
      lines: { select: { cartLineId: true, quantity: true, pricePaise: true, prescriptionId: true } },
    },
  });
  let same: PlacedOrder | null = null;
  for (const { lines, addressId, couponCode, ...order } of open) {
    const isSame = addressId === wanted.addressId && couponCode === wanted.couponCode && order.payablePaise === wanted.totals.payablePaise;
    if (!same && isSame && signature(lines) === signature(wanted.lines)) same = order;
    else await cancelUnpaid(tx, order.id, 'customer', 'replaced by a newer order');
  }
  return same;
}

/**
 * Ends unpaid orders whose time is over. Called by a job and safe to call from several processes at once.
 * @returns how many ended
 */
export async function expireReservations(now = new Date()): Promise<number> {
  const due = await db.$queryRaw<{ id: string }[]>`
    SELECT o.id FROM "order" o WHERE o.status = 'ORDER_PLACED' AND o.created_at < ${new Date(now.getTime() - HOLD_FOR)}
      AND NOT EXISTS (SELECT 1 FROM stock_reservation r WHERE r.order_id = o.id AND r.state = 'HELD' AND r.expires_at > ${now})
    ORDER BY o.created_at LIMIT 200`;
  let ended = 0;
  for (const { id } of due) if (await db.$transaction((tx) => cancelUnpaid(tx, id, 'job', 'not paid in time'))) ended += 1;
  return ended;
}
