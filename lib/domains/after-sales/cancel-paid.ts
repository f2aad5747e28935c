import type { Db } from '@/lib/kernel/db/client';
import { changeStatus, type By } from '@/lib/domains/fulfilment/change-status';
import { forgetConfirmed } from '@/lib/domains/fulfilment/list-confirmed';
import { unpack } from '@/lib/domains/fulfilment/pack-order';
import { conflict } from '@/lib/kernel/errors';
import { creditNoteWork } from '@/lib/domains/invoices/queue-documents';
import { notify } from '@/lib/domains/notifications/commands';
import { findRefundable } from '@/lib/domains/payments/find-refundable';
import { queueRefund } from '@/lib/domains/payments/refund-payment';
import { putBack } from '@/lib/domains/stock/commands';
import { queue } from '@/lib/kernel/queue/outbox';

/** An order that has ended, as far as its end is concerned. */
export type Ended = { id: string; number: string; customerId: string };

/**
 * Ends a paid order of which nothing has left: what was not cancelled of it before goes back on the shelf, and what is left of its payment to the buyer.
 * @throws conflict orderStep, orderPartlySent
 */
export async function cancelPaid(tx: Db, { id: orderId, customerId }: Ended, by: By): Promise<void> {
  await changeStatus(tx, orderId, { from: 'PURCHASED', to: 'CANCELLED' }, by);
  await forgetConfirmed(tx, orderId);
  for (const { id, state } of await tx.parcel.findMany({ where: { orderId }, select: { id: true, state: true } })) {
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
  await putBack(
    tx,
    orderId,
    left.filter(({ quantity }) => quantity > 0),
    by.actor,
  );
  for (const { id: paymentId, leftPaise } of await findRefundable(tx, orderId)) {
    if (leftPaise <= 0) continue;
    const wanted = { order: { id: orderId, customerId }, paymentId, amountPaise: leftPaise, reason: 'order cancelled' };
    const { id: refundId } = await queueRefund(tx, wanted);
    await queue(tx, creditNoteWork(orderId, refundId));
  }
}

/** Says so to its buyer. */
export const tellCancelled = (tx: Db, { id: orderId, customerId, number }: Ended): Promise<void> =>
  notify(tx, { customerId, orderId, kind: 'orderCancelled', params: { number } });
