import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';

/**
 * Number of adjacent product ids per part. Products never move to another part, and a new product
 * affects only the last one. A part has at most this many URLs per language; the format allows
 * 50,000.
 */
export const PART_SIZE = 5_000;

/** `changedAt`: time of the latest change, in the format of sitemaps. */
export type SitemapPart = { part: number; products: number; changedAt: string };
export type SitemapProduct = { slug: string; changedAt: string };
export type SitemapCategory = { category: string; subcategory: string | null; changedAt: string };

const stamp = (time: string) => Prisma.raw(`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "changedAt"`);
const within = (part: number) => Prisma.sql`AND id >= ${part * PART_SIZE}::int AND id < ${(part + 1) * PART_SIZE}::int`;

const readFromReplica = <Row>(sql: Prisma.Sql) => fromReplica(() => queryRows<Row>(sql));

/** Lists the nonempty parts as of the last count. */
export function listParts(): Promise<SitemapPart[]> {
  return readFromReplica<SitemapPart>(
    Prisma.sql`SELECT part, products, ${stamp('changed_at')} FROM sitemap_part ORDER BY part`,
  );
}

/**
 * Returns the current state of one part, from a range of the primary key; undefined if it is empty.
 */
export async function findPart(part: number): Promise<SitemapPart | undefined> {
  const [found] = await readFromReplica<SitemapPart>(Prisma.sql`
    SELECT ${part}::int AS part, count(*)::int AS products, ${stamp('max(updated_at)')}
    FROM product WHERE is_active ${within(part)} HAVING count(*) > 0`);
  return found;
}

/** Lists the products of one part, at most PART_SIZE, from a range of the primary key. */
export function listPartProducts(part: number): Promise<SitemapProduct[]> {
  return readFromReplica<SitemapProduct>(
    Prisma.sql`SELECT slug, ${stamp('updated_at')} FROM product WHERE is_active ${within(part)} ORDER BY id`,
  );
}

/**
 * Lists categories, each followed by its subcategories, that had products to sell at the last
 * count.
 */
export function listSitemapCategories(): Promise<SitemapCategory[]> {
  return readFromReplica<SitemapCategory>(Prisma.sql`
    SELECT c.slug AS category, s.slug AS subcategory, ${stamp('max(h.changed_at)')}
    FROM sitemap_shelf h JOIN subcategory s ON s.id = h.subcategory_id JOIN category c ON c.id = s.category_id
    GROUP BY GROUPING SETS ((c.id, c.slug, c.position), (c.id, c.slug, c.position, s.id, s.slug, s.position)) ORDER BY c.position, c.id, s.position NULLS FIRST, s.id`);
}
