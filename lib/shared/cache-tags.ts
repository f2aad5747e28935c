import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { writeAnnouncement } from '@/lib/kernel/queue/announcement-log';
import { recordInvalidation } from '@/lib/kernel/read-your-writes';

/**
 * Tags of the data behind a cached page. A write announces the tags it touched (invalidateTags);
 * every process then drops the pages with one of them.
 */
export const cacheTags = {
  /** Category and subcategory names: header, sidebar, breadcrumbs. */
  categories: 'categories',
  home: 'home',
  banners: 'banners',
  /** Redirects of former addresses, which processes keep in memory. No page carries it. */
  redirects: 'redirects',
  /** Menus that the owner arranges: footer and header of every page. */
  menus: 'menus',
  /** Store details of the owner: footer, policies, invoices. */
  settings: 'settings',
  /** Delivery zones, of which each process has an index. No page carries it. */
  delivery: 'delivery',
  /**
   * List of all products, and empty results: a product was added, withdrawn, renamed, moved or
   * repriced.
   */
  lists: 'lists',
  /** Counts next to the list of all products. */
  facets: 'facets',
  /** Sales of the products, used for the search ranking. No page carries it. */
  ranks: 'ranks',
  /**
   * Name of a category or its subcategories, which the search uses for their products. No page
   * carries it.
   */
  names: (categoryId: number) => `names:${categoryId}`,
  /** Names of salts, which the search uses to match compositions. No page carries it. */
  salts: 'salts',
  /**
   * Lists of a category and its subcategories, invalidated for the same reasons as the list of all
   * products.
   */
  category: (id: number) => `category:${id}`,
  /** Counts next to the lists of a category: availability or ratings have changed. */
  facetsOf: (categoryId: number) => `facets:${categoryId}`,
  /** Which information pages are published, and their titles. */
  pages: 'pages',
  /** Texts of an information page in all languages. */
  page: (slug: string) => `page:${slug}`,
  product: (id: number) => `product:${id}`,
  /** Title and description of a category, subcategory or product for search engines. */
  seo: (kind: string, id: number) => `seo:${kind}:${id}`,
  reviews: (productId: number) => `reviews:${productId}`,
  /** Published questions about a product. */
  questions: (productId: number) => `questions:${productId}`,
  /** Reviewed facts about a medicine, by the name of its salts and route or of its product. */
  facts: (subject: string) => `facts:${subject}`,
} as const;

/**
 * Invalidates pages with these tags, as part of the transaction: nothing is announced unless it
 * commits. Every process of the store receives it a moment later, also from a command-line tool.
 */
export async function invalidateTags(db: Sql, tags: string[]): Promise<void> {
  const unique = [...new Set(tags)];
  recordInvalidation(unique);
  await writeAnnouncement(db, unique);
}

/**
 * Returns true if pages with a tag may show old counts for a while, so that many sales update a
 * list once.
 */
export const isCountTag = (tag: string): boolean => tag.split(':', 1)[0] === cacheTags.facets;

/**
 * Invalidates products after a change of availability or ratings: their pages, all their cards, and
 * the counts next to their lists. The lists themselves contain the same products as before.
 */
export async function invalidateCounts(db: Sql, productIds: number[]): Promise<void> {
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
