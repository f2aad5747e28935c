import { listBestOffers } from '@/lib/catalogue/storefront/rails';
import { ProductsReply, toWireProduct } from '@/lib/catalogue/storefront/wire';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';

/** Four screens of five on a desktop. */
const COUNT = 20;

export const GET = endpoint({
  summary:
    'List the best sellers in stock of the last 90 days, or the featured products before the first sales. Prescription medicines are excluded because they may not be advertised',
  session: 'optional',
  catalogue: true,
  response: ProductsReply,
  handle: async ({ customer, locale }) => {
    const products = await listBestOffers({ locale, customerId: customer?.id }, COUNT);
    return { status: true, products: products.map(toWireProduct) };
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET');
