import { z } from 'zod';
import { HOUR, MINUTE } from '@/lib/dates';
import { endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { text } from '@/lib/http/reply-fields';
import { subscribe } from '@/lib/newsletter/commands';
import { Subscription } from '@/lib/newsletter/schema';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Stores an address for the newsletter and sends the mail that asks its owner to confirm',
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
