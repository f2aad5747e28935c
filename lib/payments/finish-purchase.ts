import { Prisma, type Db } from '@/lib/db/client';
import { newId } from '@/lib/db/new-id';
import { insertWork, mailWork } from '@/lib/jobs/outbox';
import type { OrderReceipt } from '@/lib/mail/types';
import { insertNotification } from '@/lib/notifications/commands';
import type { PaidOrder } from './paid-order';

function receiptOf(order: PaidOrder): OrderReceipt {
  const { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise, deliveryAddress } = order;
  return {
    firstName: order.firstName,
    orderNumber: order.number,
    placedAt: order.createdAt.toISOString(),
    lines: order.lines.map(({ name, localName, packSize, quantity, totalPaise }) => {
      return { name: localName ?? name, packSize, quantity, totalPaise };
    }),
    mrpTotalPaise,
    itemsDiscountPaise,
    couponDiscountPaise,
    shippingPaise,
    payablePaise,
    deliveryAddress,
  };
}

function receiptMail(order: PaidOrder) {
  const { id, recipientEmail: to, locale } = order;
  return mailWork({ template: 'orderPlaced', to, locale, values: receiptOf(order), dedupeKey: `orderPlaced:${id}` });
}

/**
 * The order is paid and its stock sold: everything that follows from it, in one statement of the same transaction. Order, history and
 * notifications say paid, the receipt is queued; what was bought leaves the cart, and with it the coupon that was used up.
 */
export async function finishPurchase(tx: Db, order: PaidOrder): Promise<void> {
  const { id, customerId, status, number } = order;
  const bought = order.lines.map((line) => line.cartLineId);
  const moved = await tx.$queryRaw<object[]>(Prisma.sql`
    WITH paid AS (
        UPDATE "order" SET status = 'PURCHASED', paid_at = now(), updated_at = now() WHERE id = ${id}::uuid AND status = ${status}::"OrderStatus" RETURNING id),
      told AS (
        INSERT INTO order_event (id, order_id, customer_id, from_status, to_status, actor)
        SELECT ${newId()}::uuid, id, ${customerId}::uuid, ${status}::"OrderStatus", 'PURCHASED', 'razorpay' FROM paid),
      noticed AS (${insertNotification({ customerId, orderId: id, kind: 'orderPlaced', params: { number } })}),
      receipt AS (${insertWork(receiptMail(order))}),
      emptied AS (DELETE FROM cart_line WHERE customer_id = ${customerId}::uuid AND id = ANY(${bought}::uuid[])),
      spent AS (UPDATE cart SET coupon_id = NULL, updated_at = now() WHERE customer_id = ${customerId}::uuid AND coupon_id = ${order.usedCouponId}::uuid)
    SELECT id FROM paid`);
  // Undone with its transaction: the order's row is locked, so this cannot be.
  if (moved.length !== 1) throw new Error(`order ${id} was moved by somebody else`);
}

/** A revived order was paid at its coupon's price: the use its cancellation gave back counts again, while uses are left. */
export async function useCouponAgain(tx: Db, order: PaidOrder): Promise<void> {
  if (!order.couponCode || order.usedCouponId) return;
  const [taken] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE coupon SET used_count = used_count + 1 WHERE code = ${order.couponCode} AND used_count < uses_total RETURNING id`);
  if (taken) await tx.couponUse.create({ data: { orderId: order.id, couponId: taken.id, customerId: order.customerId } });
}
