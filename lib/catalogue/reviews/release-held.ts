import { cacheTags, invalidateFigures, invalidateTags } from '@/lib/shared/cache-tags';
import { inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import { BOUGHT_HERE } from './queries';

/** Shows held reviews, counts their stars, and drops the pages that show them. @returns how many */
async function release(tx: Sql, which: Prisma.Sql, isBuyer = Prisma.sql`is_buyer`): Promise<number> {
  const counted = await tx.$queryRaw<{ productId: number; count: number }[]>(Prisma.sql`
    WITH released AS (UPDATE review r SET is_held = false, is_buyer = ${isBuyer} WHERE is_held AND ${which} RETURNING product_id, rating, is_hidden),
      shown AS (SELECT product_id, count(*)::int AS count, sum(rating)::int AS sum FROM released WHERE NOT is_hidden GROUP BY product_id)
    UPDATE product p SET rating_count = p.rating_count + s.count, rating_sum = p.rating_sum + s.sum FROM shown s WHERE p.id = s.product_id
    RETURNING p.id AS "productId", s.count`);
  const ids = counted.map(({ productId }) => productId);
  await invalidateTags(tx, ids.map(cacheTags.reviews));
  await invalidateFigures(tx, ids);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The writer's address is confirmed: their reviews are shown. */
export const releaseReviewsOf = (tx: Sql, customerId: string): Promise<number> =>
  release(tx, Prisma.sql`customer_id = ${customerId}::uuid`);

/** Shows what was written before its writer bought the product here. Meant to run every minute. @returns how many */
export const releaseBought = (): Promise<number> => inTransaction((tx) => release(tx, BOUGHT_HERE, Prisma.sql`true`));
