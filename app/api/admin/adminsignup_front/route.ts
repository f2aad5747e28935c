import { z } from 'zod';
import { deviceCookieHeader, newDevice } from '@/lib/kernel/sessions/device-cookie';
import { rememberSignUp } from '@/lib/kernel/sessions/known-devices';
import { signUp } from '@/lib/people/sign-in/sign-up';
import { flag, SignUp } from '@/lib/shared/person/schema';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Create a customer account and email a link that confirms its address. If the address already has an account, the response is the same and its owner gets an email. An address that Google has just verified is confirmed and linked',
  session: 'none',
  body: SignUp.extend({ consent: flag }),
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  // The limit by address allows for households behind a carrier's gateway; an account costs the
  // store one hash and one email.
  limits: [
    { name: 'signup', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 },
    { name: 'signup', most: 3, per: HOUR, by: 'email' },
  ],
  refusesInput: true,
  refusal: (message, fields) => ({ status: 'false' as const, message, ...(fields ? { fields } : {}) }),
  records: 'account.signedUp',
  handle: async ({ body, locale, proof, address, device: known }) => {
    const [began, device] = [new Date(), known ?? newDevice()];
    await signUp(body, locale, proof, began, address);
    await rememberSignUp(body.email, device, began);
    return new Answer({ status: 'true' as const, message: translate(locale, 'entry.signedUp') }, {}, [
      deviceCookieHeader(device),
    ]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
