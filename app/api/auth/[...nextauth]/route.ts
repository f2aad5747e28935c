import NextAuth from 'next-auth';
import { proofCookieHeader, readCookie, returnCookieName, sessionCookieName } from '@/lib/auth/cookie';
import { returnAddress } from '@/lib/auth/google';
import { authOptions, type Visit } from '@/lib/auth/options';
import { env } from '@/lib/env';
import { logLine } from '@/lib/log';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * next-auth's own addresses (csrf, signin, callback, session, signout). Our screens sign in through /api/admin/adminlogin_front,
 * with Google after a visit here. It throws at bodies that are no JSON and at values that fit into no header.
 */
async function handler(request: Request, context: Context): Promise<Response> {
  const asked = readCookie(request.headers.get('cookie'), returnCookieName());
  const visit: Visit = { returnTo: returnAddress(decoded(asked), env().SITE_URL) };
  try {
    const answer = (await NextAuth(authOptions(visit))(request, context)) as Response;
    const [action, provider] = (await context.params).nextauth;
    return action === 'callback' && provider === 'google' ? backFromGoogle(request, answer, visit) : withOurLifetime(answer, visit);
  } catch (error) {
    logLine('next-auth', { path: new URL(request.url).pathname.slice(0, 200), error: String(error).slice(0, 200) });
    const isTheirs = error instanceof SyntaxError || error instanceof TypeError;
    return Response.json({ status: 'false' }, { status: isTheirs ? 400 : 503 });
  }
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Whatever happened at Google, the person comes back to our own screen: with a proof, or with why there is none. */
function backFromGoogle(request: Request, answer: Response, { returnTo, proof, unverified }: Visit): Response {
  const to = new URL(returnTo, env().SITE_URL);
  const refused = new URL(request.url).searchParams.get('error') === 'access_denied';
  if (!proof) to.searchParams.set('error', refused ? 'refused' : unverified ? 'unverified' : 'failed');
  const headers = new Headers(answer.headers);
  headers.set('location', to.href);
  headers.append('set-cookie', proofCookieHeader(proof));
  return new Response(null, { status: 302, headers });
}

/** next-auth makes every session cookie last for a month, at each look at it anew. How long ours lasts was settled when it was made. */
function withOurLifetime(answer: Response, { remember }: Visit): Response {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of answer.headers.getSetCookie()) {
    if (!cookie.startsWith(`${sessionCookieName()}=`) || cookie.startsWith(`${sessionCookieName()}=;`)) headers.append('set-cookie', cookie);
    else if (remember !== undefined) headers.append('set-cookie', remember ? cookie : cookie.replace(/; (?:Expires|Max-Age)=[^;]*/gi, ''));
  }
  return new Response(answer.body, { status: answer.status, headers });
}

export { handler as GET, handler as POST };
