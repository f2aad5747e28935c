import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { CARD_COLUMNS, cardJoins, offerColumns } from './card-sql';
import type { ListRequest, ProductCard, ProductList, ProductOffer } from './types';

/** Returns the query for the index. A search without a sort order is sorted by relevance. */
const listingOf = ({ sort, search, ...request }: Omit<ListRequest, 'page' | 'show'>) => ({
  ...request,
  term: search,
  order: search && sort === 'position' ? undefined : sort,
});

/**
 * Returns one page and the number of all products. The index selects the products. The database
 * provides prices and stock for the rows of this page only.
 */
async function listPage<Product extends ProductCard>(
  request: ListRequest,
  columns: Prisma.Sql,
  ownedBy?: string,
): Promise<ProductList<Product>> {
  const { locale, page, show } = request;
  const index = await searchEngine().ready();
  const { ids, ...about } = await index.list(listingOf(request), (page - 1) * show, show);
  // The index makes its own, longer reads, so it is not part of this one.
  const rows = () =>
    queryRows<Product>(Prisma.sql`
      SELECT ${columns} FROM unnest(${ids}::int[]) WITH ORDINALITY AS shown(id, place)
        JOIN product p ON p.id = shown.id AND p.is_active ${cardJoins(locale)} ORDER BY shown.place`);
  const products = ownedBy ? await rows() : await fromReplica(rows);
  return {
    ...about,
    products: withPackPhrases(locale)(products),
    page,
    pages: Math.max(1, Math.ceil(about.total / show)),
  };
}

/** Returns a page of cards for the screens. */
export const listProducts = (request: ListRequest) => listPage<ProductCard>(request, CARD_COLUMNS);

/**
 * Returns a page of products for the API.
 * @param customerId customer whose cart counts
 */
export async function listOffers(request: ListRequest, customerId?: string) {
  const { products, total, page, pages } = await listPage<ProductOffer>(
    request,
    offerColumns({ locale: request.locale, customerId }),
    customerId,
  );
  return { products, total, page, pages };
}
