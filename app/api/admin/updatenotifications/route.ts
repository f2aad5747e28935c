import { z } from 'zod';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { chooseMails, MailChange } from '@/lib/people/notifications/choose-mails';
import { WireMailChoices } from '@/lib/people/notifications/wire';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Switch emails about parcels, prescriptions, returns, reminders and offers on or off. `offers: true` is a consent, recorded with its wording and time; `false` withdraws it',
  session: 'own',
  body: MailChange.extend({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Saved'), by_mail: WireMailChoices }),
  limits: [{ name: 'updatenotifications', most: 120, per: HOUR, by: 'customer' }],
  handle: async ({ customer, body: { user_id: _, ...change }, locale }) => ({
    status: true,
    message: translate(locale, 'answers.choicesSaved'),
    by_mail: await chooseMails(customer.id, change, locale),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
