import { takeCoupon } from '@/lib/selling/coupons/commands';
import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { invoiceWork } from '@/lib/money/invoices/queue-documents';
import { insertWork } from '@/lib/kernel/queue/outbox';
import { mailWork } from '@/lib/site/mail/queue-mail';
import type { OrderReceipt } from '@/lib/site/mail/types';
import { insertMessage, insertNotification } from '@/lib/people/notifications/commands';
import { announceSoldOut, selling, type StockChange } from '@/lib/inventory/stock/commands';
import { GATEWAY_ACTOR } from '@/lib/selling/orders/rules';
import { collectPlace, type CollectPlace } from '@/lib/site/pages/facts';
import { findStoreSettings } from '@/lib/site/pages/queries';
import type { OrderToSell, PaidOrder } from './paid-order';

function receiptOf(order: OrderToSell, place: CollectPlace | null, isToCollect: boolean): OrderReceipt {
  const { mrpTotalPaise, itemsDiscountPaise, couponDiscountPaise, shippingPaise, payablePaise, deliveryAddress } =
    order;
  return {
    firstName: order.firstName,
    orderId: order.id,
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
    ...(isToCollect && { isToCollect }),
    deliveryAddress,
    delivery:
      order.deliveryFrom && order.deliveryTo
        ? {
            method: order.deliveryMethod,
            name: order.deliveryName,
            from: order.deliveryFrom,
            to: order.deliveryTo,
            place,
          }
        : null,
  };
}

function receiptMail(order: OrderToSell, place: CollectPlace | null, isToCollect: boolean) {
  const { id, recipientEmail: to, locale } = order;
  return mailWork({
    template: 'orderPlaced',
    to,
    locale,
    values: receiptOf(order, place, isToCollect),
    attach: { paper: 'invoice', orderId: id },
    dedupeKey: `orderPlaced:${id}`,
  });
}

/** Author of a sale in the history of its order, and true if the courier collects the money. */
export type SaleBy = { actor: string; actorId?: string | null; isToCollect?: boolean };

/**
 * Sells the held stock of a paid order and applies all consequences, in one statement of the same
 * transaction. Order, history and notifications become paid; receipt and invoice are queued. The
 * bought lines leave the cart, with the coupon that was used up and the chosen delivery method. An
 * order with cash on delivery is sold in the same way when its buyer confirms it.
 * @returns false if part of the stock is no longer held; nothing has changed in that case
 */
export async function finishPurchase(
  tx: Sql,
  order: OrderToSell,
  { actor, actorId = null, isToCollect = false }: SaleBy = { actor: GATEWAY_ACTOR },
): Promise<boolean> {
  const { id, customerId, status, number } = order;
  const bought = order.lines.map((line) => line.cartLineId);
  const isPaid = Prisma.sql`EXISTS (SELECT 1 FROM paid)`;
  const params = { number, ...(isToCollect && { isToCollect }) };
  const place = order.deliveryMethod === 'collect' ? collectPlace(await findStoreSettings(tx), order.locale) : null;
  const sold = await tx.$queryRaw<StockChange[]>(Prisma.sql`
    WITH ${selling(id, order.lines.length, actor)},
      paid AS (
        UPDATE "order" SET status = 'PURCHASED', paid_at = now(), updated_at = now()
        WHERE id = ${id}::uuid AND status = ${status}::"OrderStatus" AND EXISTS (SELECT 1 FROM sold) RETURNING id),
      told AS (
        INSERT INTO order_event (id, order_id, customer_id, from_status, to_status, actor, actor_id)
        SELECT ${newId()}::uuid, id, ${customerId}::uuid, ${status}::"OrderStatus", 'PURCHASED', ${actor}::text, ${actorId}::uuid FROM paid),
      noticed AS (${insertNotification({ customerId, orderId: id, kind: 'orderPlaced', params }, isPaid)}),
      messaged AS (${insertMessage('orderPlaced', Prisma.sql`noticed`)}),
      receipt AS (${insertWork(receiptMail(order, place, isToCollect), isPaid)}),
      billed AS (${insertWork(invoiceWork(id), isPaid)}),
      emptied AS (DELETE FROM cart_line WHERE customer_id = ${customerId}::uuid AND id = ANY(${bought}::uuid[]) AND ${isPaid}),
      spent AS (UPDATE cart SET coupon_id = NULLIF(coupon_id, ${order.usedCouponId}::uuid), delivery_method = NULL, updated_at = now()
        WHERE customer_id = ${customerId}::uuid AND ${isPaid})
    SELECT product_id AS "productId", free FROM sold`);
  if (sold.length === 0) return false;
  await announceSoldOut(tx, sold);
  return true;
}

/**
 * Applies the coupon of a revived order again. The order was paid at the coupon's price, so the use
 * that its cancellation released must still be available. The customer is locked, as at checkout.
 * The checkout never waits for this order meanwhile, because it only ends unpaid orders.
 * @returns false if the coupon was used up meanwhile
 */
export async function reapplyCoupon(
  tx: Sql,
  { id: orderId, customerId, couponCode, usedCouponId }: PaidOrder,
): Promise<boolean> {
  if (!couponCode || usedCouponId) return true;
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`);
  return takeCoupon(tx, Prisma.sql`c.code = ${couponCode}`, { orderId, customerId });
}

/**
 * Returns true if a quote of a lapsed order is used by a later one, which is paid or may be: a
 * quote is used once. The customer is locked, as at checkout.
 */
export async function isQuoteTaken(tx: Sql, { id: orderId, customerId }: PaidOrder): Promise<boolean> {
  const quoted = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT a.id FROM order_line l JOIN proposal_line a ON a.id = l.proposal_line_id JOIN proposal c ON c.id = a.proposal_id
    WHERE l.order_id = ${orderId}::uuid AND c.kind = 'QUOTE'`);
  if (quoted.length === 0) return false;
  await tx.$queryRaw(Prisma.sql`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`);
  const others = await tx.$queryRaw<object[]>(Prisma.sql`
    SELECT 1 FROM order_line u JOIN "order" o ON o.id = u.order_id
    WHERE u.proposal_line_id = ANY(${quoted.map(({ id }) => id)}::uuid[]) AND o.id <> ${orderId}::uuid AND (o.status <> 'CANCELLED' OR o.paid_at IS NOT NULL) LIMIT 1`);
  return others.length > 0;
}
