import { LRUCache } from 'lru-cache';
import { ConcurrencyLimit } from '@/lib/kernel/concurrency-limit';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { processWide } from '@/lib/kernel/process-wide';
import { CONTENT_NAMES, OWN_PAGES } from '@/lib/kernel/http/page-names';
import { localeOfPath, prefixPattern } from '@/lib/kernel/locales';
import { isOwnSlug } from '@/lib/site/content/page-rules';
import { findPage } from '@/lib/site/content/queries';
import { cacheTags } from '@/lib/shared/cache-tags';

/**
 * Path of a catalogue page: `/Detail_page/<product>`, `/Product/<category>`,
 * `/Product/<category>/<subcategory>`, in any language.
 */
const GOODS = new RegExp(`^${prefixPattern()}/(?:Detail_page/([^/]+)|Product/([^/]+)(?:/([^/]+))?)/?$`);
/** Path of an information page, in any language. */
const TEXT = new RegExp(`^${prefixPattern()}/(?:(${CONTENT_NAMES.join('|')})|${OWN_PAGES}/([^/]+))/?$`);
const MAX_SLUG_LENGTH = 255;
/** More paths than a large store has. */
const MAX_KNOWN = 50_000;
/**
 * Database connections for these lookups. Requests for made-up addresses then wait for each other
 * and do not delay shoppers.
 */
const turns = new ConcurrencyLimit(2);

/** An old address redirects only to a page that still exists. */
const was = (kind: 'product' | 'category', slug: string) => {
  const target = kind === 'product' ? Prisma.sql`product t ON t.is_active AND` : Prisma.sql`category t ON`;
  return Prisma.sql`
    SELECT ${cacheTags.lists} FROM slug_redirect r JOIN ${target} t.id = r.target_id WHERE r.kind = ${kind} AND r.from_slug = ${slug}`;
};

/** Returns a query for the tag that invalidates an address; null if the address leads nowhere. */
function found(product: string | undefined, category: string, subcategory: string | undefined): Prisma.Sql {
  if (product)
    return Prisma.sql`COALESCE((SELECT 'product:' || id FROM product WHERE slug = ${product} AND is_active), (${was('product', product)}))`;
  const inside = subcategory
    ? Prisma.sql`AND EXISTS (SELECT 1 FROM subcategory s WHERE s.category_id = c.id AND s.slug = ${subcategory})`
    : Prisma.empty;
  return Prisma.sql`COALESCE((SELECT ${cacheTags.categories} FROM category c WHERE c.slug = ${category} ${inside}), (${was('category', category)}))`;
}

/** Tag that can invalidate each known path. */
const known = processWide('listed', () => new LRUCache<string, string>({ max: MAX_KNOWN }));

async function ask(path: string, slugs: (string | undefined)[]): Promise<boolean> {
  const [product, category = '', subcategory] = slugs.map((slug) => slug && decodeURIComponent(slug));
  const [row] = await fromReplica(() =>
    queryRows<{ tag: string | null }>(Prisma.sql`SELECT ${found(product, category, subcategory)} AS tag`),
  );
  if (!row?.tag) return false;
  known.set(path, row.tag);
  return true;
}

async function askText(path: string, slug: string): Promise<boolean> {
  if (!(await fromReplica(() => findPage(slug, localeOfPath(path))))) return false;
  known.set(path, cacheTags.page(slug));
  return true;
}

/**
 * Forgets paths whose pages may be missing now, so that they are looked up again. For a missing
 * page with a cached shell, Next.js sends an empty page until scripts have filled it. Added and
 * removed pages invalidate the lists or the categories (lib/shared/cache-tags.ts); a sale does not.
 */
export function forgetPages(tags: string[], everything: string): void {
  if (tags.includes(everything)) return known.clear();
  const isText = tags.some((tag) => tag.startsWith(cacheTags.page('')));
  if (!isText && !tags.includes(cacheTags.lists) && !tags.includes(cacheTags.categories)) return;
  const stale = new Set(tags);
  for (const [path, tag] of known.entries()) if (stale.has(tag)) known.delete(path);
}

/**
 * Checks that the store has the page of a path, or had it under another name. Every miss is
 * looked up, so a page that was added a second ago is found, and made-up addresses do not fill the
 * memory. Hits are cached until their tag is invalidated.
 * @param path path of an address without its query, escapes included
 * @returns true for known paths and other kinds of pages, else a promise, which rejects if the
 * database fails
 */
export function pageExists(path: string): true | Promise<boolean> {
  const [, shipped, own] = TEXT.exec(path) ?? [];
  const text = shipped ?? own;
  if (text !== undefined) {
    if (known.get(path) !== undefined) return true;
    if (own !== undefined && !isOwnSlug(own)) return Promise.resolve(false);
    return turns.take('', Infinity, () => askText(path, text));
  }
  const [, ...slugs] = GOODS.exec(path) ?? [];
  if (slugs.length === 0 || known.get(path) !== undefined) return true;
  return slugs.some((slug) => slug && slug.length > MAX_SLUG_LENGTH)
    ? Promise.resolve(false)
    : turns.take('', Infinity, () => ask(path, slugs));
}
