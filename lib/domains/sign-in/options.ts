import type { NextAuthOptions, Profile, Session } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import { fullName } from '@/lib/shared/person/rules';
import { env } from '@/lib/kernel/env';
import { log } from '@/lib/kernel/log';
import { decodeCookie, returnCookieName, sessionCookieName, sessionCookieOptions } from '@/lib/kernel/sessions/cookie';
import { googleProvider, offersGoogle, provenByGoogle } from './google';
import { saveIdentityToken } from '@/lib/kernel/sessions/identity-tokens';
import { endSession, findSession, LIFETIME } from '@/lib/kernel/sessions/sessions';

/**
 * One request to next-auth's addresses: what its callbacks learn and its answer cannot carry by itself.
 * `returnTo` is the screen Google sign-in comes back to.
 */
export type Visit = { returnTo: string; proof?: string; unverified?: boolean };

/**
 * Google only proves who somebody is. The proof is kept for the second step (adminlogin_front, signupgoogle, linkgoogle), which alone
 * opens sessions; so next-auth is always led on to the return screen and never makes a session of its own from a Google account.
 */
async function keepIdentity(claims: Profile | undefined, visit: Visit): Promise<string | false> {
  const identity = provenByGoogle(claims);
  visit.unverified = !identity;
  if (!identity) return false;
  visit.proof = await saveIdentityToken(identity);
  return visit.returnTo;
}

const sidOf = (token: JWT) => (typeof token.sid === 'string' ? token.sid : null);

/** What stands behind the first comma may be a state or a nonce. */
const reason = (facts: unknown) =>
  (String((facts as { error?: unknown } | undefined)?.error ?? facts).split(',', 1)[0] ?? '').slice(0, 200);

const logger = {
  error: (code: string, facts: unknown) => log.warn('next-auth', { code, error: reason(facts) }),
  warn: (code: string) => log.warn('next-auth', { code }),
  debug: () => undefined,
};

/** The settings of next-auth for one request, read when first needed so that a build needs no secret. */
export function authOptions(visit: Visit): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: LIFETIME.remembered / 1000 },
    // Written with the first secret, read with each.
    jwt: { decode: ({ token }) => decodeCookie(token) },
    pages: { signIn: '/Login', error: '/Login' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      callbackUrl: { name: returnCookieName(), options: sessionCookieOptions() },
    },
    logger,
    // No provider for passwords: adminlogin_front is the one place where they are compared, and slowed down.
    providers: offersGoogle() ? [googleProvider()] : [],
    callbacks: {
      signIn: ({ account, profile }) => account?.provider === 'google' && keepIdentity(profile, visit),
      // Nothing personal travels in the cookie: who somebody is stands in the session's row.
      jwt: ({ token }) => ({ sub: token.sub, sid: token.sid }),
      async session({ session, token }) {
        const customer = await findSession(sidOf(token));
        // A session that was ended is none, whatever its cookie says.
        return customer
          ? { expires: session.expires, user: { name: fullName(customer), email: customer.email } }
          : ({} as Session);
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
