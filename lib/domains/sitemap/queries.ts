import { Prisma, queryRows } from '@/lib/kernel/db/client';

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

/** The parts that hold anything. @param part only this one */
export function listParts(part?: number): Promise<SitemapPart[]> {
  return queryRows<SitemapPart>(Prisma.sql`
    SELECT id / ${PART_SIZE}::int AS part, count(*)::int AS products, ${stamp('max(updated_at)')}
    FROM product WHERE is_active ${part === undefined ? Prisma.empty : within(part)} GROUP BY 1 ORDER BY 1`);
}

/** The products of one part, at most PART_SIZE: a stretch of the primary key. */
export function listPartProducts(part: number): Promise<SitemapProduct[]> {
  return queryRows<SitemapProduct>(
    Prisma.sql`SELECT slug, ${stamp('updated_at')} FROM product WHERE is_active ${within(part)} ORDER BY id`,
  );
}

/** Categories, and after each its subcategories, that have something to sell. */
export function listShelves(): Promise<SitemapShelf[]> {
  return queryRows<SitemapShelf>(Prisma.sql`
    SELECT c.slug AS category, s.slug AS subcategory, ${stamp('max(p.updated_at)')}
    FROM product p JOIN category c ON c.id = p.category_id JOIN subcategory s ON s.id = p.subcategory_id
    WHERE p.is_active GROUP BY GROUPING SETS ((c.id, c.slug, c.position), (c.id, c.slug, c.position, s.id, s.slug, s.position)) ORDER BY c.position, c.id, s.position NULLS FIRST, s.id`);
}
