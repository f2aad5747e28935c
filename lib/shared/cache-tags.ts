/**
 * Names of what a cached page was made from. A write announces the tags it touched (see lib/kernel/db/invalidate.ts);
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
