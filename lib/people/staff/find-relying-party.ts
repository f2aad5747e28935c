import { isIP } from 'node:net';
import { env } from '@/lib/kernel/env';

/** Whom passkeys are made for (WebAuthn): the name of the store's host, and the origin that alone may ask for them. */
export type RelyingParty = { id: string; origin: string };

/**
 * The store as passkeys know it, by its public address.
 * @returns null where browsers make no passkeys: for an address of numbers, and without https anywhere but on this machine
 */
export function findRelyingParty(site = env().SITE_URL): RelyingParty | null {
  const { origin, hostname, protocol } = new URL(site);
  const isNumbers = hostname.startsWith('[') || isIP(hostname) !== 0;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isNumbers || !isSecure ? null : { id: hostname, origin };
}
