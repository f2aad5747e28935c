import { Prisma, type Db } from '@/lib/db/client';
import type { OrderStatus } from '@/lib/db/generated/enums';
import type { Cancellation } from './rules';

type PaidLine = { productId: number; cartLineId: string; name: string; localName: string | null; packSize: string; quantity: number; totalPaise: number; image: string };

/** An order as far as its payment is concerned. Money is integer paise. */
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
  /** The coupon whose use still counts for this order. */
  usedCouponId: string | null;
  recipientEmail: string;
  deliveryAddress: string;
  firstName: string;
  cancelled: Cancellation;
  lines: PaidLine[];
};

/**
 * Everything about one order's money happens one after another: the row is locked until the transaction ends.
 * @returns null when no order has this payment order
 */
export async function lockPaidOrder(tx: Db, razorpayOrderId: string): Promise<PaidOrder | null> {
  const order = await readLocked(tx, razorpayOrderId);
  // What stands in other tables was read before a wait for the lock: it may have changed when somebody cancelled the order meanwhile.
  return order?.status === 'CANCELLED' ? readLocked(tx, razorpayOrderId) : order;
}

async function readLocked(tx: Db, razorpayOrderId: string): Promise<PaidOrder | null> {
  const rows = await tx.$queryRaw<PaidOrder[]>(Prisma.sql`
    SELECT o.id, o.customer_id AS "customerId", o.number, o.status::text AS status, o.locale, o.currency, o.created_at AS "createdAt",
      o.razorpay_order_id AS "razorpayOrderId", o.mrp_total_paise AS "mrpTotalPaise", o.items_discount_paise AS "itemsDiscountPaise",
      o.coupon_discount_paise AS "couponDiscountPaise", o.shipping_paise AS "shippingPaise", o.payable_paise AS "payablePaise",
      o.coupon_code AS "couponCode", u.coupon_id AS "usedCouponId", o.recipient_email AS "recipientEmail", o.delivery_address AS "deliveryAddress",
      c.first_name AS "firstName",
      (SELECT json_build_object('actor', e.actor, 'fromStatus', e.from_status) FROM order_event e
        WHERE e.order_id = o.id AND e.to_status = 'CANCELLED' ORDER BY e.created_at DESC LIMIT 1) AS cancelled,
      (SELECT json_agg(json_build_object('productId', l.product_id, 'cartLineId', l.cart_line_id, 'name', l.name, 'localName', l.local_name,
        'packSize', l.pack_size, 'quantity', l.quantity, 'totalPaise', l.total_paise, 'image', l.image) ORDER BY l.position)
        FROM order_line l WHERE l.order_id = o.id) AS lines
    FROM "order" o JOIN customer c ON c.id = o.customer_id LEFT JOIN coupon_use u ON u.order_id = o.id
    WHERE o.razorpay_order_id = ${razorpayOrderId} FOR UPDATE OF o`);
  return rows[0] ?? null;
}
