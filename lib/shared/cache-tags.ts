import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { writeAnnouncement } from '@/lib/kernel/queue/announcement-log';
import { noteStale } from '@/lib/kernel/own-changes';

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
  /** The list of all products, and what found none: a product was added, withdrawn, renamed, moved or repriced. */
  lists: 'lists',
  /** The counts beside the list of all products. */
  facets: 'facets',
  /** How much of the products was sold: what the search ranks by. No page carries it. */
  ranks: 'ranks',
  /** A category or a shelf of it is called otherwise: its products are found by other words. No page carries it. */
  names: (categoryId: number) => `names:${categoryId}`,
  /** Which salt a name means: what the search reads compositions by. No page carries it. */
  salts: 'salts',
  /** The lists of a category and of its subcategories, for the same reasons as that of all products. */
  category: (id: number) => `category:${id}`,
  /** The counts beside the lists of a category: what can be bought of it, or how it is rated, has changed. */
  facetsOf: (categoryId: number) => `facets:${categoryId}`,
  product: (id: number) => `product:${id}`,
  reviews: (productId: number) => `reviews:${productId}`,
} as const;

/**
 * Announces, as part of the transaction, that pages with these tags are stale: nothing is said unless it commits.
 * Every process of the store reads it a moment later, also when the writer is a command-line tool.
 */
export async function invalidateTags(db: Sql, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)];
  noteStale(unique);
  await writeAnnouncement(db, unique);
}

/** Whether pages with a tag may wait a while for their new figures, so that many sales make a list anew once. */
export const canWait = (tag: string): boolean => tag.split(':', 1)[0] === cacheTags.facets;

/**
 * Announces that products can be bought, or are rated, in another way than before: their own pages and every card of them are stale, and the
 * counts beside the lists they are in; the lists themselves hold the same products as before.
 */
export async function invalidateFigures(db: Sql, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await db.$queryRaw<{ categoryId: number }[]>(
    Prisma.sql`SELECT DISTINCT category_id AS "categoryId" FROM product WHERE id = ANY(${productIds}::int[])`,
  );
  await invalidateTags(db, [
    ...productIds.map(cacheTags.product),
    cacheTags.facets,
    ...rows.map(({ categoryId }) => cacheTags.facetsOf(categoryId)),
  ]);
}
