import { z } from 'zod';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { take } from '@/lib/kernel/limits/rate-limit';
import { text } from '@/lib/kernel/http/fields';
import { unsubscribe } from '@/lib/site/newsletter/commands';
import { endOffers } from '@/lib/people/notifications/commands';
import { endAlerts } from '@/lib/selling/stock-alerts/commands';
import { stopReminder } from '@/lib/selling/refills/commands';
import { SubscriptionToken } from '@/lib/site/newsletter/schema';
import { translate } from '@/lib/kernel/translate';
import { sha256 } from '@/lib/kernel/keys/sha256';

export const POST = endpoint({
  summary:
    'End a newsletter subscription, offers to a customer, requests to be notified of stock, or the reminders for a product, with the token of such an email. The token is in the body, or in the address for one-click unsubscribing (RFC 8058)',
  session: 'none',
  query: SubscriptionToken.partial(),
  body: SubscriptionToken.partial(),
  response: z.object({ status: z.boolean(), message: text('You will receive no more newsletters.') }),
  // Wide, only as a brake: an email provider sends its readers' one-click requests from a few
  // addresses. The narrow limit is per token.
  limits: [{ name: 'newsletter-token', most: 600, per: MINUTE, kept: 'memory' }],
  handle: async ({ query, body, locale }) => {
    const token = body.token ?? query.token ?? '';
    await take({ name: 'unsubscribe', most: 30, per: HOUR, kept: 'memory' }, sha256(token));
    if (await endOffers(token)) return { status: true, message: translate(locale, 'answers.offersEnded') };
    if (await endAlerts(token)) return { status: true, message: translate(locale, 'answers.stockAlertsEnded') };
    if (await stopReminder(token)) return { status: true, message: translate(locale, 'answers.reminderStopped') };
    await unsubscribe(token);
    return { status: true, message: translate(locale, 'answers.unsubscribed') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
