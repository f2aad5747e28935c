import type { CallRequest } from './call-request';

/** Written by ourselves (incoming.ts) over whatever a client sent under this name. */
export const PEER_HEADER = 'x-medcall-peer';

/** How much of an IPv6 address counts: a household, or whoever rents a server, is given a /56 and may use any address in it. */
const PREFIX_BITS = 56;

/** IPv4 without a port (some proxies write one) and without the wrapping some sockets report; IPv6 by its prefix. */
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
 * The address a request came from, as limits count it.
 * @param trustedProxies how many proxies of ours stand in front; 0 means that no X-Forwarded-For is believed
 */
export function clientAddress(headers: CallRequest['headers'], trustedProxies: number): string {
  const peer = headers.get(PEER_HEADER) || 'direct';
  if (trustedProxies === 0) return normal(peer);
  // Each of our proxies appended the address it saw: what stands further left was written by the client.
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return normal(hops.at(-trustedProxies) ?? peer);
}
