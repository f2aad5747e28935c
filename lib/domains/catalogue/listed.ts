import { LRUCache } from 'lru-cache';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';

/** A page of goods: `/Detail_page/<product>`, `/Product/<category>`, `/Product/<category>/<subcategory>`, in either language. */
const GOODS = /^\/(?:ta\/)?(?:Detail_page\/([^/]+)|Product\/([^/]+)(?:\/([^/]+))?)\/?$/;
const LONGEST_SLUG = 255;
/** More than a large shop has. */
const MOST_KNOWN = 50_000;
/** Whoever invents addresses waits for others who do, not shoppers for them: so many connections to the database are used for it. */
const turns = new ConcurrencyLimit(2);

const was = (kind: 'product' | 'category', slug: string) =>
  Prisma.sql`EXISTS (SELECT 1 FROM slug_redirect WHERE kind = ${kind} AND from_slug = ${slug})`;

function found(product: string | undefined, category: string, subcategory: string | undefined): Prisma.Sql {
  if (product)
    return Prisma.sql`EXISTS (SELECT 1 FROM product WHERE slug = ${product} AND is_active) OR ${was('product', product)}`;
  const inside = subcategory
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM subcategory s WHERE s.category_id = c.id AND s.slug = ${subcategory})`
    : Prisma.empty;
  return Prisma.sql`EXISTS (SELECT 1 FROM category c WHERE c.slug = ${category} ${inside}) OR ${was('category', category)}`;
}

const known = new LRUCache<string, true>({ max: MOST_KNOWN });

async function ask(path: string, slugs: (string | undefined)[]): Promise<boolean> {
  const [product, category = '', subcategory] = slugs.map((slug) => slug && decodeURIComponent(slug));
  const [row] = await fromReplica(() =>
    queryRows<{ found: boolean }>(Prisma.sql`SELECT ${found(product, category, subcategory)} AS found`),
  );
  if (!row?.found) return false;
  known.set(path, true);
  return true;
}

/**
 * Whether the catalogue has, or had under another name, what a path names. Every miss is looked up: what was added a second ago is there, and
 * nobody can fill the memory with addresses they made up. What was found is remembered; the page itself notices when it goes.
 * @param path of an address without its query, escapes and all
 * @returns true at once for what is known and for any other kind of page, else a promise, which fails as the database does
 */
export function isListed(path: string): true | Promise<boolean> {
  const [, ...slugs] = GOODS.exec(path) ?? [];
  if (slugs.length === 0 || known.get(path)) return true;
  return slugs.some((slug) => slug && slug.length > LONGEST_SLUG)
    ? Promise.resolve(false)
    : turns.take('', Infinity, () => ask(path, slugs));
}
