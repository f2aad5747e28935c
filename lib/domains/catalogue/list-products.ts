import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import { CARD_COLUMNS, cardJoins, offerColumns } from './card-sql';
import type { ListRequest, ProductCard, ProductList, ProductOffer, Sort } from './types';
import { scopeWhere, passesAll, searchPattern, WITH_STOCK } from './filter-sql';

/** English names stand in the row, so an index has their order; other languages are sorted as they are shown. */
const nameOf = (locale: string) =>
  locale === DEFAULT_LOCALE ? Prisma.sql`p.name` : Prisma.sql`COALESCE(t.name, p.name)`;

/** Of what a search found, what holds the very words comes first, then what resembles them most, then what sold most. */
const POSITION = Prisma.sql`p.position, p.id`;
const RELEVANCE = Prisma.sql`p.likeness DESC, p.sold_count DESC, p.position, p.id`;

function order(sort: Sort, name: Prisma.Sql, isSearch: boolean): Prisma.Sql {
  const orders: Record<Sort, Prisma.Sql> = {
    position: isSearch ? RELEVANCE : POSITION,
    'a-z': Prisma.sql`${name}, p.id`,
    'z-a': Prisma.sql`${name} DESC, p.id DESC`,
    'price-low': Prisma.sql`p.price_paise, p.id`,
    'price-high': Prisma.sql`p.price_paise DESC, p.id`,
    rating: Prisma.sql`CASE WHEN p.requires_prescription THEN 0 ELSE COALESCE(p.rating_sum::float / NULLIF(p.rating_count, 0), 0) END DESC, p.rating_count DESC, p.id`,
    'best-selling': Prisma.sql`p.sold_count DESC, p.position, p.id`,
  };
  return orders[sort];
}

/** The products that are meant, with what they may be sorted by. */
function wanted(request: ListRequest): Prisma.Sql {
  const { search, filters } = request;
  const likeness = search
    ? Prisma.sql`CASE WHEN p.search_text LIKE ${searchPattern(search)} THEN 1 ELSE word_similarity(${search.toLowerCase()}, p.search_text) END`
    : Prisma.sql`1`;
  return Prisma.sql`
    SELECT p.id, p.position, p.name, p.price_paise, p.rating_count, p.rating_sum, p.sold_count, p.requires_prescription, ${likeness} AS likeness
    FROM product p ${filters ? WITH_STOCK : Prisma.empty} WHERE ${scopeWhere(request)} ${filters ? Prisma.sql`AND ${passesAll(filters)}` : Prisma.empty}`;
}

/**
 * One page, with the number of all products, in one statement. The ids of the page are picked first, so that a deep page reads the
 * rows of twenty cards and not of all that stand before it; a search or filter is run once, for the page and the number together.
 */
async function listPage<Product>(request: ListRequest, columns: Prisma.Sql): Promise<ProductList<Product>> {
  const { locale, search, filters, sort, page, show } = request;
  const name = nameOf(locale);
  const names =
    locale !== DEFAULT_LOCALE && (sort === 'a-z' || sort === 'z-a')
      ? Prisma.sql`LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}`
      : Prisma.empty;
  const rows = await queryRows<{ total: number; products: Product[] }>(Prisma.sql`
    WITH wanted AS ${search || filters ? Prisma.sql`MATERIALIZED` : Prisma.sql`NOT MATERIALIZED`} (${wanted(request)})
    SELECT (SELECT count(*)::int FROM wanted) AS total,
      COALESCE((SELECT json_agg(card) FROM (
        SELECT ${columns}
        FROM unnest(ARRAY(SELECT p.id FROM wanted p ${names} ORDER BY ${order(sort, name, Boolean(search))} LIMIT ${show} OFFSET ${(page - 1) * show}))
          WITH ORDINALITY AS shown(id, place)
        JOIN product p ON p.id = shown.id ${cardJoins(locale)} ORDER BY shown.place) card), '[]') AS products`);
  const { total, products } = rows[0] ?? { total: 0, products: [] };
  return { total, products, page, pages: Math.max(1, Math.ceil(total / show)) };
}

/** A page of cards, as the screens show them. */
export const listProducts = (request: ListRequest) => listPage<ProductCard>(request, CARD_COLUMNS);

/** A page of products, as the API tells them. @param customerId whose cart counts */
export const listOffers = (request: ListRequest, customerId?: string) =>
  listPage<ProductOffer>(request, offerColumns({ locale: request.locale, customerId }));
