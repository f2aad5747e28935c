import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { CARD_COLUMNS, cardJoins, IN_RAILS, offerColumns } from './card-sql';
import type { ProductCard, ProductOffer, Reader } from './types';

const featured = <Product extends ProductCard>(columns: Prisma.Sql, locale: string, count: number) =>
  queryRows<Product>(Prisma.sql`
    SELECT ${columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${cardJoins(locale)}
    WHERE ${IN_RAILS} ORDER BY f.position, p.id LIMIT ${count}`).then(withPackPhrases(locale));

/**
 * Lists the featured products in the owner's order: only those on sale and in stock, and no
 * prescription medicines.
 */
export const featuredProducts = (locale: string, count: number) => featured<ProductCard>(CARD_COLUMNS, locale, count);

/** Same as `featuredProducts`, with the additional columns of the API. */
export const featuredOffers = (reader: Reader, count: number) =>
  featured<ProductOffer>(offerColumns(reader), reader.locale, count);

/** Condition and order of a rail. */
type Rail = { which: Prisma.Sql; order: Prisma.Sql };
/** Best sellers of 90 days (count-sales.ts). Products without sales are excluded. */
export const BEST_SELLERS: Rail = { which: Prisma.sql`p.sold_count > 0`, order: Prisma.sql`p.sold_count DESC, p.id` };
/** Products that sold more in the last 14 days than in the 14 before, largest gain first. */
export const TRENDING: Rail = { which: Prisma.sql`p.sold_gain > 0`, order: Prisma.sql`p.sold_gain DESC, p.id` };

function listRail<Product extends ProductCard>(
  rail: Rail,
  columns: Prisma.Sql,
  locale: string,
  count: number,
): Promise<Product[]> {
  return queryRows<Product>(Prisma.sql`
    SELECT ${columns} FROM product p ${cardJoins(locale)} WHERE ${IN_RAILS} AND ${rail.which} ORDER BY ${rail.order} LIMIT ${count}`).then(
    withPackPhrases(locale),
  );
}

/** Returns the product ids of a rail. */
export async function listedIds(tx: Sql, { which, order }: Rail, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT p.id FROM product p JOIN stock_level s ON s.product_id = p.id WHERE ${IN_RAILS} AND ${which} ORDER BY ${order} LIMIT ${count}`);
  return rows.map(({ id }) => id);
}

/** Lists best sellers; empty if the store has sold nothing in 90 days. */
export const listBestSellers = (locale: string, count: number) =>
  listRail<ProductCard>(BEST_SELLERS, CARD_COLUMNS, locale, count);

/**
 * Same as `listBestSellers`, with the additional columns of the API. Without sales it returns the
 * featured products, which may be empty.
 */
export async function listBestOffers(reader: Reader, count: number): Promise<ProductOffer[]> {
  const sold = await listRail<ProductOffer>(BEST_SELLERS, offerColumns(reader), reader.locale, count);
  return sold.length > 0 ? sold : featuredOffers(reader, count);
}

/** Lists products with rising sales; may be empty. */
export const listTrending = (locale: string, count: number) =>
  listRail<ProductCard>(TRENDING, CARD_COLUMNS, locale, count);

/**
 * Lists products that the owner assigned to this month of the year.
 * @param month 1 to 12
 */
export function listSeasonal(locale: string, month: number, count: number): Promise<ProductCard[]> {
  const rail: Rail = {
    which: Prisma.sql`p.months @> ARRAY[${month}]::int[]`,
    order: Prisma.sql`cardinality(p.months), p.position, p.id`,
  };
  return listRail<ProductCard>(rail, CARD_COLUMNS, locale, count);
}

/**
 * Lists other products in stock of the same subcategory: those that follow in the store's order,
 * then those from its beginning. Each product therefore appears next to its neighbors, not the same
 * few next to every product. If one sells out, only the pages of its neighbors change. It lists no
 * medicines and nothing next to a medicine: only the same salt and strength can replace it
 * (`listAlternatives`).
 */
export function listSimilar(locale: string, productId: number, count: number): Promise<ProductCard[]> {
  const neighbours = (turn: number, isBehind: Prisma.Sql) => Prisma.sql`
    (SELECT p.id, ${turn}::int AS turn, p.position FROM own JOIN product p ON p.subcategory_id = own.subcategory_id JOIN stock_level s ON s.product_id = p.id
    WHERE ${IN_RAILS} AND NOT own.is_drug AND NOT p.is_drug AND ${isBehind} ORDER BY p.position, p.id LIMIT ${count})`;
  return queryRows<ProductCard>(Prisma.sql`
    WITH own AS (SELECT id, subcategory_id, position, is_drug FROM product WHERE id = ${productId}),
    near AS (
      ${neighbours(0, Prisma.sql`(p.position, p.id) > (own.position, own.id)`)}
      UNION ALL ${neighbours(1, Prisma.sql`(p.position, p.id) < (own.position, own.id)`)}
      ORDER BY turn, position, id LIMIT ${count})
    SELECT ${CARD_COLUMNS} FROM near JOIN product p ON p.id = near.id ${cardJoins(locale)} ORDER BY near.turn, near.position, near.id`).then(
    withPackPhrases(locale),
  );
}
