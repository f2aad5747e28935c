import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { confirmReceipt } from '@/lib/dispensing/fulfilment/confirm-receipt';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Mark an order in transit as received; repeated calls change nothing',
  session: 'own',
  body: z.object({ order_id: OrderId }),
  response: z.object({
    status: z.literal('true'),
    message: z.string().meta({ examples: ['Thank you. Your order is marked as received.'] }),
  }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    await confirmReceipt(customer.id, body.order_id);
    return { status: 'true' as const, message: translate(locale, 'answers.orderReceived') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
