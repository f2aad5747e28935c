import { z } from 'zod';
import { newDevice } from '@/lib/kernel/sessions/device-cookie';
import { BY_ADDRESS } from '@/lib/people/sign-in/login-throttle';
import { describeMerge } from '@/lib/people/guests/describe-merge';
import { linkGoogle } from '@/lib/people/sign-in/google/link-google';
import { MergedCart, openedCookies } from '@/lib/people/sign-in/open-login';
import { GoogleLink } from '@/lib/shared/person/schema';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { text } from '@/lib/kernel/http/fields';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Link the Google account that was just verified to an account with a password, after checking that password: to the logged-in account, or to the account with the verified address, which is then logged in',
  session: 'optional',
  body: GoogleLink,
  response: z.object({
    status: z.boolean(),
    message: text('Your Google account is linked. You can log in with it from now on.'),
    cart: MergedCart,
  }),
  fails: ['tooMany'],
  limits: [BY_ADDRESS],
  refusal: (message) => ({ status: false, message }),
  records: 'google.linked',
  handle: async ({ customer, body, address, userAgent, locale, proof, device: known, guest }) => {
    const device = known ?? newDevice();
    const from = { address, userAgent, device: known, newDevice: device, guest };
    const session = await linkGoogle(proof, customer, body, from);
    const answer = { status: true, message: translate(locale, 'answers.googleLinked') };
    if (!session) return answer;
    const cookies = await openedCookies(session, { former: customer, device, remember: body.remember });
    const cart = await describeMerge(locale, session.merged);
    return new Answer(cart ? { ...answer, cart } : answer, {}, cookies);
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
