import { z } from 'zod';
import { removeLine, setQuantity } from '@/lib/selling/cart/commands';
import { requireOwner } from '@/lib/people/guests/find-owner';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId, Quantity, Rupees } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Set the quantity of a line in the cart of a visitor without a session, or of a customer, up to the largest quantity of the product; without a quantity, remove the line',
  session: 'optional',
  catalogue: true,
  body: z.object({ cart_id: CartLineId, quantity: Quantity.optional(), price: Rupees.optional() }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['notFound', 'conflict'],
  limits: [{ name: 'guest cart', most: 240, per: MINUTE, by: 'customer', kept: 'memory' }],
  handle: async ({ customer, guest, body, locale }) => {
    const owner = await requireOwner({ customer, guest });
    const { cart_id: lineId, quantity, price } = body;
    if (quantity === undefined) await removeLine(owner, lineId);
    else
      await setQuantity(owner, lineId, {
        quantity,
        limit: 'product',
        expectedPaise: price === undefined ? undefined : rupeesToPaise(price),
      });
    const key = quantity === undefined ? 'answers.cartRemoved' : 'answers.quantityChanged';
    return { status: 'true' as const, message: translate(locale, key) };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
