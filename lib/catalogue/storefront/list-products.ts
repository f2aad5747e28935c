import { withPackPhrases } from '@/lib/shared/pack-phrases';
import { fromReplica, Prisma, queryRows } from '@/lib/kernel/db/client';
import { searchEngine } from '@/lib/catalogue/search/search-engine';
import { CARD_COLUMNS, cardJoins, offerColumns } from './card-sql';
import type { ListRequest, ProductCard, ProductList, ProductOffer } from './types';

/** What the index is asked for; a search without a sort of its own comes by relevance. */
const listingOf = ({ sort, search, ...request }: Omit<ListRequest, 'page' | 'show'>) => ({
  ...request,
  term: search,
  order: search && sort === 'position' ? undefined : sort,
});

/**
 * One page, with the number of all products. Which ones it shows the index in memory knows, what they cost and whether they can be bought the
 * database: it reads the rows of one page, however many products there are.
 */
async function listPage<Product extends ProductCard>(
  request: ListRequest,
  columns: Prisma.Sql,
  ownedBy?: string,
): Promise<ProductList<Product>> {
  const { locale, page, show } = request;
  const index = await searchEngine().ready();
  const { ids, ...about } = await index.list(listingOf(request), (page - 1) * show, show);
  // The index asks for itself, and longer than this: it is no part of what is read there.
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

/** A page of cards, as the screens show them. */
export const listProducts = (request: ListRequest) => listPage<ProductCard>(request, CARD_COLUMNS);

/** A page of products, as the API tells them. @param customerId whose cart counts */
export async function listOffers(request: ListRequest, customerId?: string) {
  const { products, total, page, pages } = await listPage<ProductOffer>(
    request,
    offerColumns({ locale: request.locale, customerId }),
    customerId,
  );
  return { products, total, page, pages };
}
