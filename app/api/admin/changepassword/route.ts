import { z } from 'zod';
import { changePassword } from '@/lib/people/sign-in/change-password';
import { PasswordChange } from '@/lib/people/sign-in/schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Change the password with the current one, end all other sessions of the account and notify its owner by email',
  session: 'own',
  body: PasswordChange.extend({ user_id: CustomerId.optional() }),
  response: z.object({
    status: z.boolean(),
    message: text('Your password has been changed. All other devices were logged out.'),
  }),
  fails: ['tooMany'],
  limits: [{ name: 'changepassword', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'password.changed',
  handle: async ({ customer, body, address, locale }) => {
    await changePassword(customer, body, address);
    return { status: true, message: translate(locale, 'answers.passwordChanged') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
