import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';

/**
 * A part holds the products of so many neighbouring ids: what it holds never moves, a new product touches the last part only,
 * and in two languages none is longer than 10,000 addresses.
 */
export const PART_SIZE = 5_000;

/** `changedAt` is the time of the latest change, as sitemaps write it. */
export type SitemapPart = { part: number; products: number; changedAt: string };
export type SitemapProduct = { slug: string; changedAt: string };
export type SitemapShelf = { category: string; subcategory: string | null; changedAt: string };

const stamp = (time: string) => Prisma.raw(`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "changedAt"`);
const within = (part: number) => Prisma.sql`AND id >= ${part * PART_SIZE}::int AND id < ${(part + 1) * PART_SIZE}::int`;

const readRows = <Row>(sql: Prisma.Sql) => fromReplica(() => queryRows<Row>(sql));

/** The parts that hold anything, as they were last counted. */
export function listParts(): Promise<SitemapPart[]> {
  return readRows<SitemapPart>(
    Prisma.sql`SELECT part, products, ${stamp('changed_at')} FROM sitemap_part ORDER BY part`,
  );
}

/** One part as it is now, a stretch of the primary key; nothing where it holds nothing. */
export async function findPart(part: number): Promise<SitemapPart | undefined> {
  const [found] = await readRows<SitemapPart>(Prisma.sql`
    SELECT ${part}::int AS part, count(*)::int AS products, ${stamp('max(updated_at)')}
    FROM product WHERE is_active ${within(part)} HAVING count(*) > 0`);
  return found;
}

/** The products of one part, at most PART_SIZE: a stretch of the primary key. */
export function listPartProducts(part: number): Promise<SitemapProduct[]> {
  return readRows<SitemapProduct>(
    Prisma.sql`SELECT slug, ${stamp('updated_at')} FROM product WHERE is_active ${within(part)} ORDER BY id`,
  );
}

/** Categories, and after each its subcategories, that had something to sell when they were last counted. */
export function listShelves(): Promise<SitemapShelf[]> {
  return readRows<SitemapShelf>(Prisma.sql`
    SELECT c.slug AS category, s.slug AS subcategory, ${stamp('max(h.changed_at)')}
    FROM sitemap_shelf h JOIN subcategory s ON s.id = h.subcategory_id JOIN category c ON c.id = s.category_id
    GROUP BY GROUPING SETS ((c.id, c.slug, c.position), (c.id, c.slug, c.position, s.id, s.slug, s.position)) ORDER BY c.position, c.id, s.position NULLS FIRST, s.id`);
}
