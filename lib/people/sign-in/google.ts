import type { Profile } from 'next-auth';
import GoogleProvider, { type GoogleProfile } from 'next-auth/providers/google';
import { z } from 'zod';
import { FirstName, LastName, Email } from '@/lib/shared/person/schema';
import { env } from '@/lib/kernel/env';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import type { ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';

/** Whether the owner has named a Google key; without one there is no button and no address to come back to. */
export function offersGoogle(): boolean {
  return Boolean(env().GOOGLE_CLIENT_ID);
}

/** Google, or in tests another OpenID Connect server. The ID token is checked against the keys, name, client and nonce of exactly that one. */
export function googleProvider() {
  const { GOOGLE_CLIENT_ID = '', GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER, OUTSIDE_TIMEOUT_MS } = env();
  return GoogleProvider<GoogleProfile>({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
    wellKnown: `${GOOGLE_ISSUER}/.well-known/openid-configuration`,
    checks: ['pkce', 'state', 'nonce'],
    httpOptions: { timeout: OUTSIDE_TIMEOUT_MS },
  });
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** A name Google has and our form would not take is left for its owner to type. */
const orEmpty = (schema: z.ZodType<string>, value: unknown) => schema.safeParse(value).data ?? '';

/** @returns who the claims of a checked ID token prove somebody to be; null unless Google has verified the address itself */
export function provenByGoogle(claims: Profile | undefined): ProvenIdentity | null {
  const { data } = Claims.safeParse(claims);
  if (!data) return null;
  return {
    provider: 'google',
    subject: data.sub,
    email: data.email,
    firstName: orEmpty(FirstName, data.given_name),
    lastName: orEmpty(LastName, data.family_name),
  };
}

/** The screen to which Google sign-in comes back. */
export const RETURN_SCREEN = '/Login/google';

/**
 * Where a visit at Google ends: the return screen in one of our languages, with the query it was asked for with.
 * @param asked what next-auth kept in its callback-url cookie; anything that is not that screen is ignored
 */
export function returnAddress(asked: string | undefined, siteUrl: string): string {
  const url = asked && URL.canParse(asked, siteUrl) ? new URL(asked, siteUrl) : null;
  const known = LOCALES.map((locale) => localePath(locale, RETURN_SCREEN));
  return url && url.origin === new URL(siteUrl).origin && known.includes(url.pathname)
    ? `${url.pathname}${url.search}`
    : RETURN_SCREEN;
}
