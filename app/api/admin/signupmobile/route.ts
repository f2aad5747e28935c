import { HOUR, SECOND } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { codeCookieHeader } from '@/lib/kernel/sessions/cookie';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { signUpWithNumber } from '@/lib/people/sign-in/mobile/mobile-sign-in';
import { MobileSignUp } from '@/lib/people/sign-in/mobile/schema';
import { LoginReply, loginReply } from '@/lib/people/sign-in/open-login';

export const POST = endpoint({
  summary:
    'Create an account with the mobile number that this browser has just confirmed by a code, without email and password, and log in',
  session: 'optional',
  body: MobileSignUp,
  response: LoginReply,
  limits: [{ name: 'signup', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ customer: former, body, address, userAgent, locale, codeToken: token, device: known, guest }) => {
    const device = known ?? newDevice();
    const { remember } = body;
    const visit = { token, remember, address, userAgent, newDevice: device, guest };
    const session = await signUpWithNumber(body, locale, visit);
    recordEvent('account.signedUp', { customerId: session.customerId, address });
    const opening = { former, device, remember, locale, message: 'entry.signedUp' };
    return loginReply(session, opening, [codeCookieHeader()]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
