import { z } from 'zod';
import { MINUTE } from '@/lib/dates';
import { endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { text } from '@/lib/http/reply-fields';
import { confirmSubscription } from '@/lib/newsletter/commands';
import { SubscriptionToken } from '@/lib/newsletter/schema';
import { translate } from '@/lib/translate';

export const POST = endpoint({
  summary: 'Confirms a newsletter subscription with the token of its mail',
  session: 'none',
  body: SubscriptionToken,
  response: z.object({ status: z.boolean(), message: text('Thank you. Your subscription is confirmed.') }),
  limits: [{ name: 'newsletter-token', most: 600, per: MINUTE, kept: 'memory' }],
  handle: async ({ body, locale }) => {
    await confirmSubscription(body.token);
    return { status: true, message: translate(locale, 'answers.subscriptionConfirmed') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
