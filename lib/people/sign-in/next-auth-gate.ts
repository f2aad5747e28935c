import { invalid, notFound } from '@/lib/kernel/errors';
import { SECOND } from '@/lib/kernel/dates';
import { readBody } from '@/lib/kernel/http/body/body';

/**
 * Calls of next-auth in use: its session, logout and Google sign-in. The rest (its log, its own
 * pages, other providers) is not reachable.
 */
const IN_USE = new Set(['GET csrf', 'GET session', 'POST signin/google', 'GET callback/google', 'POST signout']);
/** Form fields that our pages send (components/account/google/google-popup.ts). */
const FIELDS = ['csrfToken', 'callbackUrl', 'json'];
const BODY = { most: 16 * 1024, longest: 10 * SECOND };

/**
 * Request as passed to next-auth. The body is read and rewritten here, because next-auth reads
 * bodies without a limit.
 */
export type Admitted = { url: string; init: { method: string; headers: Headers; body?: string } };

/**
 * Filters requests before next-auth.
 * @param parts path after /api/auth
 * @throws notFound for calls the store does not use; tooLarge, invalid, unsupportedType for bodies
 */
export async function admit(request: Request, parts: string[]): Promise<Admitted> {
  if (!IN_USE.has(`${request.method} ${parts.join('/')}`)) throw notFound();
  const headers = new Headers(request.headers);
  if (request.method === 'GET') return { url: request.url, init: { method: 'GET', headers } };
  const { fields } = await readBody(request, undefined, BODY);
  const form = new URLSearchParams();
  for (const name of FIELDS) {
    const value = fields[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' && typeof value !== 'boolean') throw invalid('badBody');
    form.set(name, String(value));
  }
  headers.set('content-type', 'application/x-www-form-urlencoded');
  for (const name of ['content-length', 'transfer-encoding']) headers.delete(name);
  // Drops the query, because next-auth would pass it on to Google. Our forms send none.
  return {
    url: new URL(new URL(request.url).pathname, request.url).href,
    init: { method: 'POST', headers, body: form.toString() },
  };
}
