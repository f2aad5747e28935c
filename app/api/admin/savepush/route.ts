import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { saveSubscription } from '@/lib/people/web-push/commands';
import { PushSubscription } from '@/lib/people/web-push/schema';

export const POST = endpoint({
  summary: 'Send messages about the orders of the caller to this browser, until its session ends',
  session: 'required',
  body: PushSubscription,
  response: z.object({ status: z.boolean(), message: text('This device now gets messages about your orders') }),
  fails: ['invalid'],
  limits: [{ name: 'savepush', most: 30, per: HOUR, by: 'customer', kept: 'memory' }],
  handle: async ({ customer, body, locale }) => {
    await saveSubscription(customer, body);
    return { status: true, message: translate(locale, 'answers.pushSaved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
