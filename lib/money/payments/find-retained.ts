import { Prisma, type Sql } from '@/lib/kernel/db/client';

/**
 * Returns the payments an order was paid with or will be on delivery, oldest first: normally one.
 * Excludes a second payment and one of a different sum, because those are refunded as a whole. The
 * order must be locked.
 */
export async function findRetainedPayments(tx: Sql, orderId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT p.id FROM payment p LEFT JOIN refund r ON r.payment_id = p.id
    WHERE p.order_id = ${orderId}::uuid AND (p.status IN ('CAPTURED', 'REFUNDED') OR p.kind = 'CASH_ON_DELIVERY')
    GROUP BY p.id HAVING count(*) FILTER (WHERE r.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded')) = 0 ORDER BY p.created_at`);
  return rows.map(({ id }) => id);
}
