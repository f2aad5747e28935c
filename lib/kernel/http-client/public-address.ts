import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Addresses that lead into this machine or its network, or to no single host (IANA registries). */
const INTERNAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv4');
/** Only 2000::/3 is public, without its parts for documentation and for tunnels into IPv4. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INTERNAL.addSubnet(network, prefix, 'ipv6');

/** True for an IP address of the internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INTERNAL.check(address);
  return family === 6 && PUBLIC_V6.check(address, 'ipv6') && !INTERNAL.check(address, 'ipv6');
}

/** The name of a foreign address leads into our own network, or nowhere. */
export class NotPublic extends Error {
  constructor() {
    super('not an address of the internet');
    this.name = 'NotPublic';
  }
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * `lookup` of a connection to an address that a client chose. It resolves the name and refuses it
 * if any of its addresses is internal, so the connection cannot go elsewhere than what was checked.
 * Node.js resolves no numeric host; check those with `isPublicAddress`.
 */
export function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) return done(new NotPublic(), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
}
