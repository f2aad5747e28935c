import { z } from 'zod';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { MINUTE } from '@/lib/kernel/dates';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { PasskeyProof } from '@/lib/people/passkeys/passkey-schema';
import { signInWithPasskey } from '@/lib/people/sign-in/passkeys/shopper-passkeys';
import { LoginReply, loginReply } from '@/lib/people/sign-in/open-login';
import { flag } from '@/lib/shared/person/schema';

export const POST = endpoint({
  summary: 'Log in with a passkey that signed the challenge of passkeyquestion after the device verified its owner',
  session: 'optional',
  body: z.object({ credential: PasskeyProof, remember: flag }),
  response: LoginReply,
  limits: [{ name: 'passkeylogin', most: 100, per: 10 * MINUTE, trickle: 10_000, perDevice: 30 }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ customer: former, body, address, userAgent, locale, device: known, guest }) => {
    const device = known ?? newDevice();
    const { credential, remember } = body;
    const session = await signInWithPasskey(credential, { remember, address, userAgent, newDevice: device, guest });
    return loginReply(session, { former, device, remember, locale });
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
