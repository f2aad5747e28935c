import { isIP } from 'node:net';
import { env } from '@/lib/kernel/env';

/**
 * Relying party of passkeys (WebAuthn): the host name of the store, and the only origin that may
 * request them.
 */
export type RelyingParty = { id: string; origin: string };

/**
 * Returns the relying party for the store's public address.
 * @returns null where browsers create no passkeys: for a numeric address, and without https except
 * on this machine
 */
export function findRelyingParty(site = env().SITE_URL): RelyingParty | null {
  const { origin, hostname, protocol } = new URL(site);
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isNumbers || !isSecure ? null : { id: hostname, origin };
}
