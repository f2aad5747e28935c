import { z } from 'zod';
import { isListable } from '@/lib/catalogue/storefront/queries';
import { listOffers } from '@/lib/catalogue/storefront/list-products';
import { PageRequest, toListRequest } from '@/lib/catalogue/storefront/schema';
import { SHOW_ALL } from '@/lib/catalogue/storefront/types';
import { ProductListReply, toWireProduct, WireProduct } from '@/lib/catalogue/storefront/wire';
import { notFound } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CategoryId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';

export const GET = endpoint({
  summary: 'List the products of a category; one page unless page and page_size are given',
  session: 'optional',
  catalogue: true,
  params: z.object({ category_id: CategoryId }),
  query: PageRequest,
  response: ProductListReply.omit({ products: true }).extend({ productss: z.array(WireProduct) }),
  fails: ['notFound'],
  handle: async ({ customer, params, query, locale }) => {
    const request = toListRequest({ ...query, ...params }, locale, SHOW_ALL);
    const { products, ...around } = await listOffers(request, customer?.id);
    if (around.total === 0 && !(await isListable(request))) throw notFound();
    return { status: true, productss: products.map(toWireProduct), ...around };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
