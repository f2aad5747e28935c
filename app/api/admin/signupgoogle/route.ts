import { z } from 'zod';
import { proofCookieHeader } from '@/lib/kernel/sessions/cookie';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { describeMerge } from '@/lib/people/guests/describe-merge';
import { MergedCart, openedCookies } from '@/lib/people/sign-in/open-login';
import { signUpWithGoogle } from '@/lib/people/sign-in/sign-up';
import { startSession } from '@/lib/people/sign-in/start-session';
import { flag, GoogleSignUp } from '@/lib/shared/person/schema';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Create an account without a password that is linked to the Google account the caller has just verified, with its verified address, send the welcome email, and start the session',
  session: 'optional',
  body: GoogleSignUp.extend({ consent: flag }),
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string(),
    cart: MergedCart,
  }),
  limits: [{ name: 'signup', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 }],
  refusal: (message) => ({ status: 'false' as const, message }),
  records: 'account.signedUp',
  handle: async ({ customer: former, body, address, locale, proof, guest, userAgent, device: known }) => {
    const customerId = await signUpWithGoogle(proof, body, locale);
    const device = known ?? newDevice();
    const session = { customerId, ...(await startSession(customerId, { remember: false, userAgent, device, guest })) };
    const cookies = await openedCookies(session, { former, device, remember: false });
    recordEvent('auth.google', { customerId, address });
    const reply = { status: 'true' as const, message: translate(locale, 'entry.signedUp') };
    const cart = await describeMerge(locale, session.merged);
    return new Answer(cart ? { ...reply, cart } : reply, {}, [...cookies, proofCookieHeader()]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
