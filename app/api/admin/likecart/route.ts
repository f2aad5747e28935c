import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId, Quantity, Rupees, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { like } from '@/lib/selling/wishlist/commands';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Add a product to the liked products; rejected if it is already there',
  session: 'own',
  body: z.object({
    product_id: ProductId,
    user_id: CustomerId.optional(),
    quantity: Quantity.default(1),
    price: Rupees.optional(),
  }),
  response: z.object({
    status: z.boolean(),
    message: text('Cart liked successfully'),
    cart_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a03').optional(),
  }),
  fails: ['notFound', 'conflict'],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    const id = await like(customer.id, { productId: body.product_id, quantity: body.quantity, expectedPaise });
    return { status: true, message: translate(locale, 'answers.cartLiked'), cart_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
