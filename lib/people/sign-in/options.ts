import type { NextAuthOptions, Profile, Session } from 'next-auth';
import { decode, type JWT } from 'next-auth/jwt';
import { fullName } from '@/lib/shared/person/rules';
import { secrets } from '@/lib/kernel/keys/key-ring';
import { log } from '@/lib/kernel/log';
import {
  decodeCookie,
  readCookie,
  returnCookieName,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/kernel/sessions/cookie';
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

/** As next-auth calls the cookie it finds a visit at Google by when the person comes back: over https, and without. */
const STATE_COOKIES = ['__Secure-next-auth.state', 'next-auth.state'];

/** next-auth of this version takes one secret and no list: the one that wrote down, up to 15 minutes ago, that somebody went to Google; else the first. */
export async function secretOfVisit(cookies: string | null): Promise<string> {
  const [first] = secrets();
  for (const salt of STATE_COOKIES) {
    const token = readCookie(cookies, salt);
    for (const secret of token ? secrets() : [])
      if (await decode({ token, secret, salt }).catch(() => null)) return secret;
  }
  return first!;
}

/** The settings of next-auth for one request, read when first needed so that a build needs no secret. @param secret by `secretOfVisit` */
export function authOptions(visit: Visit, secret: string): NextAuthOptions {
  return {
    secret,
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
