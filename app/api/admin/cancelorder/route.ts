import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
import { Uuid } from '@/lib/http/fields';
import { cancelOrder } from '@/lib/orders/cancel-order';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: "Cancels one of the customer's orders before dispatch; what was paid is refunded",
  session: 'own',
  body: z.object({ order_id: Uuid }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  handle: async ({ customer, body, locale }) => {
    await cancelOrder(customer.id, body.order_id);
    return { status: 'true' as const, message: translate(locale, 'answers.orderCancelled') };
  },
});
