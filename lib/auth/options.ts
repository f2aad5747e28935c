import type { NextAuthOptions } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { SignIn } from '@/lib/customers/schema';
import { signIn } from '@/lib/customers/sign-in';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/env';
import { clientAddress } from '@/lib/http/client-address';
import { sessionCookieName, sessionCookieOptions } from './cookie';
import { endSession, findSession, LIFETIME } from './sessions';

type Headers4 = Record<string, string | string[] | undefined> | undefined;

function headersOf(raw: Headers4): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw ?? {})) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

/** The same command as adminlogin_front, so that both ways of signing in have the same rules and leave the same session. */
const passwords = CredentialsProvider({
  name: 'password',
  credentials: { email: { type: 'email' }, password: { type: 'password' }, remember: { type: 'text' } },
  async authorize(given, request) {
    const parsed = SignIn.safeParse({ email: given?.email, password: given?.password, remember: given?.remember });
    if (!parsed.success || !parsed.data.password) return null;
    const headers = headersOf(request.headers as Headers4);
    const from = { address: clientAddress(headers, env().TRUSTED_PROXIES), userAgent: headers.get('user-agent') ?? undefined };
    try {
      const session = await signIn({ ...parsed.data, password: parsed.data.password }, from);
      return { id: session.customerId, sid: session.sid };
    } catch (error) {
      if (error instanceof DomainError) return null;
      throw error;
    }
  },
});

const sidOf = (token: JWT) => (typeof token.sid === 'string' ? token.sid : null);

/** The settings of next-auth, read when first needed so that a build needs no secret. */
export function authOptions(): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: LIFETIME.remembered / 1000 },
    pages: { signIn: '/Login', error: '/Login' },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    providers: [passwords],
    callbacks: {
      // Nothing personal travels in the cookie: who somebody is stands in the session's row.
      jwt: ({ token, user }) => (user && 'sid' in user ? { sub: user.id, sid: user.sid } : { sub: token.sub, sid: token.sid }),
      async session({ session, token }) {
        const customer = await findSession(sidOf(token));
        return { expires: session.expires, ...(customer ? { user: { name: `${customer.firstName} ${customer.lastName}`, email: customer.email } } : {}) };
      },
    },
    events: {
      async signOut({ token }) {
        const customer = await findSession(sidOf(token));
        if (customer) await endSession(customer.sessionId);
      },
    },
  };
}
