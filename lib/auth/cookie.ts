import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/env';

const isHttps = () => env().SITE_URL.startsWith('https:');

/** `__Host-` ties the cookie to this very host; browsers accept that prefix over https only. */
export function sessionCookieName(): string {
  return isHttps() ? '__Host-medcall.session' : 'medcall.session';
}

export function sessionCookieOptions(maxAgeSeconds?: number) {
  return { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isHttps(), ...(maxAgeSeconds ? { maxAge: maxAgeSeconds } : {}) };
}

/** The encrypted value next-auth itself would write, so that both ways of signing in leave the same cookie. */
export function sealSession(token: { sub: string; sid: string }, maxAgeSeconds: number): Promise<string> {
  return encode({ token, secret: env().NEXTAUTH_SECRET, maxAge: maxAgeSeconds });
}

/** @returns the session id in the cookie, or null when it is absent, forged or over */
export async function openSession(value: string | undefined): Promise<string | null> {
  if (!value) return null;
  try {
    const token = await decode({ token: value, secret: env().NEXTAUTH_SECRET });
    return typeof token?.sid === 'string' ? token.sid : null;
  } catch {
    return null;
  }
}

/** A Set-Cookie header for a route handler; without maxAge the cookie ends with the browser. */
export function setCookieHeader(value: string, maxAgeSeconds?: number): string {
  const secure = isHttps() ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  return `${sessionCookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return rest.join('=');
  }
  return undefined;
}
