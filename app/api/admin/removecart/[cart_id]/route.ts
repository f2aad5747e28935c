import { z } from 'zod';
import { removeLine } from '@/lib/selling/cart/commands';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CartLineId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

const remove = endpoint({
  summary: 'Remove a line from the cart',
  session: 'required',
  writes: true,
  params: z.object({ cart_id: CartLineId }),
  response: z.object({ status: z.boolean(), message: z.string() }),
  handle: async ({ customer, params, locale }) => {
    await removeLine(customer.id, params.cart_id);
    return { status: true, message: translate(locale, 'answers.cartRemoved') };
  },
});

export { remove as DELETE, remove as GET, remove as POST };
export const { PUT, PATCH, OPTIONS } = otherMethods('GET', 'POST', 'DELETE');
