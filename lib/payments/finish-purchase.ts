import { cacheTags } from '@/lib/cache-tags';
import { announceStale } from '@/lib/db/announce';
import { Prisma, type Db } from '@/lib/db/client';
import type { CouponUse, Order, OrderLine } from '@/lib/db/generated/client';
import { queueMail } from '@/lib/jobs/outbox';
import type { OrderReceipt } from '@/lib/mail/types';

export type PaidOrder = Order & { lines: OrderLine[]; couponUse: CouponUse | null; customer: { firstName: string } };

/** The database refuses it when somebody else was faster. */
async function markPaid(tx: Db, order: PaidOrder): Promise<void> {
  const { id: orderId, customerId, status: fromStatus } = order;
  const { count } = await tx.order.updateMany({
    where: { id: orderId, status: fromStatus },
    data: { status: 'PURCHASED', paidAt: new Date() },
  });
  if (count !== 1) throw new Error(`order ${orderId} was moved by somebody else`);
  await tx.orderEvent.create({ data: { orderId, customerId, fromStatus, toStatus: 'PURCHASED', actor: 'razorpay' } });
}

/** What was bought leaves the cart, and with it the coupon that was used up. */
async function emptyCart(tx: Db, order: PaidOrder): Promise<void> {
  const { customerId, couponUse } = order;
  await tx.cartLine.deleteMany({ where: { customerId, id: { in: order.lines.map((line) => line.cartLineId) } } });
  if (couponUse) await tx.cart.updateMany({ where: { customerId, couponId: couponUse.couponId }, data: { couponId: null } });
}

export async function notify(tx: Db, order: PaidOrder, kind: 'orderPlaced' | 'orderCancelled'): Promise<void> {
  const image = order.lines[0]?.image ?? null;
  const { id: orderId, customerId, number } = order;
  await tx.notification.create({ data: { customerId, orderId, kind, params: { number }, image } });
}

function receiptOf(order: PaidOrder): OrderReceipt {
  const { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise, deliveryAddress } = order;
  return {
    firstName: order.customer.firstName,
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

/** Pages of products of which nothing is left must say so. */
async function announceSoldOut(tx: Db, order: PaidOrder): Promise<void> {
  const productIds = order.lines.map((line) => line.productId);
  const ended = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT product_id AS id FROM stock_level WHERE product_id IN (${Prisma.join(productIds)}) AND on_hand <= reserved`);
  if (ended.length > 0) await announceStale(tx, ended.map(({ id }) => cacheTags.product(id)));
}

/** The order is paid and its stock sold: everything that follows from it, in the same transaction. */
export async function finishPurchase(tx: Db, order: PaidOrder): Promise<void> {
  await markPaid(tx, order);
  await emptyCart(tx, order);
  await notify(tx, order, 'orderPlaced');
  await queueMail(tx, {
    template: 'orderPlaced',
    to: order.recipientEmail,
    locale: order.locale,
    values: receiptOf(order),
    dedupeKey: `orderPlaced:${order.id}`,
  });
  await announceSoldOut(tx, order);
}

/** A revived order was paid at its coupon's price: the use its cancellation gave back counts again, while uses are left. */
export async function useCouponAgain(tx: Db, order: PaidOrder): Promise<void> {
  if (!order.couponCode || order.couponUse) return;
  const [taken] = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE coupon SET used_count = used_count + 1 WHERE code = ${order.couponCode} AND used_count < uses_total RETURNING id`);
  if (taken) await tx.couponUse.create({ data: { orderId: order.id, couponId: taken.id, customerId: order.customerId } });
}
