/** Written by ourselves (incoming.ts) over whatever a client sent under this name. */
export const PEER_HEADER = 'x-medcall-peer';

/** IPv4 without the wrapping some sockets report; IPv6 by its first half, for a household owns all of a /64. */
function normal(address: string): string {
  const plain = address.toLowerCase().replace(/^\[|\](:\d+)?$/g, '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain.slice(0, 45);
  const [head = '', tail] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...rest].slice(0, 4).join(':');
}

/**
 * The address a request came from, as limits count it.
 * @param trustedProxies how many proxies of ours stand in front; 0 means that no X-Forwarded-For is believed
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const peer = headers.get(PEER_HEADER) || 'direct';
  if (trustedProxies === 0) return normal(peer);
  // Each of our proxies appended the address it saw: what stands further left was written by the client.
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()).filter(Boolean);
  return normal(hops.at(-trustedProxies) ?? peer);
}
