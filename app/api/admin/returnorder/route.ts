import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { requestReturn } from '@/lib/dispensing/after-sales/request-return';
import { ReturnForm } from '@/lib/dispensing/after-sales/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Request the return of a delivered order: all remaining goods, or the given lines and quantities',
  session: 'own',
  idempotent: true,
  body: ReturnForm,
  response: z.object({
    status: z.literal('true'),
    message: z.string(),
    return_id: text('0198b2c4-6d1e-7c3a-9f00-2b7c5d9e1a0c'),
  }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    const { order_id: orderId, ...requested } = body;
    const id = await requestReturn(customer.id, { orderId, ...requested });
    return { status: 'true' as const, message: translate(locale, 'answers.returnRequested'), return_id: id };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
