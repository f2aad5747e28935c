import { Prisma, type Sql } from '@/lib/kernel/db/client';

/**
 * Names of what a cached page was made from. A write announces the tags it touched (invalidateTags);
 * every process then drops the pages that carry one of them.
 */
export const cacheTags = {
  /** Category and subcategory names: header, sidebar, breadcrumbs. */
  categories: 'categories',
  home: 'home',
  banners: 'banners',
  /** What the owner says about the store: footer, policies, invoices. */
  settings: 'settings',
  /** Every list and rail: something was added, removed, renamed or sorted anew. */
  lists: 'lists',
  /** How much of the products was sold: what the search ranks by. No page carries it. */
  ranks: 'ranks',
  category: (id: number) => `category:${id}`,
  product: (id: number) => `product:${id}`,
  reviews: (productId: number) => `reviews:${productId}`,
} as const;

/** The PostgreSQL channel on which every process hears which cached pages went stale. */
export const STALE_CHANNEL = 'medcall_stale';

/**
 * Announces, as part of the transaction, that pages with these tags are stale: nothing is said unless it commits.
 * NOTIFY reaches every process of the store, also when the writer is a command-line tool.
 */
export async function invalidateTags(db: Sql, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)];
  for (let start = 0; start < unique.length; start += 100) {
    const payload = JSON.stringify(unique.slice(start, start + 100));
    await db.$executeRaw(Prisma.sql`SELECT pg_notify(${STALE_CHANNEL}, ${payload})`);
  }
}
