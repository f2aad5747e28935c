import { z } from 'zod';
import { unlinkGoogle } from '@/lib/people/sign-in/google/link-google';
import { CurrentPassword } from '@/lib/people/sign-in/schema';
import { HOUR } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { CustomerId, text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Unlink Google sign-in from the account. Requires the current password, so an account without a password keeps its link',
  session: 'own',
  body: z.object({ current_password: CurrentPassword, user_id: CustomerId.optional() }),
  response: z.object({ status: z.boolean(), message: text('Your Google account is no longer linked.') }),
  fails: ['tooMany'],
  limits: [{ name: 'changepassword', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'google.unlinked',
  handle: async ({ customer, body, address, locale }) => {
    await unlinkGoogle(customer, body.current_password, address);
    return { status: true, message: translate(locale, 'answers.googleUnlinked') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
