import { z } from 'zod';
import { resetPassword } from '@/lib/people/sign-in/reset-password';
import { PasswordResetInput } from '@/lib/shared/person/schema';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { deviceCookieHeader, newDevice } from '@/lib/kernel/sessions/device-cookie';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary: 'Set a new password with the single-use token of a reset email and end all sessions of the account',
  session: 'none',
  body: PasswordResetInput,
  response: z.object({ status: z.boolean(), message: z.string() }),
  limits: [{ name: 'resetpassword', most: 60, per: HOUR, trickle: MINUTE, perDevice: 5 }],
  records: 'password.reset',
  handle: async ({ body, locale, address, device = newDevice() }) => {
    await resetPassword(body, new Date(), { address, device });
    const reply = { status: true, message: translate(locale, 'entry.passwordChanged') };
    return new Answer(reply, {}, [deviceCookieHeader(device)]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
