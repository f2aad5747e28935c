import { LRUCache } from 'lru-cache';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { processWide } from '@/lib/kernel/process-wide';
import { cacheTags } from '@/lib/shared/cache-tags';

/** A page of goods: `/Detail_page/<product>`, `/Product/<category>`, `/Product/<category>/<subcategory>`, in either language. */
const GOODS = /^\/(?:ta\/)?(?:Detail_page\/([^/]+)|Product\/([^/]+)(?:\/([^/]+))?)\/?$/;
const LONGEST_SLUG = 255;
/** More than a large shop has. */
const MOST_KNOWN = 50_000;
/** Whoever invents addresses waits for others who do, not shoppers for them: so many connections to the database are used for it. */
const turns = new ConcurrencyLimit(2);

/** An old address leads on only to what is still there. */
const was = (kind: 'product' | 'category', slug: string) => {
  const target = kind === 'product' ? Prisma.sql`product t ON t.is_active AND` : Prisma.sql`category t ON`;
  return Prisma.sql`
    SELECT ${cacheTags.lists} FROM slug_redirect r JOIN ${target} t.id = r.target_id WHERE r.kind = ${kind} AND r.from_slug = ${slug}`;
};

/** By which tag it is announced that an address is no longer what it was; null for one that leads to nothing. */
function found(product: string | undefined, category: string, subcategory: string | undefined): Prisma.Sql {
  if (product)
    return Prisma.sql`COALESCE((SELECT 'product:' || id FROM product WHERE slug = ${product} AND is_active), (${was('product', product)}))`;
  const inside = subcategory
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM subcategory s WHERE s.category_id = c.id AND s.slug = ${subcategory})`
    : Prisma.empty;
  return Prisma.sql`COALESCE((SELECT ${cacheTags.categories} FROM category c WHERE c.slug = ${category} ${inside}), (${was('category', category)}))`;
}

/** Of a path that leads somewhere, by which announcement it may have gone. */
const known = processWide('listed', () => new LRUCache<string, string>({ max: MOST_KNOWN }));

async function ask(path: string, slugs: (string | undefined)[]): Promise<boolean> {
  const [product, category = '', subcategory] = slugs.map((slug) => slug && decodeURIComponent(slug));
  const [row] = await fromReplica(() =>
    queryRows<{ tag: string | null }>(Prisma.sql`SELECT ${found(product, category, subcategory)} AS tag`),
  );
  if (!row?.tag) return false;
  known.set(path, row.tag);
  return true;
}

/**
 * Has addresses looked up again that may have gone: what Next.js answers for a page that it keeps for everybody and that is none is empty until scripts have filled it.
 * What comes or goes is announced with the lists or the categories (lib/shared/cache-tags.ts); a sale is not.
 */
export function forgetListed(tags: string[], everything: string): void {
  if (tags.includes(everything)) return known.clear();
  if (!tags.includes(cacheTags.lists) && !tags.includes(cacheTags.categories)) return;
  const stale = new Set(tags);
  for (const [path, tag] of known.entries()) if (stale.has(tag)) known.delete(path);
}

/**
 * Whether the catalogue has, or had under another name, what a path names. Every miss is looked up: what was added a second ago is there, and
 * nobody can fill the memory with addresses they made up. What was found is remembered until it is announced that it may have gone.
 * @param path of an address without its query, escapes and all
 * @returns true at once for what is known and for any other kind of page, else a promise, which fails as the database does
 */
export function isListed(path: string): true | Promise<boolean> {
  const [, ...slugs] = GOODS.exec(path) ?? [];
  if (slugs.length === 0 || known.get(path) !== undefined) return true;
  return slugs.some((slug) => slug && slug.length > LONGEST_SLUG)
    ? Promise.resolve(false)
    : turns.take('', Infinity, () => ask(path, slugs));
}
