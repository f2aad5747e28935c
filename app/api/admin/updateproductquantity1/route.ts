import { z } from 'zod';
import { setQuantity } from '@/lib/selling/cart/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId, ProductId, Quantity, Rupees } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Set the quantity of a cart line (remain_qty is the new quantity)',
  session: 'own',
  body: z.object({
    product_id: ProductId.optional(),
    cart_id: CartLineId,
    remain_qty: Quantity,
    price: Rupees.optional(),
  }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  fails: ['notFound', 'conflict'],
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    await setQuantity(customer.id, body.cart_id, {
      quantity: body.remain_qty,
      expectedPaise,
      productId: body.product_id,
    });
    return { status: true, message: translate(locale, 'answers.quantityChanged') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
