import { z } from 'zod';
import { addToCart } from '@/lib/selling/cart/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId, Quantity, Rupees } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Add a product to the cart',
  session: 'own',
  idempotent: true,
  body: z.object({
    product_id: ProductId,
    user_id: CustomerId.optional(),
    quantity: Quantity.default(1),
    price: Rupees.optional(),
  }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string(), cart_id: z.string().optional() }),
  fails: ['notFound', 'conflict'],
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    const id = await addToCart(customer.id, { productId: body.product_id, quantity: body.quantity, expectedPaise });
    return { status: 'true' as const, message: translate(locale, 'answers.addedToCart'), cart_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
