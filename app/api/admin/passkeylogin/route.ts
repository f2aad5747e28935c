import { z } from 'zod';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { MINUTE } from '@/lib/kernel/dates';

import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { PasskeyProof } from '@/lib/people/passkeys/passkey-schema';
import { signInWithPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';
import { openedCookies } from '@/lib/people/sign-in/open-cookies';
import { flag } from '@/lib/shared/person/schema';

export const POST = endpoint({
  summary: 'Log in with a passkey that signed the challenge of passkeyquestion after the device verified its owner',
  session: 'optional',
  body: z.object({ credential: PasskeyProof, remember: flag }),
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string(),
    admin_id: z.array(z.object({ id: z.string() })),
  }),
  limits: [{ name: 'passkeylogin', most: 100, per: 10 * MINUTE, trickle: 10_000, perDevice: 30 }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ customer: former, body, address, userAgent, locale, device: known }) => {
    const device = known ?? newDevice();
    const { credential, remember } = body;
    const session = await signInWithPasskey(credential, { remember, address, userAgent, newDevice: device });
    const cookies = await openedCookies(session, { former, device, remember });
    return new Answer(
      {
        status: 'true' as const,
        message: translate(locale, 'entry.signedIn'),
        admin_id: [{ id: session.customerId }],
      },
      {},
      cookies,
    );
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
