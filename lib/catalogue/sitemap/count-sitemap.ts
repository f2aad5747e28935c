import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { PART_SIZE } from './queries';

/**
 * Recounts the parts of the sitemap, and the lists with products that can be bought. A scheduled
 * job runs it, so that a sitemap request reads only a few rows.
 */
export async function countSitemap(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`LOCK TABLE sitemap_part, sitemap_shelf IN EXCLUSIVE MODE`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM sitemap_part`);
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO sitemap_part (part, products, changed_at)
      SELECT id / ${PART_SIZE}::int, count(*), max(updated_at) FROM product WHERE is_active GROUP BY 1`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM sitemap_shelf`);
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO sitemap_shelf (subcategory_id, changed_at)
      SELECT subcategory_id, max(updated_at) FROM product WHERE is_active GROUP BY 1`);
  });
}
