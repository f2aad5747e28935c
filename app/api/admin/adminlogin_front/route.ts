import { z } from 'zod';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { BY_ADDRESS } from '@/lib/people/sign-in/login-throttle';
import { describeMerge } from '@/lib/people/guests/describe-merge';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { signInWithGoogle } from '@/lib/people/sign-in/google/google-sign-in';
import { openedCookies } from '@/lib/people/sign-in/open-cookies';
import { SignIn } from '@/lib/shared/person/schema';
import { signIn, type NewSession } from '@/lib/people/sign-in/sign-in';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { translate } from '@/lib/kernel/translate';

const Reply = z.object({
  status: z.enum(['true', 'false']),
  message: z.string(),
  admin_id: z.array(z.object({ id: z.string() })),
  google: z.enum(['signup', 'link']).optional().meta({
    description:
      'Next step for a Google account that is not linked: create an account, or verify the password of the account with this address',
  }),
  cart: text('2 products were added to your cart.').optional().meta({
    description: 'Message about the cart of the visitor that the login added to the cart of the customer',
  }),
});

async function loggedIn(
  session: NewSession,
  device: string,
  { customer: former, body, locale }: { customer: SignedIn | null; body: { remember: boolean }; locale: string },
) {
  const cookies = await openedCookies(session, { former, device, remember: body.remember });
  const cart = await describeMerge(locale, session.merged);
  const reply = {
    status: 'true' as const,
    message: translate(locale, 'entry.signedIn'),
    admin_id: [{ id: session.customerId }],
  };
  return new Answer(cart ? { ...reply, cart } : reply, {}, cookies);
}

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
    if (body.password) return loggedIn(await signIn({ ...body, password: body.password }, from), device, call);
    const done = await signInWithGoogle(proof, body, from);
    if (typeof done !== 'string') {
      recordEvent('auth.google', { customerId: done.customerId, address });
      return loggedIn(done, device, call);
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
