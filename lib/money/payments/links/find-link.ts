import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { OrderStatus, PaymentLinkStatus } from '@/lib/kernel/db/generated/enums';

/** Payment link with the facts of its order. */
export type KnownLink = {
  id: string;
  orderId: string;
  customerId: string;
  reference: string;
  amountPaise: number;
  expiresAt: Date;
  status: PaymentLinkStatus;
  razorpayLinkId: string | null;
  url: string | null;
  razorpayOrderId: string | null;
  orderStatus: OrderStatus;
  orderNumber: string;
  locale: string;
};

const SELECT = Prisma.sql`
  SELECT k.id, k.order_id AS "orderId", k.customer_id AS "customerId", k.reference, k.amount_paise AS "amountPaise", k.expires_at AS "expiresAt", k.status::text AS status,
    k.razorpay_link_id AS "razorpayLinkId", k.url, k.razorpay_order_id AS "razorpayOrderId", o.status::text AS "orderStatus", o.number AS "orderNumber", o.locale
  FROM payment_link k JOIN "order" o ON o.id = k.order_id`;

/** Returns the payment link of an order. */
export async function linkOfOrder(orderId: string): Promise<KnownLink | null> {
  const [link] = await queryRows<KnownLink>(Prisma.sql`${SELECT} WHERE k.order_id = ${orderId}::uuid`);
  return link ?? null;
}

/** Returns a payment link by its id at the gateway. */
export async function linkById(razorpayLinkId: string): Promise<KnownLink | null> {
  const [link] = await queryRows<KnownLink>(Prisma.sql`${SELECT} WHERE k.razorpay_link_id = ${razorpayLinkId}`);
  return link ?? null;
}

/**
 * Returns the orders whose links may have taken this payment: open, over the same sum, and without
 * a known order at the gateway.
 */
export async function ordersAwaiting(amountPaise: number, max = 50): Promise<string[]> {
  const rows = await queryRows<{ orderId: string }>(Prisma.sql`
    SELECT order_id AS "orderId" FROM payment_link WHERE created_at > now() - interval '8 days' AND razorpay_order_id IS NULL AND amount_paise >= ${amountPaise}::int
    ORDER BY created_at DESC LIMIT ${max}::int`);
  return rows.map(({ orderId }) => orderId);
}
