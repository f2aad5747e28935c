import { z } from 'zod';
import { MINUTE } from '@/lib/kernel/dates';
import { endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { codeCookieHeader } from '@/lib/kernel/sessions/cookie';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { translate } from '@/lib/kernel/translate';
import { signInWithCode } from '@/lib/people/sign-in/mobile/mobile-sign-in';
import { CodeLogin } from '@/lib/people/sign-in/mobile/schema';
import { LoginReply, loginReply } from '@/lib/people/sign-in/open-login';

export const POST = endpoint({
  summary:
    'Log in with the code that this browser requested. If no account has the number, `next` is `signup` and signupmobile opens one',
  session: 'optional',
  body: CodeLogin,
  response: LoginReply.extend({ next: z.literal('signup').optional() }),
  fails: ['tooMany'],
  limits: [{ name: 'checkcode', most: 100, per: 10 * MINUTE, trickle: 10_000, perDevice: 50 }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ customer: former, body, address, userAgent, locale, codeToken: token, device: known, guest }) => {
    const device = known ?? newDevice();
    const { code, remember } = body;
    const done = await signInWithCode(code, { token, remember, address, userAgent, newDevice: device, guest });
    if (done === 'signup')
      return {
        status: 'false' as const,
        message: translate(locale, 'entry.mobile.signUpFirst'),
        admin_id: [],
        next: done,
      };
    recordEvent('auth.code', { customerId: done.customerId, address });
    return loginReply(done, { former, device, remember, locale }, [codeCookieHeader()]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
