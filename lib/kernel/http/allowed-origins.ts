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
 * Lets pages of ALLOWED_ORIGINS use the documented calls with cookies (CORS with credentials, exact match). Other origins
 * get no header, so their browsers keep the answer from them. The console has no such calls.
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
 * Browsers send the cookies of an answer to a page of another site only with `SameSite=None`, which needs https. They are
 * partitioned: that site alone has the session. Pages of the same site, such as another subdomain, need no change.
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
