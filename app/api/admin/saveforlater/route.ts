import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { Quantity, RowId, Rupees, Uuid } from '@/lib/http/fields';
import { rupeesToPaise } from '@/lib/money';
import { saveForLater } from '@/lib/saved/commands';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: "Keeps a product for later; status '2' says that it was kept already",
  session: 'own',
  body: z.object({ product_id: RowId, user_id: Uuid.optional(), quantity: Quantity.default(1), price: Rupees.optional() }),
  response: z.object({ status: z.enum(['true', '2']), message: z.string() }),
  refusal: (message) => ({ status: '2' as const, message }),
  handle: async ({ customer, body, locale }) => {
    const claimedPaise = body.price === undefined ? undefined : rupeesToPaise(body.price);
    await saveForLater(customer.id, { productId: body.product_id, quantity: body.quantity, claimedPaise });
    return { status: 'true' as const, message: translate(locale, 'answers.savedForLater') };
  },
});
