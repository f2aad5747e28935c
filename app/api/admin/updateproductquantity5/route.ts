import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { LikedLineId, ProductId, Quantity, Rupees, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { setLikedQuantity } from '@/lib/selling/wishlist/commands';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Set the quantity of a liked product (cart_id is the id of its row, remain_qty the new quantity)',
  session: 'own',
  body: z.object({
    product_id: ProductId.optional(),
    cart_id: LikedLineId,
    remain_qty: Quantity,
    price: Rupees.optional(),
  }),
  response: z.object({ status: z.boolean(), message: text('Quantity changed') }),
  fails: ['notFound', 'conflict'],
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    await setLikedQuantity(customer.id, body.cart_id, {
      quantity: body.remain_qty,
      expectedPaise,
      productId: body.product_id,
    });
    return { status: true, message: translate(locale, 'answers.quantityChanged') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
