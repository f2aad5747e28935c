import { isListable } from '@/lib/catalogue/storefront/queries';
import { listOffers } from '@/lib/catalogue/storefront/list-products';
import { ListParams, toListRequest } from '@/lib/catalogue/storefront/schema';
import { DEFAULT_SHOW } from '@/lib/catalogue/storefront/types';
import { ProductListReply, toWireProduct } from '@/lib/catalogue/storefront/wire';
import { MINUTE } from '@/lib/kernel/dates';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const POST = endpoint({
  summary: 'List a page of all products, of a category or subcategory, or of the results of a search',
  session: 'optional',
  catalogue: true,
  body: ListParams,
  response: ProductListReply,
  fails: ['notFound'],
  limits: [{ name: 'search', most: 1200, per: MINUTE, kept: 'memory' }],
  handle: async ({ customer, body, locale }) => {
    const request = toListRequest(body, locale, DEFAULT_SHOW);
    const { products, ...around } = await listOffers(request, customer?.id);
    if (around.total === 0 && !(await isListable(request))) throw notFound();
    return { status: true, products: products.map(toWireProduct), ...around };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
