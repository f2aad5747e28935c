import { findStoreSettings } from '@/lib/site/pages/queries';
import { db, inBackground, Prisma } from '@/lib/kernel/db/client';
import { lowProducts } from './list-demand';

/**
 * Counts the products to reorder. Runs on a schedule, because it is too slow for a screen that
 * stays open all day (half a second at 250,000 products).
 */
export async function countDemand(now = new Date()): Promise<void> {
  const { supplierLeadDays } = await findStoreSettings();
  await inBackground(() =>
    db.$executeRaw(Prisma.sql`
      WITH ${lowProducts(supplierLeadDays, now)}
      INSERT INTO demand_count (low, out, counted_at)
      SELECT count(*), count(*) FILTER (WHERE w.available <= 0), ${now}::timestamptz FROM low w JOIN product p ON p.id = w.product_id WHERE p.is_active
      ON CONFLICT (id) DO UPDATE SET low = EXCLUDED.low, out = EXCLUDED.out, counted_at = EXCLUDED.counted_at`),
  );
}
