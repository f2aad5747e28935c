import { z } from 'zod';
import { requestReset } from '@/lib/people/sign-in/reset-password';
import { Email, ResetRequest } from '@/lib/shared/person/schema';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { refused } from '@/lib/kernel/errors';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Send the password reset email of the store if an account has this address; subject and message of the caller are ignored',
  session: 'none',
  body: ResetRequest,
  response: z.object({ status: z.boolean(), message: z.string() }),
  limits: [{ name: 'reset', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 }],
  refusal: (message) => ({ status: false, message }),
  records: 'password.asked',
  handle: async ({ body, locale }) => {
    const email = Email.safeParse(body.email);
    if (!email.success) throw refused('mailNotSent');
    await requestReset(email.data, locale);
    return { status: true, message: translate(locale, 'entry.resetMailSent') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
