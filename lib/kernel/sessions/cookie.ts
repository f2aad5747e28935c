import { LRUCache } from 'lru-cache';
import { decode, encode, type JWT } from 'next-auth/jwt';
import { MINUTE } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { secrets } from '@/lib/kernel/keys/key-ring';
import { IDENTITY_TOKEN_LIFE } from './identity-tokens';
import { MARKER, readMarker } from './marker-rules';

const isHttps = () => env().SITE_URL.startsWith('https:');

/** `__Host-` ties the cookie to this very host; browsers accept that prefix over https only. */
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

/** The encrypted value next-auth itself would write, so that both ways of signing in leave the same cookie. */
export function sealSession(token: { sub: string; sid: string }, maxAgeSeconds: number): Promise<string> {
  return encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: maxAgeSeconds });
}

type Opened = { sid: string | null; until: number };
/** What cookies held when they were last opened: deriving their key costs more than finding the session's row. */
const opened = new LRUCache<string, Opened>({ max: 10_000 });

/** What is in a cookie of ours, whichever of our secrets it was written with; null when none of them opens it. */
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
 * Says only what is in the cookie: whether its session still lives, its row tells (findSession).
 * @returns the session id, or null when the cookie is absent, forged or over
 */
export async function openSession(value: string | undefined, now = Date.now()): Promise<string | null> {
  if (!value) return null;
  const known = opened.get(value);
  if (known && known.until > now) return known.sid;
  const fresh = await open(value);
  // Forged ones are not kept: they would push the real ones out.
  if (fresh.sid) opened.set(value, fresh);
  return fresh.sid;
}

/** A Set-Cookie header for a route handler; without maxAge the cookie ends with the browser. */
export function setCookieHeader(value: string, maxAgeSeconds?: number, name = sessionCookieName()): string {
  const secure = isHttps() ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

/** Says to pages whether there is a session; with none at all the cookie is taken away. What they can read ends when the session's cookie does. */
function markerCookieHeader(said: '1' | '0' | '', maxAgeSeconds?: number): string {
  const name = isHttps() ? `__Host-${MARKER}` : MARKER;
  return setCookieHeader(said, said ? maxAgeSeconds : 0, name).replace('; HttpOnly', '');
}

/** Both cookies of a session, for who has logged in. @param maxAgeSeconds without it they end with the browser */
export function sessionCookieHeaders(sealed: string, maxAgeSeconds?: number): string[] {
  return [setCookieHeader(sealed, maxAgeSeconds), markerCookieHeader('1', maxAgeSeconds)];
}

/** Takes both cookies of a session away. */
export function noSessionCookieHeaders(): string[] {
  return [setCookieHeader('', 0), markerCookieHeader('')];
}

/** Whether a request carries the cookie of a session, living or not, and what its marker says. */
export type SessionCookies = { session: boolean; marker: '1' | '0' | undefined };

export function sessionCookiesIn(header: string | null): SessionCookies {
  return { session: Boolean(readCookie(header, sessionCookieName())), marker: readMarker(header ?? '') };
}

/**
 * What is missing beside a session that may live: it was opened by a release that set no marker, or somebody took the marker away. How long the session's cookie lasts a request does not say:
 * the marker ends with the browser, and is set again when it is missed.
 */
export function missingMarker({ session, marker }: SessionCookies): string[] {
  return session && marker === undefined ? [markerCookieHeader('1')] : [];
}

/** So long nobody asks again whether a session lives that did not. */
const NONE_SECONDS = (10 * MINUTE) / 1000;

/**
 * What makes the marker say what is so, for whoever has looked at the session's row. The session's cookie stays: it may be one that another process can open while the secret is turned,
 * or have been set anew meanwhile.
 */
export function mendedMarker({ session, marker }: SessionCookies, isSignedIn: boolean): string[] {
  if (isSignedIn) return marker === '1' ? [] : [markerCookieHeader('1')];
  if (session) return [markerCookieHeader('0', NONE_SECONDS)];
  return marker ? [markerCookieHeader('')] : [];
}

/** Of the console: ends with the browser, and is sent along by no link of another site. */
export function staffCookieName(): string {
  return isHttps() ? '__Host-medcall.staff' : 'medcall.staff';
}

/** Without a secret it takes the cookie away. */
export function staffCookieHeader(sid?: string): string {
  return setCookieHeader(sid ?? '', sid ? undefined : 0, staffCookieName()).replace('SameSite=Lax', 'SameSite=Strict');
}

/** Carries the token of lib/kernel/sessions/identity-tokens.ts between Google and the next step. */
export function proofCookieName(): string {
  return isHttps() ? '__Host-medcall.proof' : 'medcall.proof';
}

/** Without a token it takes the cookie away. */
export function proofCookieHeader(token?: string): string {
  return setCookieHeader(token ?? '', token ? IDENTITY_TOKEN_LIFE / 1000 : 0, proofCookieName());
}

/** Where next-auth keeps the screen that a visit at Google comes back to. */
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
