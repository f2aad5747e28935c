import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, ProductId, Quantity, Rupees } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { rupeesToPaise } from '@/lib/kernel/money';
import { saveForLater } from '@/lib/selling/wishlist/save-for-later';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: "Save a product for later; status '2' means that it was already saved",
  session: 'own',
  body: z.object({
    product_id: ProductId,
    user_id: CustomerId.optional(),
    quantity: Quantity.default(1),
    price: Rupees.optional(),
  }),
  response: z.object({ status: z.enum(['true', '2']), message: z.string() }),
  fails: ['notFound', 'conflict'],
  refusal: (message) => ({ status: '2' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const expectedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    await saveForLater(customer.id, { productId: body.product_id, quantity: body.quantity, expectedPaise });
    return { status: 'true' as const, message: translate(locale, 'answers.savedForLater') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
