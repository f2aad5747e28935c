import { z } from 'zod';
import { productHref } from '@/components/shared/addresses';
import { addToCart } from '@/lib/selling/cart/commands';
import { findSlug } from '@/lib/catalogue/storefront/queries';
import { DomainError } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, Quantity } from '@/lib/kernel/http/fields';
import { STATUS } from '@/lib/kernel/http/json-response';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { messagePage } from '@/lib/kernel/http/small-page';
import { DEFAULT_LOCALE, localePath, LOCALES } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Browsers send this form before the scripts of a page have loaded, so the response is a page. */
export const POST = endpoint({
  summary:
    'Add a product to the cart from an HTML form and redirect to the cart; guests are redirected to the login first',
  session: 'optional',
  catalogue: true,
  body: z.object({
    product_id: ProductId,
    quantity: Quantity.default(1),
    locale: z.enum(LOCALES).default(DEFAULT_LOCALE),
  }),
  response: z.never(),
  sends: ['text/html'],
  fails: ['notFound', 'conflict'],
  handle: async ({ customer, body: { product_id: productId, quantity, locale } }) => {
    const slug = await findSlug('product', productId);
    const product = slug ? productHref(locale, slug) : localePath(locale, '/Product');
    if (!customer && slug) {
      const next = encodeURIComponent(`${product}?quantity=${quantity}`);
      return seeOther(`${localePath(locale, '/Login')}?why=needed&next=${next}`);
    }
    try {
      if (customer) await addToCart(customer.id, { productId, quantity });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // A refusal means that the product is already in the cart, which the cart shows.
      if (error.kind !== 'refused')
        return messagePage(locale, STATUS[error.kind], {
          title: translate(locale, 'client.catalogue.notAdded'),
          text: translate(locale, `errors.${error.key}`, error.values),
          href: product,
        });
    }
    return seeOther(customer ? localePath(locale, '/Addcart') : product);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
