import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { cancelOrder } from '@/lib/dispensing/after-sales/cancel-order';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Cancel an order before dispatch and refund the payment',
  session: 'own',
  body: z.object({ order_id: OrderId }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    await cancelOrder(customer.id, body.order_id);
    return { status: 'true' as const, message: translate(locale, 'answers.orderCancelled') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
