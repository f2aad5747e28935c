import { Prisma, type Sql } from '@/lib/kernel/db/client';

type Use = { orderId: string; customerId: string };

/**
 * Counts a use of a coupon for an order, in one conditional UPDATE, so concurrent orders never
 * exceed its limit. The limit per customer is only exact while the caller's transaction has that
 * customer's row locked.
 * @param which condition that selects the coupon `c` and checks it
 * @returns false if it has no use left, in total or for this customer
 */
export async function takeCoupon(tx: Sql, which: Prisma.Sql, { orderId, customerId }: Use): Promise<boolean> {
  const taken = await tx.$executeRaw(Prisma.sql`
    WITH taken AS (
      UPDATE coupon c SET used_count = used_count + 1 WHERE ${which} AND used_count < uses_total
        AND (SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id AND u.customer_id = ${customerId}::uuid) < uses_per_customer RETURNING id)
    INSERT INTO coupon_use (order_id, coupon_id, customer_id) SELECT ${orderId}::uuid, id, ${customerId}::uuid FROM taken`);
  return taken > 0;
}

/**
 * Parts of a WITH that release the coupon uses of orders.
 * @param orders part of the same statement whose `id` column has the orders
 */
export const returningUses = (orders: Prisma.Sql) => Prisma.sql`
  unused AS (DELETE FROM coupon_use u USING ${orders} o WHERE u.order_id = o.id RETURNING u.coupon_id),
  usable AS (UPDATE coupon c SET used_count = c.used_count - 1 FROM unused WHERE c.id = unused.coupon_id)`;

/**
 * Releases the coupon use of a canceled order, so its customer can use the coupon again. The order
 * must be locked.
 */
export async function returnCouponUse(tx: Sql, orderId: string): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`WITH ended AS (SELECT ${orderId}::uuid AS id), ${returningUses(Prisma.sql`ended`)} SELECT 1`,
  );
}
