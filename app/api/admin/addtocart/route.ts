import { z } from 'zod';
import { addToCart } from '@/lib/cart/commands';
import { endpoint } from '@/lib/http/endpoint';
import { Quantity, RowId, Rupees, Uuid } from '@/lib/http/fields';
import { rupeesToPaise } from '@/lib/money';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Puts a product into the cart',
  session: 'own',
  body: z.object({ product_id: RowId, user_id: Uuid.optional(), quantity: Quantity.default(1), price: Rupees.optional() }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string(), cart_id: z.string().optional() }),
  refusal: (message) => ({ status: 'false' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const claimedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    const id = await addToCart(customer.id, { productId: body.product_id, quantity: body.quantity, claimedPaise });
    return { status: 'true' as const, message: translate(locale, 'answers.addedToCart'), cart_id: id };
  },
});
