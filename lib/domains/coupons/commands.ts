import { Prisma, type Sql } from '@/lib/kernel/db/client';

type Use = { orderId: string; customerId: string };

/**
 * Counts a use of a coupon for an order, in one conditional UPDATE: under any concurrency no coupon is used more often than allowed. The uses of one customer
 * are counted only right while the transaction has that customer's row locked, which the caller has done.
 * @param which a condition that names the coupon `c` and what must still hold of it
 * @returns false when it has no use left, in all or for this customer
 */
export async function takeCoupon(tx: Sql, which: Prisma.Sql, { orderId, customerId }: Use): Promise<boolean> {
  const taken = await tx.$executeRaw(Prisma.sql`
    WITH taken AS (
      UPDATE coupon c SET used_count = used_count + 1 WHERE ${which} AND used_count < uses_total
        AND (SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id AND u.customer_id = ${customerId}::uuid) < uses_per_customer RETURNING id)
    INSERT INTO coupon_use (order_id, coupon_id, customer_id) SELECT ${orderId}::uuid, id, ${customerId}::uuid FROM taken`);
  return taken > 0;
}
