import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { OrderStatus, PaymentLinkStatus } from '@/lib/kernel/db/generated/enums';

/** Payment link with the facts of its order. */
export type KnownLink = {
  id: string;
  orderId: string;
  /** Edit of the paid order whose difference it collects; null for the price of the order. */
  editId: string | null;
  customerId: string;
  reference: string;
  amountPaise: number;
  expiresAt: Date;
  status: PaymentLinkStatus;
  razorpayLinkId: string | null;
  url: string | null;
  razorpayOrderId: string | null;
  /** State of the order; for an edit, ORDER_PLACED while it waits for the payment. */
  orderStatus: OrderStatus;
  orderNumber: string;
  locale: string;
};

const STATUS = Prisma.sql`
  CASE WHEN e.id IS NULL THEN o.status::text WHEN e.state = 'OPEN' AND o.status = 'PURCHASED' THEN 'ORDER_PLACED' WHEN e.state = 'APPLIED' THEN 'PURCHASED' ELSE 'CANCELLED' END`;

const SELECT = Prisma.sql`
  SELECT k.id, k.order_id AS "orderId", k.order_edit_id AS "editId", k.customer_id AS "customerId", k.reference, k.amount_paise AS "amountPaise", k.expires_at AS "expiresAt", k.status::text AS status,
    k.razorpay_link_id AS "razorpayLinkId", k.url, k.razorpay_order_id AS "razorpayOrderId", ${STATUS} AS "orderStatus", o.number AS "orderNumber", o.locale
  FROM payment_link k JOIN "order" o ON o.id = k.order_id LEFT JOIN order_edit e ON e.id = k.order_edit_id`;

/** Returns the payment link of an order, or of one of its edits. */
export async function linkOfOrder(orderId: string, editId: string | null = null): Promise<KnownLink | null> {
  const [link] = await queryRows<KnownLink>(
    Prisma.sql`${SELECT} WHERE k.order_id = ${orderId}::uuid AND k.order_edit_id IS NOT DISTINCT FROM ${editId}::uuid`,
  );
  return link ?? null;
}

/** Returns a payment link by its id at the gateway. */
export async function linkById(razorpayLinkId: string): Promise<KnownLink | null> {
  const [link] = await queryRows<KnownLink>(Prisma.sql`${SELECT} WHERE k.razorpay_link_id = ${razorpayLinkId}`);
  return link ?? null;
}

/** Links over exactly the sum of a payment that are looked up for it. */
const MAX_EXACT = 20;
/** Links over a higher sum that are looked up: one of them may have taken a part of its sum. */
const MAX_PARTS = 5;

/**
 * Returns the links that may have taken this payment: without a known order at the gateway, those
 * over the same sum first. Each costs a call to the gateway, so their number is bounded.
 */
export function linksAwaiting(amountPaise: number): Promise<Pick<KnownLink, 'orderId' | 'editId'>[]> {
  const waiting = Prisma.sql`created_at > now() - interval '8 days' AND razorpay_order_id IS NULL`;
  return queryRows(Prisma.sql`
    (SELECT order_id AS "orderId", order_edit_id AS "editId" FROM payment_link WHERE ${waiting} AND amount_paise = ${amountPaise}::int ORDER BY created_at DESC LIMIT ${MAX_EXACT}::int)
    UNION ALL
    (SELECT order_id, order_edit_id FROM payment_link WHERE ${waiting} AND amount_paise > ${amountPaise}::int ORDER BY created_at DESC LIMIT ${MAX_PARTS}::int)`);
}
