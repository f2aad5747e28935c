import type { Db } from '@/lib/kernel/db/client';
import { changeStatus, type OrderActor } from '@/lib/dispensing/fulfilment/change-status';
import { clearConfirmed } from '@/lib/dispensing/fulfilment/list-confirmed';
import { unpack } from '@/lib/dispensing/fulfilment/pack-order';
import { conflict } from '@/lib/kernel/errors';
import { dropEdit } from '@/lib/selling/order-edits/cancel-edit';
import { returnCouponUse } from '@/lib/selling/coupons/commands';
import { notify } from '@/lib/people/notifications/commands';
import type { RefundDetails } from '@/lib/people/notifications/types';
import { passRefund, refundDetailsOf, type Decider } from '@/lib/money/payments/refunds/refund-gate';
import { restock } from '@/lib/inventory/stock/commands';

/** Fields of an ended order that its cancellation needs. */
export type Ended = { id: string; number: string; customerId: string };

/** Sums of an unpaid order. */
export const NO_REFUND = { amountPaise: 0, chargebackPaise: 0, heldPaise: 0 };

/**
 * Ends a paid order of which nothing has left. Restocks the units that were not canceled before and
 * refunds the rest of the payment. Releases the use of its coupon if nothing was packed.
 * @returns the refunded sums
 * @throws conflict orderStep, orderPartlySent; forbidden refundLimit
 */
export async function cancelPaid(tx: Db, order: Ended, by: OrderActor, decider: Decider): Promise<RefundDetails> {
  const { id: orderId } = order;
  await changeStatus(tx, orderId, { from: 'PURCHASED', to: 'CANCELLED' }, by);
  await clearConfirmed(tx, orderId);
  await dropEdit(tx, orderId, by, 'cancelled');
  const parcels = await tx.parcel.findMany({ where: { orderId }, select: { id: true, state: true } });
  if (parcels.length === 0) await returnCouponUse(tx, orderId);
  for (const { id, state } of parcels) {
    if (state !== 'PACKED') throw conflict('orderPartlySent');
    await unpack(tx, id, by.actor);
  }
  const lines = await tx.orderLine.findMany({
    where: { orderId },
    select: { productId: true, quantity: true, cancelledQuantity: true },
  });
  const left = lines.map(({ productId, quantity, cancelledQuantity }) => ({
    productId,
    quantity: quantity - cancelledQuantity,
  }));
  await restock(
    tx,
    orderId,
    left.filter(({ quantity }) => quantity > 0),
    by.actor,
  );
  const wish = { of: 'rest' as const };
  return refundDetailsOf(await passRefund(tx, { order, wish, reason: 'order cancelled', decider }));
}

/** Notifies the buyer of the cancellation and of the refunded sums. */
export const notifyCancelled = (
  tx: Db,
  { id: orderId, customerId, number }: Ended,
  details: RefundDetails,
): Promise<void> => notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number }, details });
