import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { HOUR } from '@/lib/kernel/dates';

import { PasskeyOptions } from '@/lib/people/passkeys/passkey-schema';
import { startShopperPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';
import { PasswordProof } from '@/lib/people/sign-in/schema';

export const POST = endpoint({
  summary:
    'Start to add a passkey to the account; the response contains the options for the browser. Requires the password, or a recent login without one',
  session: 'required',
  body: PasswordProof,
  response: z.object({ status: z.boolean(), message: z.string().optional(), options: PasskeyOptions.optional() }),
  fails: ['conflict', 'tooMany'],
  limits: [{ name: 'startpasskey', most: 20, per: HOUR, by: 'customer' }],
  refusal: (message) => ({ status: false, message }),
  handle: async ({ customer, body, address }) => ({
    status: true,
    options: await startShopperPasskey(customer, body.current_password, address),
  }),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
