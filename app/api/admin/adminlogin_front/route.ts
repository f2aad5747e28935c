import { z } from 'zod';
import { sealSession, setCookieHeader } from '@/lib/auth/cookie';
import { SignIn } from '@/lib/customers/schema';
import { signIn } from '@/lib/customers/sign-in';
import { MINUTE } from '@/lib/dates';
import { refused } from '@/lib/errors';
import { Answer, endpoint } from '@/lib/http/endpoint';
import { otherMethods } from '@/lib/http/other-methods';
import { translate } from '@/lib/translate';

const Reply = z.object({ status: z.enum(['true', 'false']), message: z.string(), admin_id: z.array(z.object({ id: z.string() })) });

export const POST = endpoint({
  summary: 'Logs a customer in with e-mail and password and starts the session. An e-mail alone never signs anyone in.',
  session: 'none',
  body: SignIn,
  response: Reply,
  fails: ['tooMany'],
  limits: [{ name: 'login', most: 20, per: MINUTE }],
  refusal: (message) => ({ status: 'false' as const, message, admin_id: [] }),
  handle: async ({ body, address, userAgent, locale }) => {
    if (!body.password) throw refused('googleSignInFailed');
    const { customerId, sid, maxAgeSeconds } = await signIn({ ...body, password: body.password }, { address, userAgent });
    const value = await sealSession({ sub: customerId, sid }, maxAgeSeconds);
    const cookie = setCookieHeader(value, body.remember ? maxAgeSeconds : undefined);
    return new Answer({ status: 'true' as const, message: translate(locale, 'entry.signedIn'), admin_id: [{ id: customerId }] }, { 'set-cookie': cookie });
  },
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods('POST');
