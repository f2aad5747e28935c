import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { PasskeyId, text } from '@/lib/kernel/http/fields';
import { translate } from '@/lib/kernel/translate';
import { HOUR } from '@/lib/kernel/dates';

import { PasskeyName } from '@/lib/people/passkeys/passkey-schema';
import { renameShopperPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';

export const POST = endpoint({
  summary: "Rename one of the caller's passkeys",
  session: 'required',
  body: z.object({ passkey_id: PasskeyId, name: PasskeyName }),
  response: z.object({ status: z.boolean(), message: text('The passkey was renamed.') }),
  fails: ['notFound'],
  limits: [{ name: 'renamepasskey', most: 60, per: HOUR, by: 'customer' }],
  handle: async ({ customer, body, locale }) => {
    await renameShopperPasskey(customer.id, body.passkey_id, body.name);
    return { status: true, message: translate(locale, 'answers.passkeyRenamed') };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
