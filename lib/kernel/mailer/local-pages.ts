import { BlockList, isIP } from 'node:net';
import { env } from '@/lib/kernel/env';
import { PEER_HEADER } from '@/lib/kernel/http/client-address';
import { isSigned, sign } from '@/lib/kernel/keys/key-ring';
import { readCookie, setCookieHeader } from '@/lib/kernel/sessions/cookie';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');
const isHere = (address: string) =>
  isIP(address) !== 0 && thisMachine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * True if the socket, and every address that a proxy or Next.js recorded, belong to this machine.
 */
function comesFromHere(headers: Headers): boolean {
  const forwarded = headers.get('x-forwarded-for')?.split(',') ?? [];
  return [headers.get(PEER_HEADER) ?? '', ...forwarded].every((address) => isHere(address.trim()));
}

/** tools/start/start-summary.mjs signs the same text for the link that the start prints. */
const PURPOSE = 'local pages';
const COOKIE = 'medcall.local';

/**
 * True if local pages exist: in development, and in production for test payments at a loopback
 * address.
 */
export function hasLocalPages(): boolean {
  const { PAYMENTS, NODE_ENV, SITE_URL } = env();
  return NODE_ENV !== 'production' || (PAYMENTS === 'sandbox' && LOOPBACK.has(new URL(SITE_URL).hostname));
}

/**
 * True if a request may see the trial pages: the codes of the demo staff and the local outbox. It
 * must come from this machine, or from a browser that opened the link printed by the start. A
 * container needs the link: requests through a published port come from the address of Docker's
 * gateway.
 */
export const localPagesAreVisible = (headers: Headers): boolean =>
  hasLocalPages() && (comesFromHere(headers) || isSigned(PURPOSE, readCookie(headers.get('cookie'), COOKIE) ?? null));

/**
 * Returns the cookie for a browser with the printed link, or null for a wrong key. It ends with the
 * browser.
 */
export const localPagesCookie = (key: string | null): string | null =>
  hasLocalPages() && isSigned(PURPOSE, key)
    ? setCookieHeader(sign(PURPOSE), undefined, COOKIE).replace('SameSite=Lax', 'SameSite=Strict')
    : null;
