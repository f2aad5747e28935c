import { newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { SETTINGS_KEY } from '@/lib/site/pages/store-settings';
import type { Cancellation, SettledPayment } from './rules';

type PaidLine = {
  productId: number;
  cartLineId: string;
  name: string;
  localName: string | null;
  packSize: string;
  quantity: number;
  totalPaise: number;
  image: string;
};

/** Fields of an order that its payment needs. Money is integer paise. */
export type PaidOrder = {
  id: string;
  customerId: string;
  number: string;
  status: OrderStatus;
  locale: string;
  currency: string;
  createdAt: Date;
  razorpayOrderId: string;
  mrpTotalPaise: number;
  itemsDiscountPaise: number;
  couponDiscountPaise: number;
  shippingPaise: number;
  payablePaise: number;
  couponCode: string | null;
  /** Coupon whose use still counts for this order. */
  usedCouponId: string | null;
  recipientEmail: string;
  deliveryAddress: string;
  deliveryMethod: DeliveryMethod;
  /** The owner's name of the method in the language of the order; null: the general one. */
  deliveryName: string | null;
  /** Promised days; null in orders from before delivery methods. */
  deliveryFrom: string | null;
  deliveryTo: string | null;
  firstName: string;
  cancelled: Cancellation;
  lines: PaidLine[];
  /** Row of the payment if this is news; null if the state was already known. */
  paymentId: string | null;
  /** Edit of the order whose difference the payment is for; null for the price of the order. */
  editId: string | null;
};

/**
 * Locks the paid order until the transaction ends, and records its payment. The lock serializes all
 * payment events of one order, and a payment row only moves forward.
 * @returns null if no order, and no edit of one, has this payment order
 */
export async function takePayment(tx: Sql, payment: SettledPayment): Promise<PaidOrder | null> {
  const [order] = await tx.$queryRaw<PaidOrder[]>(Prisma.sql`
    WITH paid AS (
        SELECT * FROM "order" WHERE id = COALESCE((SELECT id FROM "order" WHERE razorpay_order_id = ${payment.razorpayOrderId}),
          (SELECT order_id FROM payment_link WHERE razorpay_order_id = ${payment.razorpayOrderId} AND order_edit_id IS NOT NULL)) FOR UPDATE),
      taken AS (${writePayment(payment)})
    SELECT ${COLUMNS}, (SELECT id FROM taken) AS "paymentId",
      (SELECT order_edit_id FROM payment_link WHERE razorpay_order_id = ${payment.razorpayOrderId}) AS "editId" FROM paid o ${JOINS}`);
  // Reads other tables again: they were read before the wait for the lock, and a concurrent
  // cancellation may have changed them.
  if (order?.status !== 'CANCELLED') return order ?? null;
  const again = await readOrder(tx, order.id);
  return (
    again && { ...again, razorpayOrderId: order.razorpayOrderId, paymentId: order.paymentId, editId: order.editId }
  );
}

/** Order to sell; `razorpayOrderId` is null if no payment was opened at the gateway. */
export type OrderToSell = Omit<PaidOrder, 'paymentId' | 'editId' | 'razorpayOrderId'> & {
  razorpayOrderId: string | null;
};

async function readOrder(tx: Sql, orderId: string): Promise<OrderToSell | null> {
  const [order] = await tx.$queryRaw<OrderToSell[]>(
    Prisma.sql`SELECT ${COLUMNS} FROM "order" o ${JOINS} WHERE o.id = ${orderId}::uuid`,
  );
  return order ?? null;
}

/** Locks an order that is about to be paid by hand, until the transaction ends. */
export async function lockForPayment(tx: Sql, orderId: string): Promise<OrderToSell | null> {
  await tx.$executeRaw(Prisma.sql`SELECT 1 FROM "order" WHERE id = ${orderId}::uuid FOR UPDATE`);
  return readOrder(tx, orderId);
}

const writePayment = ({
  razorpayPaymentId,
  razorpayOrderId,
  status,
  amountPaise,
  currency,
  method,
  errorCode,
  errorDescription,
}: SettledPayment) => Prisma.sql`
  INSERT INTO payment AS p (id, order_id, customer_id, razorpay_payment_id, razorpay_order_id, status, amount_paise, currency, method, error_code, error_description, captured_at)
  SELECT ${newId()}::uuid, id, customer_id, ${razorpayPaymentId}, ${razorpayOrderId}, ${status}::"PaymentStatus", ${amountPaise}::int, ${currency},
    ${method ?? null}, ${errorCode ?? null}, ${errorDescription ?? null}, CASE WHEN ${status} = 'CAPTURED' THEN now() END FROM paid
  ON CONFLICT (razorpay_payment_id) DO UPDATE SET status = excluded.status, method = COALESCE(excluded.method, p.method),
    error_code = excluded.error_code, error_description = excluded.error_description, captured_at = COALESCE(excluded.captured_at, p.captured_at)
  WHERE p.order_id = excluded.order_id AND p.status < excluded.status RETURNING id`;

/**
 * An order of a deleted account counts as canceled by its buyer: late money is refunded, and no
 * notification is sent.
 */
const COLUMNS = Prisma.sql`
  o.id, o.customer_id AS "customerId", o.number, o.status::text AS status, o.locale, o.currency, o.created_at AS "createdAt",
  o.razorpay_order_id AS "razorpayOrderId", o.mrp_total_paise AS "mrpTotalPaise", o.items_discount_paise AS "itemsDiscountPaise",
  o.coupon_discount_paise AS "couponDiscountPaise", o.shipping_paise AS "shippingPaise", o.payable_paise AS "payablePaise",
  o.coupon_code AS "couponCode", u.coupon_id AS "usedCouponId", o.recipient_email AS "recipientEmail", o.delivery_address AS "deliveryAddress",
  o.delivery_method AS "deliveryMethod", o.delivery_from::text AS "deliveryFrom", o.delivery_to::text AS "deliveryTo",
  (SELECT s.value->'delivery'->o.delivery_method->'name'->>o.locale FROM setting s WHERE s.key = ${SETTINGS_KEY}) AS "deliveryName",
  c.first_name AS "firstName",
  (SELECT json_build_object('actor', CASE WHEN c.deleted_at IS NULL THEN e.actor ELSE 'customer' END, 'fromStatus', e.from_status) FROM order_event e
    WHERE e.order_id = o.id AND e.to_status = 'CANCELLED' ORDER BY e.created_at DESC LIMIT 1) AS cancelled,
  (SELECT json_agg(json_build_object('productId', l.product_id, 'cartLineId', l.cart_line_id, 'name', l.name, 'localName', l.local_name,
    'packSize', l.pack_size, 'quantity', l.quantity, 'totalPaise', l.total_paise, 'image', l.image) ORDER BY l.position)
    FROM order_line l WHERE l.order_id = o.id) AS lines`;

const JOINS = Prisma.sql`JOIN customer c ON c.id = o.customer_id LEFT JOIN coupon_use u ON u.order_id = o.id`;
