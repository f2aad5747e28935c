import type { Profile } from 'next-auth';
import GoogleProvider, { type GoogleProfile } from 'next-auth/providers/google';
import { z } from 'zod';
import { FirstName, LastName, Email } from '@/lib/shared/person/schema';
import { env } from '@/lib/kernel/env';
import { LOCALES, localePath } from '@/lib/kernel/locales';
import type { ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';

/**
 * True if the owner has configured a Google key. Without one, there is no button and no return
 * address.
 */
export function offersGoogle(): boolean {
  return Boolean(env().GOOGLE_CLIENT_ID);
}

/**
 * Returns the provider: Google, or another OpenID Connect server in tests. The ID token is checked
 * against the keys, name, client and nonce of that server only.
 */
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

/** Leaves a name blank for its owner to type if the form would refuse it. */
const orEmpty = (schema: z.ZodType<string>, value: unknown) => schema.safeParse(value).data ?? '';

/**
 * Reads the identity from the claims of a checked ID token.
 * @returns null unless Google itself has verified the address
 */
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

/** Screen that Google sign-in returns to. */
export const RETURN_SCREEN = '/Login/google';

/**
 * Returns the address after a visit at Google: the return screen in one of our languages, with its
 * original query.
 * @param requested value of next-auth's callback-url cookie; ignored unless it is that screen
 */
export function returnAddress(requested: string | undefined, siteUrl: string): string {
  const url = requested && URL.canParse(requested, siteUrl) ? new URL(requested, siteUrl) : null;
  const known = LOCALES.map((locale) => localePath(locale, RETURN_SCREEN));
  return url && url.origin === new URL(siteUrl).origin && known.includes(url.pathname)
    ? `${url.pathname}${url.search}`
    : RETURN_SCREEN;
}
