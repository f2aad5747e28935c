import type { IncomingMessage } from 'node:http';
import { TAKES_BODIES } from '@/lib/kernel/payment-gateways';

/** Early response to an unusual request: a redirect to the plain address, or a rejection. */
export type Verdict = { status: 308; location: string } | { status: 400 } | { status: 405; allow: string };

const PAGE_METHODS = 'GET, HEAD';
const CALL_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/**
 * Escapes of letters, digits and `-._~`, which mean the same unescaped (RFC 3986, 6.2.2.2). Each
 * page has one address.
 */
const UNENCODED = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
const plain = (path: string) => path.replace(UNENCODED, decodeURIComponent);

/**
 * Judges a request by its first line alone. Dot segments are rejected rather than resolved: no
 * browser sends them, and the policy of a response depends on the literal path. Double slashes and
 * needless escapes redirect to the plain address.
 * @returns null for a request that may proceed
 */
export function judge({ method = 'GET', url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Verdict | null {
  if (!url.startsWith('/')) return { status: 400 };
  const end = url.search(/[?#]/);
  const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)];
  const isCall = TAKES_BODIES.test(path);
  const allow = isCall ? CALL_METHODS : PAGE_METHODS;
  const clear = plain(path);
  if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(clear)) return { status: 400 };
  if (!allow.split(', ').includes(method)) return { status: 405, allow };
  const short = clear.replace(/[/\\]+/g, '/');
  // A call accepts escaped values unchanged, because its router decodes them correctly.
  if (isCall ? /[/\\]{2}|\\/.test(path) : short !== path) return { status: 308, location: short + query };
  return null;
}
