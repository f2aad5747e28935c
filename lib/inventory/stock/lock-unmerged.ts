import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';

/**
 * Keeps products from being merged into others until the transaction ends.
 * @throws notFound productUnknown; conflict productMerged if one was merged before
 */
export async function lockUnmerged(tx: Pick<Sql, '$queryRaw'>, ids: number[]): Promise<void> {
  const known = await tx.$queryRaw<{ id: number }[]>(
    Prisma.sql`SELECT id FROM product WHERE id = ANY(${ids}::int[]) ORDER BY id FOR SHARE`,
  );
  if (known.length < new Set(ids).size) throw notFound('productUnknown');
  // A separate statement sees a merge that held the lock before.
  const merged = await tx.$queryRaw<{ id: number }[]>(
    Prisma.sql`SELECT absorbed_id AS id FROM product_merge WHERE absorbed_id = ANY(${ids}::int[])`,
  );
  if (merged.length > 0) throw conflict('productMerged');
}
