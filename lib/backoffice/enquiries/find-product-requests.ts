import { db, Prisma } from '@/lib/kernel/db/client';

/**
 * Product that searches did not find, with the number of people who requested it, and the first and
 * last request.
 */
export type RequestedProduct = { term: string; people: number; firstAt: Date; lastAt: Date };

/** Returns the requested products, most requested first. */
export function listRequestedProducts(count: number): Promise<RequestedProduct[]> {
  return db.$queryRaw<RequestedProduct[]>(Prisma.sql`
    SELECT min(term) AS term, count(DISTINCT email)::int AS people, min(created_at) AS "firstAt", max(created_at) AS "lastAt" FROM product_request
    WHERE told_at IS NULL GROUP BY lower(term) ORDER BY people DESC, "firstAt", term LIMIT ${count}`);
}
