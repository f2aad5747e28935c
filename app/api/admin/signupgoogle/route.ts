import { z } from 'zod';
import { proofCookieHeader } from '@/lib/kernel/sessions/cookie';
import { signUpWithGoogle } from '@/lib/people/sign-in/sign-up';
import { flag, GoogleSignUp } from '@/lib/shared/person/schema';
import { HOUR, SECOND } from '@/lib/kernel/dates';
import { Answer, endpoint } from '@/lib/kernel/http/endpoint';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { translate } from '@/lib/kernel/translate';

export const POST = endpoint({
  summary:
    'Create an account without a password that is linked to the Google account the caller has just verified, with its verified address, and send the welcome email',
  session: 'none',
  body: GoogleSignUp.extend({ consent: flag }),
  response: z.object({ status: z.enum(['true', 'false']), message: z.string() }),
  limits: [{ name: 'signup', most: 1200, per: HOUR, trickle: 10 * SECOND, perDevice: 5 }],
  refusal: (message) => ({ status: 'false' as const, message }),
  records: 'account.signedUp',
  handle: async ({ body, locale, proof }) => {
    await signUpWithGoogle(proof, body, locale);
    return new Answer(
      { status: 'true' as const, message: translate(locale, 'entry.signedUp') },
      { 'set-cookie': proofCookieHeader() },
    );
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
