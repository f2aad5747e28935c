import { z } from 'zod';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { recordEvent } from '@/lib/kernel/security-events/record';
import { codeCookieHeader } from '@/lib/kernel/sessions/cookie';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { translate } from '@/lib/kernel/translate';
import { signUpWithNumber } from '@/lib/people/sign-in/mobile/mobile-sign-in';
import { MobileSignUp } from '@/lib/people/sign-in/mobile/schema';
import { openedCookies } from '@/lib/people/sign-in/open-cookies';

export const POST = endpoint({
  summary:
    'Create an account with the mobile number that this browser has just confirmed by a code, without email and password, and log in',
  session: 'optional',
  body: MobileSignUp,
  response: z.object({
    status: z.enum(['true', 'false']),
    message: z.string(),
    admin_id: z.array(z.object({ id: z.string() })),
  }),
  limits: [{ name: 'signup', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ customer: former, body, address, userAgent, locale, codeToken: token, device: known }) => {
    const device = known ?? newDevice();
    const { remember } = body;
    const session = await signUpWithNumber(body, locale, { token, remember, address, userAgent, newDevice: device });
    recordEvent('account.signedUp', { customerId: session.customerId, address });
    const cookies = await openedCookies(session, { former, device, remember });
    return new Answer(
      {
        status: 'true' as const,
        message: translate(locale, 'entry.signedUp'),
        admin_id: [{ id: session.customerId }],
      },
      {},
      [...cookies, codeCookieHeader()],
    );
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
