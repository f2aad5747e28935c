import { db, Prisma } from '@/lib/kernel/db/client';

/**
 * Product that searches did not find, with the number of people who requested it, and the first and
 * last request.
 */
export type WantedProduct = { term: string; people: number; firstAt: Date; lastAt: Date };

/** Returns the requested products, most requested first. */
export function listWanted(count: number): Promise<WantedProduct[]> {
  return db.$queryRaw<WantedProduct[]>(Prisma.sql`
    SELECT min(term) AS term, count(DISTINCT email)::int AS people, min(created_at) AS "firstAt", max(created_at) AS "lastAt" FROM product_request
    WHERE told_at IS NULL GROUP BY lower(term) ORDER BY people DESC, "firstAt", term LIMIT ${count}`);
}
