import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { HOUR } from '@/lib/kernel/dates';

import { NewPasskey, PasskeyName } from '@/lib/people/passkeys/passkey-schema';
import { addShopperPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';

export const POST = endpoint({
  summary: 'Add the passkey that a device created for the challenge of startpasskey',
  session: 'required',
  body: z.object({ credential: NewPasskey, name: PasskeyName }),
  response: z.object({
    status: z.boolean(),
    message: text('The passkey was added. You can log in with it from now on.'),
  }),
  fails: ['conflict'],
  limits: [{ name: 'addpasskey', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  records: 'passkey.added',
  handle: async ({ customer, body, locale }) => {
    await addShopperPasskey(customer, body);
    return { status: true, message: translate(locale, 'answers.passkeyAdded') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
