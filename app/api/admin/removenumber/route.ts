import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { HOUR } from '@/lib/kernel/dates';

import { removeNumber } from '@/lib/people/sign-in/mobile/change-number';
import { PasswordProof } from '@/lib/people/sign-in/schema';

export const POST = endpoint({
  summary:
    'Remove the mobile number that logs in. Requires the password, or a recent login without one, and another way to log in',
  session: 'required',
  body: PasswordProof,
  response: z.object({ status: z.boolean(), message: text('You no longer log in with this mobile number.') }),
  fails: ['tooMany'],
  limits: [{ name: 'changepassword', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'number.removed',
  handle: async ({ customer, body, address, locale }) => {
    await removeNumber(customer, body.current_password, address);
    return { status: true, message: translate(locale, 'answers.numberRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
