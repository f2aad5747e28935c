import { z } from 'zod';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';
import { HOUR } from '@/lib/kernel/dates';

import { codeCookieHeader } from '@/lib/kernel/sessions/cookie';
import { deviceCookieHeader, newDevice } from '@/lib/kernel/sessions/device-cookie';
import { startNumber } from '@/lib/people/sign-in/mobile/change-number';
import { BY_ADDRESS } from '@/lib/people/sign-in/mobile/rules';
import { CodeSent, NumberChange } from '@/lib/people/sign-in/mobile/schema';

export const POST = endpoint({
  summary:
    'Send the next code of a change of the mobile number that logs in: first to the current number (`step` is `old`), then to the new one (`new`). A first number requires the password, or a recent login without one',
  session: 'required',
  body: NumberChange,
  response: CodeSent.extend({ step: z.enum(['old', 'new']).optional() }),
  fails: ['notFound', 'tooMany'],
  limits: [{ name: 'startnumber', most: 10, per: HOUR, by: 'customer' }, BY_ADDRESS],
  refusal: (message) => ({ status: false, message, resend_seconds: 0 }),
  handle: async ({ customer, body, locale, address, device: known, codeToken: previous }) => {
    const device = known ?? newDevice();
    const { phone_number: number, current_password: password } = body;
    const { token, seconds, step } = await startNumber(
      customer,
      { number, password, token: previous, locale },
      { address, device },
    );
    const message = translate(locale, 'answers.codeSent');
    return new Answer({ status: true, message, resend_seconds: seconds, step }, {}, [
      codeCookieHeader(token),
      deviceCookieHeader(device),
    ]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
