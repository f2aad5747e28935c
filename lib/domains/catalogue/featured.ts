import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { CARD_COLUMNS, cardJoins, IN_RAILS, offerColumns } from './card-sql';
import type { ProductCard, ProductOffer, Reader } from './types';

const featured = <Product>(columns: Prisma.Sql, locale: string, count: number) =>
  queryRows<Product>(Prisma.sql`
    SELECT ${columns} FROM featured_product f JOIN product p ON p.id = f.product_id ${cardJoins(locale)}
    WHERE ${IN_RAILS} ORDER BY f.position, p.id LIMIT ${count}`);

/** What the owner wants to be seen first, in the owner's order: only what is on sale and in stock, never prescription medicines. */
export const featuredProducts = (locale: string, count: number) => featured<ProductCard>(CARD_COLUMNS, locale, count);

/** The same, with what the API tells beyond a card. */
export const featuredOffers = (reader: Reader, count: number) =>
  featured<ProductOffer>(offerColumns(reader), reader.locale, count);
