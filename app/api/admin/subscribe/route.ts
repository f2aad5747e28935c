import { z } from 'zod';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { subscribe } from '@/lib/site/newsletter/commands';
import { Subscription } from '@/lib/site/newsletter/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Store an address for the newsletter and send the confirmation email',
  session: 'none',
  body: Subscription,
  response: z.object({ status: z.boolean(), message: text('Successfully subscribed') }),
  limits: [{ name: 'newsletter', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 }],
  handle: async ({ body, locale }) => {
    await subscribe(body.email, locale);
    return { status: true, message: translate(locale, 'answers.subscribed') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
