import type { CallRequest } from './call-request';

/** Set by prepare-requests.ts. Any client value under this name is overwritten. */
export const PEER_HEADER = 'x-medcall-peer';

/**
 * Prefix length by which IPv6 addresses count. A household or a rented server gets a /56 and can
 * use any address in it.
 */
const PREFIX_BITS = 56;

/**
 * Normalizes an address: IPv4 without port (some proxies add one) and without the wrapper of some
 * sockets; IPv6 by its prefix.
 */
function normal(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^\[|\](:\d+)?$/g, '')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!plain.includes(':')) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const words = [...groups, ...Array<string>(zeros).fill('0'), ...rest]
    .slice(0, PREFIX_BITS / 16 + 1)
    .map((group) => parseInt(group, 16) || 0);
  const whole = words.slice(0, Math.floor(PREFIX_BITS / 16));
  const part = (words[whole.length] ?? 0) & (0xffff << (16 - (PREFIX_BITS % 16)));
  return [...whole, part & 0xffff].map((word) => word.toString(16)).join(':');
}

/**
 * Returns the client address, normalized for rate limits.
 * @param trustedProxies number of our proxies in front; 0 ignores X-Forwarded-For
 */
export function clientAddress(headers: CallRequest['headers'], trustedProxies: number): string {
  const peer = headers.get(PEER_HEADER) || 'direct';
  if (trustedProxies === 0) return normal(peer);
  // Each of our proxies appended the address it saw. The client wrote everything further left.
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return normal(hops.at(-trustedProxies) ?? peer);
}
