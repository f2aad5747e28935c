import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { codeCookieHeader } from '@/lib/kernel/sessions/cookie';
import { deviceCookieHeader, newDevice } from '@/lib/kernel/sessions/device-cookie';
import { translate } from '@/lib/kernel/translate';
import { BY_ADDRESS } from '@/lib/people/sign-in/mobile/rules';
import { CodeRequest, CodeSent } from '@/lib/people/sign-in/mobile/schema';
import { sendCode } from '@/lib/people/sign-in/mobile/send-code';

export const POST = endpoint({
  summary:
    'Send a six-digit code to an Indian mobile number, to log in or sign up with it in this browser. The response is the same with and without an account. Messages are limited by number, browser, address and store',
  session: 'none',
  body: CodeRequest,
  response: CodeSent,
  fails: ['notFound', 'tooMany'],
  limits: [BY_ADDRESS],
  records: 'code.sent',
  handle: async ({ body, locale, address, device: known, codeToken }) => {
    const device = known ?? newDevice();
    const { token, seconds } = await sendCode(
      { number: body.phone_number, purpose: 'LOG_IN', locale, previous: codeToken },
      { address, device },
    );
    return new Answer({ status: true, message: translate(locale, 'answers.codeSent'), resend_seconds: seconds }, {}, [
      codeCookieHeader(token),
      deviceCookieHeader(device),
    ]);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
