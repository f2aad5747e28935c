import type { NextAuthOptions, Profile, Session } from 'next-auth';
import { decode, type JWT } from 'next-auth/jwt';
import { fullName, shownEmail } from '@/lib/shared/person/rules';
import { secrets } from '@/lib/kernel/keys/key-ring';
import { log } from '@/lib/kernel/log';
import {
  decodeCookie,
  readCookie,
  returnCookieName,
  sessionCookieName,
  sessionCookieOptions,
} from '@/lib/kernel/sessions/cookie';
import { googleProvider, offersGoogle, provenByGoogle } from './google/google';
import { saveIdentityToken } from '@/lib/kernel/sessions/identity-tokens';
import { endSession, findSession, LIFETIME } from '@/lib/kernel/sessions/sessions';

/**
 * One request to next-auth, with facts from its callbacks that its response cannot carry.
 * `returnTo` is the screen that Google sign-in returns to.
 */
export type Visit = { returnTo: string; proof?: string; unverified?: boolean };

/**
 * Stores an identity that Google proved. Only the second step (adminlogin_front, signupgoogle,
 * linkgoogle) opens sessions. So next-auth is always redirected to the return screen and never
 * creates its own session.
 */
async function storeIdentity(claims: Profile | undefined, visit: Visit): Promise<string | false> {
  const identity = provenByGoogle(claims);
  visit.unverified = !identity;
  if (!identity) return false;
  visit.proof = await saveIdentityToken(identity);
  return visit.returnTo;
}

const sidOf = (token: JWT) => (typeof token.sid === 'string' ? token.sid : null);

/** Returns the text before the first comma, because the rest may contain a state or a nonce. */
const reason = (facts: unknown) =>
  (String((facts as { error?: unknown } | undefined)?.error ?? facts).split(',', 1)[0] ?? '').slice(0, 200);

const logger = {
  error: (code: string, facts: unknown) => log.warn('next-auth', { code, error: reason(facts) }),
  warn: (code: string) => log.warn('next-auth', { code }),
  debug: () => undefined,
};

/** Names of next-auth's cookie for a visit at Google, with https and without. */
const STATE_COOKIES = ['__Secure-next-auth.state', 'next-auth.state'];

/**
 * Returns the secret that encrypted the visit at Google up to 15 minutes ago, otherwise the first.
 * This version of next-auth accepts one secret, not a list.
 */
export async function secretOfVisit(cookies: string | null): Promise<string> {
  const [first] = secrets();
  for (const salt of STATE_COOKIES) {
    const token = readCookie(cookies, salt);
    for (const secret of token ? secrets() : [])
      if (await decode({ token, secret, salt }).catch(() => null)) return secret;
  }
  return first!;
}

/**
 * Returns the next-auth settings for one request. They are read on first use, so that a build needs
 * no secret.
 * @param secret from `secretOfVisit`
 */
export function authOptions(visit: Visit, secret: string): NextAuthOptions {
  return {
    secret,
    session: { strategy: 'jwt', maxAge: LIFETIME.remembered / 1000 },
    // Encrypts with the first secret and decrypts with each.
    jwt: { decode: ({ token }) => decodeCookie(token) },
    pages: { signIn: '/Login', error: '/Login' },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      callbackUrl: { name: returnCookieName(), options: sessionCookieOptions() },
    },
    logger,
    // No password provider: only adminlogin_front compares passwords, and throttles attempts.
    providers: offersGoogle() ? [googleProvider()] : [],
    callbacks: {
      signIn: ({ account, profile }) => account?.provider === 'google' && storeIdentity(profile, visit),
      // The cookie carries no personal data; the row of the session identifies the customer.
      jwt: ({ token }) => ({ sub: token.sub, sid: token.sid }),
      async session({ session, token }) {
        const customer = await findSession(sidOf(token));
        // An ended session is invalid even if its cookie is not.
        return customer
          ? { expires: session.expires, user: { name: fullName(customer), email: shownEmail(customer.email) } }
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
