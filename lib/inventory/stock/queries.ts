import { db } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';

/**
 * Returns the units of a product that can be bought now.
 * @throws notFound productUnknown
 */
export async function freeStock(productId: number): Promise<number> {
  const rows = await db.$queryRaw<{ free: number }[]>`
    SELECT GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) AS free
    FROM product p LEFT JOIN stock_level s ON s.product_id = p.id WHERE p.id = ${productId} AND p.is_active`;
  if (!rows[0]) throw notFound('productUnknown');
  return rows[0].free;
}
