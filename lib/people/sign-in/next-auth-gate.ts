import { invalid, notFound } from '@/lib/kernel/errors';
import { SECOND } from '@/lib/kernel/dates';
import { readBody } from '@/lib/kernel/http/body';

/** What the store asks of next-auth: its session, its log-out and Google sign-in. Everything else it knows (its log, its own pages, other providers) is not there. */
const IN_USE = new Set(['GET csrf', 'GET session', 'POST signin/google', 'GET callback/google', 'POST signout']);
/** The fields of its forms that we send (components/account/google-popup.ts). */
const FIELDS = ['csrfToken', 'callbackUrl', 'json'];
const BODY = { most: 16 * 1024, longest: 10 * SECOND };

/** What next-auth is handed of a request; it reads bodies itself, without any limit, so a body is read here and written anew. */
export type Admitted = { url: string; init: { method: string; headers: Headers; body?: string } };

/**
 * Stands before next-auth.
 * @param parts what stands behind /api/auth in the address
 * @throws notFound for whatever the store does not use; tooLarge, invalid, unsupportedType for bodies
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
  // next-auth hands a query on to Google: nobody of ours sends one with a form.
  return {
    url: new URL(new URL(request.url).pathname, request.url).href,
    init: { method: 'POST', headers, body: form.toString() },
  };
}
