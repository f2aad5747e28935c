import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { OrderReturnId } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { cancelReturn } from '@/lib/dispensing/after-sales/decide-return';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Withdraw a return request before the store has decided on it',
  session: 'own',
  body: z.object({ return_id: OrderReturnId }),
  response: z.object({ status: z.literal('true'), message: z.string() }),
  fails: ['conflict'],
  handle: async ({ customer, body, locale }) => {
    await cancelReturn(customer.id, body.return_id);
    return { status: 'true' as const, message: translate(locale, 'answers.returnCancelled') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
