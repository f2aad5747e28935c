import { LRUCache } from 'lru-cache';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { DAY, MINUTE } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { secrets } from '@/lib/kernel/keys/key-ring';
import { IDENTITY_TOKEN_TTL_MS } from './identity-tokens';
import { GUEST_MARKER, MARKER, readMarker } from './marker-rules';

/** Five minutes for the code, ten for the name of a new customer. */
const CODE_COOKIE_SECONDS = (15 * MINUTE) / 1000;

const isHttps = () => env().SITE_URL.startsWith('https:');

/** `__Host-` ties the cookie to this exact host. Browsers accept the prefix only over https. */
export function sessionCookieName(): string {
  return isHttps() ? '__Host-medcall.session' : 'medcall.session';
}

export function sessionCookieOptions(maxAgeSeconds?: number) {
  return {
    httpOnly: true,
    sameSite: 'lax' as const,
    path: '/',
    secure: isHttps(),
    ...(maxAgeSeconds ? { maxAge: maxAgeSeconds } : {}),
  };
}

/**
 * Encrypts the same value that next-auth would write, so that both ways of logging in set the same
 * cookie.
 */
export function sealSession(token: { sub: string; sid: string }, maxAgeSeconds: number): Promise<string> {
  return encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: maxAgeSeconds });
}

type Opened = { sid: string | null; until: number };
/**
 * Cache of decrypted cookies, because deriving their key costs more than finding the session's row.
 */
const opened = new LRUCache<string, Opened>({ max: 10_000 });

/** Decrypts one of our cookies with the matching secret; null if no secret matches. */
export async function decodeCookie(value: string | undefined): Promise<JWT | null> {
  for (const secret of secrets()) {
    const token = await decode({ token: value, secret }).catch(() => null);
    if (token) return token;
  }
  return null;
}

async function open(value: string): Promise<Opened> {
  const token = await decodeCookie(value);
  const expires = typeof token?.exp === 'number' ? token.exp * 1000 : 0;
  return typeof token?.sid === 'string' ? { sid: token.sid, until: expires } : { sid: null, until: 0 };
}

/**
 * Reads only the cookie. The row of the session decides if it is still valid (findSession).
 * @returns the session ID, or null if the cookie is absent, forged or expired
 */
export async function openSession(value: string | undefined, now = Date.now()): Promise<string | null> {
  if (!value) return null;
  const known = opened.get(value);
  if (known && known.until > now) return known.sid;
  const fresh = await open(value);
  // Forged cookies are not cached, because they would evict real ones.
  if (fresh.sid) opened.set(value, fresh);
  return fresh.sid;
}

/**
 * Returns a Set-Cookie header for a route handler. Without maxAge the cookie ends with the browser.
 */
export function setCookieHeader(value: string, maxAgeSeconds?: number, name = sessionCookieName()): string {
  const secure = isHttps() ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

/**
 * Returns the cookie that signals to pages if a session exists; '' deletes it. It ends together
 * with the session cookie.
 */
function markerCookieHeader(marker: '1' | '0' | '', maxAgeSeconds?: number): string {
  const name = isHttps() ? `__Host-${MARKER}` : MARKER;
  return setCookieHeader(marker, marker ? maxAgeSeconds : 0, name).replace('; HttpOnly', '');
}

/**
 * Returns both session cookies after a login.
 * @param maxAgeSeconds without it they end with the browser
 */
export function sessionCookieHeaders(sealed: string, maxAgeSeconds?: number): string[] {
  return [setCookieHeader(sealed, maxAgeSeconds), markerCookieHeader('1', maxAgeSeconds)];
}

/** Deletes both session cookies. */
export function noSessionCookieHeaders(): string[] {
  return [setCookieHeader('', 0), markerCookieHeader('')];
}

/** Presence of a session cookie in a request, valid or not, and the value of its marker. */
export type SessionCookies = { session: boolean; marker: '1' | '0' | undefined };

export function sessionCookiesIn(header: string | null): SessionCookies {
  return { session: Boolean(readCookie(header, sessionCookieName())), marker: readMarker(header ?? '') };
}

/**
 * Returns the marker cookie if it is missing next to a session that may be valid. A release without
 * markers opened the session, or the marker was deleted. A request does not contain the lifetime of
 * the session cookie. So the marker ends with the browser and is set again when it is missing.
 */
export function missingMarker({ session, marker }: SessionCookies): string[] {
  return session && marker === undefined ? [markerCookieHeader('1')] : [];
}

/** Seconds for which an invalid session is not checked again. */
const NONE_SECONDS = (10 * MINUTE) / 1000;

/**
 * Returns the cookie that corrects the marker after the session's row was read. The session cookie
 * stays: another process may be able to decrypt it during a secret rotation, or it may have been
 * replaced meanwhile.
 */
export function refreshedMarkerCookie({ session, marker }: SessionCookies, isSignedIn: boolean): string[] {
  if (isSignedIn) return marker === '1' ? [] : [markerCookieHeader('1')];
  if (session) return [markerCookieHeader('0', NONE_SECONDS)];
  return marker ? [markerCookieHeader('')] : [];
}

/**
 * Returns the name of the console cookie. It ends with the browser, and no link of another site
 * sends it.
 */
export function staffCookieName(): string {
  return isHttps() ? '__Host-medcall.staff' : 'medcall.staff';
}

/** Sets the console cookie, or deletes it without a secret. */
export function staffCookieHeader(sid?: string): string {
  return setCookieHeader(sid ?? '', sid ? undefined : 0, staffCookieName()).replace('SameSite=Lax', 'SameSite=Strict');
}

/**
 * Returns the name of the cookie that carries the token of lib/kernel/sessions/identity-tokens.ts
 * from Google to the next step.
 */
export function proofCookieName(): string {
  return isHttps() ? '__Host-medcall.proof' : 'medcall.proof';
}

/** Sets the cookie, or deletes it without a token. */
export function proofCookieHeader(token?: string): string {
  return setCookieHeader(token ?? '', token ? IDENTITY_TOKEN_TTL_MS / 1000 : 0, proofCookieName());
}

/** Time for which the cart and lists of a guest are stored after the last use. */
export const GUEST_TTL_MS = 30 * DAY;

/** Returns the name of the cookie with the secret of a guest (lib/kernel/sessions/guests.ts). */
export function guestCookieName(): string {
  return isHttps() ? '__Host-medcall.guest' : 'medcall.guest';
}

/** Sets the cookie of a guest and its marker for pages, or deletes both without a secret. */
export function guestCookieHeaders(secret?: string): string[] {
  const seconds = secret ? GUEST_TTL_MS / 1000 : 0;
  const marker = isHttps() ? `__Host-${GUEST_MARKER}` : GUEST_MARKER;
  return [
    setCookieHeader(secret ?? '', seconds, guestCookieName()),
    setCookieHeader(secret ? '1' : '', seconds, marker).replace('; HttpOnly', ''),
  ];
}

/**
 * Returns the name of the cookie that ties a code for a mobile number to the browser that requested
 * it.
 */
export function codeCookieName(): string {
  return isHttps() ? '__Host-medcall.code' : 'medcall.code';
}

/**
 * Sets the cookie for as long as its code and the signup after it may take; without a token deletes
 * it.
 */
export function codeCookieHeader(token?: string): string {
  return setCookieHeader(token ?? '', token ? CODE_COOKIE_SECONDS : 0, codeCookieName());
}

/** Returns the name of the cookie in which next-auth stores the screen to return to from Google. */
export function returnCookieName(): string {
  return isHttps() ? '__Host-medcall.return' : 'medcall.return';
}

export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
