import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { CARD_COLUMNS, cardJoins, IN_RAILS, offerColumns } from './card-sql';
import type { ProductCard, ProductOffer, Reader } from './types';

const featured = <Product extends ProductCard>(columns: Prisma.Sql, locale: string, count: number) =>
  queryRows<Product>(Prisma.sql`
    SELECT ${columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${cardJoins(locale)}
    WHERE ${IN_RAILS} ORDER BY f.position, p.id LIMIT ${count}`).then(withPackPhrases(locale));

/** What the owner wants to be seen first, in the owner's order: only what is on sale and in stock, never prescription medicines. */
export const featuredProducts = (locale: string, count: number) => featured<ProductCard>(CARD_COLUMNS, locale, count);

/** The same, with what the API tells beyond a card. */
export const featuredOffers = (reader: Reader, count: number) =>
  featured<ProductOffer>(offerColumns(reader), reader.locale, count);

/** The order of a rail, and what may be in it. */
type Rail = { which: Prisma.Sql; order: Prisma.Sql };
/** What sold best in 90 days (count-sales.ts); what never sold is no best seller. */
export const BEST_SELLERS: Rail = { which: Prisma.sql`p.sold_count > 0`, order: Prisma.sql`p.sold_count DESC, p.id` };
/** What sells more in these 14 days than in the 14 before, the greatest gain first. */
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

/** The products of a rail, as ids. */
export async function listedIds(tx: Sql, { which, order }: Rail, count: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>(Prisma.sql`
    SELECT p.id FROM product p JOIN stock_level s ON s.product_id = p.id WHERE ${IN_RAILS} AND ${which} ORDER BY ${order} LIMIT ${count}`);
  return rows.map(({ id }) => id);
}

/** What sold best; empty in a store that has sold nothing in 90 days. */
export const listBestSellers = (locale: string, count: number) =>
  listRail<ProductCard>(BEST_SELLERS, CARD_COLUMNS, locale, count);

/** The same, with what the API tells beyond a card; without sales what the owner wants to be seen first, which may be nothing. */
export async function listBestOffers(reader: Reader, count: number): Promise<ProductOffer[]> {
  const sold = await listRail<ProductOffer>(BEST_SELLERS, offerColumns(reader), reader.locale, count);
  return sold.length > 0 ? sold : featuredOffers(reader, count);
}

/** What sells more than it did; empty where nothing does. */
export const listTrending = (locale: string, count: number) =>
  listRail<ProductCard>(TRENDING, CARD_COLUMNS, locale, count);

/** What the owner says people look for in this month of the year. @param month 1 to 12 */
export function listSeasonal(locale: string, month: number, count: number): Promise<ProductCard[]> {
  const rail: Rail = {
    which: Prisma.sql`p.months @> ARRAY[${month}]::int[]`,
    order: Prisma.sql`cardinality(p.months), p.position, p.id`,
  };
  return listRail<ProductCard>(rail, CARD_COLUMNS, locale, count);
}

/**
 * Others in stock of the same subcategory: those that follow in the shop's order, and then from its beginning. Not the same first ones beside each product:
 * every product is led to by its neighbours, and one that sells out is on their pages alone.
 * No medicines, and none next to a medicine: only the same salt and strength replaces it (`listAlternatives`).
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
