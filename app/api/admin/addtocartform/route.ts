import { z } from 'zod';
import { productHref } from '@/components/shared/addresses';
import { addToCart } from '@/lib/selling/cart/commands';
import { findSlug } from '@/lib/catalogue/storefront/queries';
import { DomainError } from '@/lib/kernel/errors';
import { MINUTE } from '@/lib/kernel/dates';
import { asOwner } from '@/lib/people/guests/find-owner';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { ProductId, Quantity } from '@/lib/kernel/http/fields';
import { STATUS } from '@/lib/kernel/http/json-response';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { messagePage } from '@/lib/kernel/http/small-page';
import { DEFAULT_LOCALE, localePath, LOCALES } from '@/lib/kernel/locales';
import { translate } from '@/lib/kernel/translate';

function seeOther(location: string, cookies: string[]): Response {
  const response = new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Browsers send this form before the scripts of a page have loaded, so the response is a page. */
export const POST = endpoint({
  summary:
    'Add a product to the cart from an HTML form and redirect to the cart; a visitor without a session becomes a guest',
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
  limits: [{ name: 'guest cart', most: 240, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ body: { product_id: productId, quantity, locale }, ...caller }) => {
    const add = (owner: Owner) =>
      addToCart(owner, { productId, quantity, limit: 'product' }).catch((error: unknown) => {
        // A refusal means that the product is already in the cart, which the cart shows.
        if (!(error instanceof DomainError && error.kind === 'refused')) throw error;
      });
    try {
      return seeOther(localePath(locale, '/Addcart'), (await asOwner(caller, add)).cookies);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const slug = await findSlug('product', productId);
      return messagePage(locale, STATUS[error.kind], {
        title: translate(locale, 'client.catalogue.notAdded'),
        text: translate(locale, `errors.${error.key}`, error.values),
        href: slug ? productHref(locale, slug) : localePath(locale, '/Product'),
      });
    }
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
