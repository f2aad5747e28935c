import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { probe } from '@/lib/kernel/health/probes';
import { isShed, retryAfterSeconds } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';
import { relaxCookies } from '@/lib/kernel/http/allowed-origins';
import { LOCALES } from '@/lib/kernel/locales';

/**
 * Policy for responses without their own: redirects, rejections, files, pages of next-auth and
 * Next.js.
 */
const NO_POLICY = "default-src 'none'; frame-ancestors 'none'";

const KIND = new RegExp(`^/(?:api/[^/?]*/[^/?]*|(?:(?:${LOCALES.join('|')})/)?[^/?]*)`);
/**
 * Returns the kind of an address for the log: the call or screen, never the product or order in it.
 */
const kindOf = (url = '') => KIND.exec(url)?.[0].slice(0, 100) ?? '';

/**
 * Makes failures uncacheable, regardless of their source, and logs each one. Shed requests and
 * probes are only counted.
 */
function completeFailure(response: ServerResponse, args: Given): void {
  for (const [at, given] of args.entries())
    if (typeof given === 'object')
      args[at] = Object.fromEntries(Object.entries(given).filter(([name]) => name.toLowerCase() !== 'cache-control'));
  response.setHeader('cache-control', 'no-store');
  const { method, url } = response.req;
  if (isShed(response) || probe(kindOf(url))) return;
  log.warn('response', { method, path: kindOf(url), status: args[0] });
}

type Given = [status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]];

function writeHead(this: ServerResponse, ...args: Given): ServerResponse {
  const given = args.at(-1);
  const isNamed =
    this.hasHeader('content-security-policy') || (typeof given === 'object' && 'content-security-policy' in given);
  if (!isNamed) this.setHeader('content-security-policy', NO_POLICY);
  // Next.js would let every intermediate cache store the page for an hour, with no way to
  // invalidate it. Caches must revalidate instead.
  if (String(this.getHeader('cache-control')).startsWith('s-maxage'))
    this.setHeader('cache-control', 'private, no-cache');
  // Next.js reports a failed page, but it was not rendered because the database queue is full.
  if (args[0] === 500 && isShed(this)) {
    args[0] = 503;
    this.setHeader('retry-after', retryAfterSeconds());
    this.setHeader('cache-control', 'no-store');
  }
  if (args[0] >= 500) completeFailure(this, args);
  relaxCookies(this);
  // The page may exist a moment later, so no cache may store the 404.
  if (args[0] === 404) this.setHeader('cache-control', 'no-store');
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args) as ServerResponse;
}

/**
 * Completes the head of this response when it is written. Every response gets a policy, no 404 is
 * cached, and no cache without invalidation stores a page.
 */
export function completeHead(response: ServerResponse): void {
  response.writeHead = writeHead as ServerResponse['writeHead'];
}
