import { z } from 'zod';
import { confirmAgain } from '@/lib/people/sign-in/confirm-email';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Resend the confirmation email to the new address if an email change is pending, otherwise to the current one',
  session: 'own',
  body: z.object({ user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('The email was sent again.') }),
  fails: ['tooMany'],
  limits: [{ name: 'confirm-again', most: 3, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, locale }) => {
    await confirmAgain(customer.id);
    return { status: true, message: translate(locale, 'answers.confirmationSent') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
