import NextAuth from 'next-auth';
import { NextRequest } from 'next/server';
import {
  noSessionCookieHeaders,
  proofCookieHeader,
  readCookie,
  returnCookieName,
  sessionCookieName,
} from '@/lib/kernel/sessions/cookie';
import { returnAddress } from '@/lib/people/sign-in/google/google';
import { admit } from '@/lib/people/sign-in/next-auth-gate';
import { authOptions, secretOfVisit, type Visit } from '@/lib/people/sign-in/options';
import { env } from '@/lib/kernel/env';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { failure } from '@/lib/kernel/http/failure';
import { otherMethods } from '@/lib/kernel/http/other-methods';
import { toLocale } from '@/lib/kernel/locales';
import { log } from '@/lib/kernel/log';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * Handles the addresses of next-auth in use (lib/people/sign-in/next-auth-gate.ts). The store's
 * screens log in through /api/admin/adminlogin_front, with Google after a visit here.
 */
async function handler(request: Request, context: Context): Promise<Response> {
  try {
    const { nextauth } = await context.params;
    const { url, init } = await admit(request, nextauth);
    return await forwardToNextAuth(new NextRequest(url, init), nextauth);
  } catch (error) {
    if (error instanceof DomainError) return respondError(request, error);
    log.warn('next-auth', { path: new URL(request.url).pathname.slice(0, 200), error: String(error).slice(0, 200) });
    // NextAuth throws on values that do not fit into a header.
    return respondError(
      request,
      error instanceof TypeError ? invalid('badBody') : new DomainError('unavailable', 'unavailable'),
    );
  }
}

function respondError(request: Request, error: DomainError): Response {
  const requested = request.headers.get('x-medcall-locale');
  return failure(error, toLocale(requested), crypto.randomUUID());
}

async function forwardToNextAuth(request: NextRequest, nextauth: string[]): Promise<Response> {
  const cookies = request.headers.get('cookie');
  const returnTo = readCookie(cookies, returnCookieName());
  const visit: Visit = { returnTo: returnAddress(decoded(returnTo), env().SITE_URL) };
  const options = authOptions(visit, await secretOfVisit(cookies));
  const answer = (await NextAuth(options)(request, { params: Promise.resolve({ nextauth }) })) as Response;
  return nextauth[0] === 'callback' ? backFromGoogle(request, answer, visit) : withOurLifetime(answer);
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Redirects from Google to the store's own screen: with a proof, or with the reason for none. */
function backFromGoogle(request: Request, answer: Response, { returnTo, proof, unverified }: Visit): Response {
  const to = new URL(returnTo, env().SITE_URL);
  const refused = new URL(request.url).searchParams.get('error') === 'access_denied';
  if (!proof) to.searchParams.set('error', refused ? 'refused' : unverified ? 'unverified' : 'failed');
  const headers = new Headers(answer.headers);
  headers.set('location', to.href);
  headers.append('set-cookie', proofCookieHeader(proof));
  return new Response(null, { status: 302, headers });
}

/**
 * Removes session cookies from the response: next-auth extends each to a month on every read. The
 * lifetime of the store's session is fixed at login.
 */
function withOurLifetime(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of answer.headers.getSetCookie()) {
    if (!cookie.startsWith(`${sessionCookieName()}=`)) headers.append('set-cookie', cookie);
    // Logout of next-auth.
    else if (cookie.startsWith(`${sessionCookieName()}=;`))
      for (const expiredCookie of noSessionCookieHeaders()) headers.append('set-cookie', expiredCookie);
  }
  return new Response(answer.body, { status: answer.status, headers });
}

export { handler as GET, handler as POST };
export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods('GET', 'POST');
