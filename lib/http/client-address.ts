/**
 * The address a request came from.
 * @param trustedProxies how many proxies of ours stand in front; 0 means that no header is believed
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  if (trustedProxies === 0) return 'direct';
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim()).filter(Boolean);
  return hops.at(-trustedProxies) ?? 'direct';
}
