import { cacheTags, invalidateCounts, invalidateTags } from '@/lib/shared/cache-tags';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { BOUGHT_HERE } from './queries';

/**
 * Shows held reviews, counts their stars, and invalidates their pages.
 * @returns number of reviews
 */
async function release(tx: Sql, which: Prisma.Sql, isBuyer = Prisma.sql`is_buyer`): Promise<number> {
  const counted = await tx.$queryRaw<{ productId: number; count: number }[]>(Prisma.sql`
    WITH released AS (UPDATE review r SET is_held = false, is_buyer = ${isBuyer} WHERE is_held AND ${which} RETURNING product_id, rating, is_hidden),
      shown AS (SELECT product_id, count(*)::int AS count, sum(rating)::int AS sum FROM released WHERE NOT is_hidden GROUP BY product_id)
    UPDATE product p SET rating_count = p.rating_count + s.count, rating_sum = p.rating_sum + s.sum FROM shown s WHERE p.id = s.product_id
    RETURNING p.id AS "productId", s.count`);
  const ids = counted.map(({ productId }) => productId);
  await invalidateTags(tx, ids.map(cacheTags.reviews));
  await invalidateCounts(tx, ids);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** Shows the reviews of a customer whose address is now confirmed. */
export const releaseReviewsOf = (tx: Sql, customerId: string): Promise<number> =>
  release(tx, Prisma.sql`customer_id = ${customerId}::uuid`);

/**
 * Shows reviews whose writer has bought the product since. It should run every minute.
 * @returns number of reviews
 */
export const releaseBought = (): Promise<number> => inTransaction((tx) => release(tx, BOUGHT_HERE, Prisma.sql`true`));
