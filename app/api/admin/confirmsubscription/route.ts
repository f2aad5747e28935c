import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { confirmAlert } from '@/lib/selling/stock-alerts/commands';
import { confirmSubscription } from '@/lib/site/newsletter/commands';
import { SubscriptionToken } from '@/lib/site/newsletter/schema';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Confirm a newsletter subscription, or a request to be notified of stock, with the token of its email',
  session: 'none',
  body: SubscriptionToken,
  response: z.object({ status: z.boolean(), message: text('Thank you. Your subscription is confirmed.') }),
  limits: [{ name: 'newsletter-token', most: 600, per: MINUTE, kept: 'memory' }],
  handle: async ({ body, locale }) => {
    if (await confirmAlert(body.token))
      return { status: true, message: translate(locale, 'answers.stockAlertConfirmed') };
    await confirmSubscription(body.token);
    return { status: true, message: translate(locale, 'answers.subscriptionConfirmed') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
