import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE, SECOND } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';

const PREFLIGHT_TTL_MS = 10 * MINUTE;
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'content-type, idempotency-key, x-medcall-locale',
  'access-control-max-age': String(PREFLIGHT_TTL_MS / SECOND),
};

/**
 * Lets pages of ALLOWED_ORIGINS use the documented calls with cookies (CORS with credentials, exact
 * match). Other origins get no header, so browsers hide the response from them. Console calls are
 * not available to other origins.
 */
export function allowOrigin({ headers, method }: IncomingMessage, path: string, response: ServerResponse): void {
  const { origin } = headers;
  if (!origin || !path.startsWith('/api/admin/') || !env().ALLOWED_ORIGINS.includes(origin)) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
  if (method !== 'OPTIONS') return;
  for (const [name, value] of Object.entries(PREFLIGHT)) response.setHeader(name, value);
}

/**
 * Adds `SameSite=None` and `Partitioned` to cookies in a response to another site. Browsers do not
 * send them from there otherwise; `SameSite=None` needs https. The session belongs to that site
 * only, because the cookies are partitioned. Pages of the same site, such as another subdomain,
 * need no change.
 */
export function relaxCookies(response: ServerResponse): void {
  if (!response.hasHeader('access-control-allow-origin') || response.req.headers['sec-fetch-site'] !== 'cross-site')
    return;
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String);
  if (cookies.length === 0) return;
  response.setHeader(
    'set-cookie',
    cookies.map((cookie) =>
      cookie.includes('; Secure') ? cookie.replace('SameSite=Lax', 'SameSite=None; Partitioned') : cookie,
    ),
  );
}
