import { z } from 'zod';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { BY_ADDRESS } from '@/lib/people/sign-in/login-throttle';
import { signInWithGoogle } from '@/lib/people/sign-in/google/google-sign-in';
import { LoginReply, loginReply } from '@/lib/people/sign-in/open-login';
import { SignIn } from '@/lib/shared/person/schema';
import { signIn } from '@/lib/people/sign-in/sign-in';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { translate } from '@/lib/kernel/translate';

const Reply = LoginReply.extend({
  google: z.enum(['signup', 'link']).optional().meta({
    description:
      'Next step for a Google account that is not linked: create an account, or verify the password of the account with this address',
  }),
});

export const POST = endpoint({
  summary:
    'Log a customer in with email and password and start the session. With an email alone it is the second step of Google sign-in, and works only after Google has verified that address for the caller',
  session: 'optional',
  body: SignIn,
  response: Reply,
  fails: ['tooMany'],
  limits: [BY_ADDRESS],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async (call) => {
    const { body, address, userAgent, locale, proof } = call;
    const device = call.device ?? newDevice();
    const from = { address, userAgent, device: call.device, newDevice: device, guest: call.guest };
    const opening = { former: call.customer, device, remember: body.remember, locale };
    if (body.password) return loginReply(await signIn({ ...body, password: body.password }, from), opening);
    const done = await signInWithGoogle(proof, body, from);
    if (typeof done !== 'string') {
      recordEvent('auth.google', { customerId: done.customerId, address });
      return loginReply(done, opening);
    }
    return {
      status: 'false' as const,
      message: translate(locale, done === 'link' ? 'entry.google.linkFirst' : 'entry.google.signUpFirst'),
      admin_id: [],
      google: done,
    };
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
