import { z } from 'zod';
import { addLine } from '@/lib/selling/cart/commands';
import { asOwner } from '@/lib/people/guests/find-owner';
import { MINUTE } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { figure, ProductId, Quantity, Rupees } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Add a product to the cart of a visitor without a session, which a cookie identifies; a product that is already there gets the sum. A customer gets it in the own cart',
  session: 'optional',
  catalogue: true,
  body: z.object({ product_id: ProductId, quantity: Quantity.default(1), price: Rupees.optional() }),
  response: z.object({ status: z.literal('true'), message: z.string(), cart_id: z.string(), quantity: figure(2) }),
  fails: ['notFound', 'conflict'],
  limits: [{ name: 'guest cart', most: 240, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ body, locale, ...caller }) => {
    const { product_id: productId, quantity, price } = body;
    const expectedPaise = price === undefined ? undefined : rupeesToPaise(price);
    const { result, cookies } = await asOwner(caller, (owner) =>
      addLine(owner, { productId, quantity, expectedPaise, isMore: true, limit: 'product' }),
    );
    const message =
      result.quantity > quantity
        ? translate(locale, 'answers.addedMore', { quantity: result.quantity })
        : translate(locale, 'answers.addedToCart');
    return new Answer(
      { status: 'true' as const, message, cart_id: result.lineId, quantity: result.quantity },
      {},
      cookies,
    );
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
