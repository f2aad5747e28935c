import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { removeSubscription } from '@/lib/people/web-push/commands';
import { PushAddress } from '@/lib/people/web-push/schema';

export const POST = endpoint({
  summary: 'Send no more messages to this browser',
  session: 'required',
  body: z.object({ endpoint: PushAddress }),
  response: z.object({ status: z.boolean(), message: text('This device gets no more messages') }),
  handle: async ({ customer, body, locale }) => {
    await removeSubscription(customer.id, body.endpoint);
    return { status: true, message: translate(locale, 'answers.pushRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
