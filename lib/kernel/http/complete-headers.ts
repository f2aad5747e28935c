import { ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { probe } from '@/lib/kernel/health/probes';
import { isSentAway, secondsToComeAgain } from '@/lib/kernel/load';
import { log } from '@/lib/kernel/log';
import { relaxCookies } from './allowed-origins';

/** For answers that name no policy of their own: redirects, refusals, files, pages of next-auth and of Next.js itself. */
const NO_POLICY = "default-src 'none'; frame-ancestors 'none'";

const KIND = /^\/(?:api\/[^/?]*\/[^/?]*|(?:ta\/|en\/)?[^/?]*)/;
/** Kind of an address for the log: the call or the screen, never which product or order it names. */
const kindOf = (url = '') => KIND.exec(url)?.[0].slice(0, 100) ?? '';

/** No cache keeps a failure, whichever part wrote it, and each has a line in the log. Shed requests and probes are counted instead. */
function completeFailure(response: ServerResponse, args: Given): void {
  for (const [at, given] of args.entries())
    if (typeof given === 'object')
      args[at] = Object.fromEntries(Object.entries(given).filter(([name]) => name.toLowerCase() !== 'cache-control'));
  response.setHeader('cache-control', 'no-store');
  const { method, url } = response.req;
  if (isSentAway(response) || probe(kindOf(url))) return;
  log.warn('response', { method, path: kindOf(url), status: args[0] });
}

type Given = [status: number, ...rest: (string | OutgoingHttpHeaders | undefined)[]];

function writeHead(this: ServerResponse, ...args: Given): ServerResponse {
  const given = args.at(-1);
  const isNamed =
    this.hasHeader('content-security-policy') || (typeof given === 'object' && 'content-security-policy' in given);
  if (!isNamed) this.setHeader('content-security-policy', NO_POLICY);
  // Next.js would let every cache on the way keep a page for an hour, and nobody could take it back. Whoever has it asks whether it is still the same.
  if (String(this.getHeader('cache-control')).startsWith('s-maxage'))
    this.setHeader('cache-control', 'private, no-cache');
  // To Next.js it is a page that failed; it was not drawn because too many wait for the database.
  if (args[0] === 500 && isSentAway(this)) {
    args[0] = 503;
    this.setHeader('retry-after', secondsToComeAgain());
    this.setHeader('cache-control', 'no-store');
  }
  if (args[0] >= 500) completeFailure(this, args);
  relaxCookies(this);
  // What is not there may be there a moment later, and no cache shall hide it.
  if (args[0] === 404) this.setHeader('cache-control', 'no-store');
  return Reflect.apply(ServerResponse.prototype.writeHead, this, args) as ServerResponse;
}

/** From now on the head of this answer is completed when it is written: a policy on every one, no 404 is kept by anybody, and no page by a cache that cannot be told that it is stale. */
export function completeHead(response: ServerResponse): void {
  response.writeHead = writeHead as ServerResponse['writeHead'];
}
