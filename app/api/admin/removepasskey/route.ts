import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { PasskeyId, text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { HOUR } from '@/lib/kernel/dates';

import { removeShopperPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';
import { PasswordProof } from '@/lib/people/sign-in/schema';

export const POST = endpoint({
  summary:
    "Remove one of the caller's passkeys. Requires the password, or a recent login without one, and another way to log in",
  session: 'required',
  body: PasswordProof.extend({ passkey_id: PasskeyId }),
  response: z.object({ status: z.boolean(), message: text('The passkey was removed. It no longer works here.') }),
  fails: ['notFound', 'tooMany'],
  limits: [{ name: 'changepassword', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'passkey.removed',
  handle: async ({ customer, body, address, locale }) => {
    const { passkey_id: id, current_password: password } = body;
    await removeShopperPasskey(customer, { id, password, address });
    return { status: true, message: translate(locale, 'answers.passkeyRemoved') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
