import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { readCookie, setCookieHeader } from './cookie';
import { fingerprint, fingerprints } from './fingerprint';

/** Time for which a browser is remembered after its last visit. */
export const DEVICE_TTL_MS = 180 * DAY;
const ID = /^[\w-]{22}$/;

function deviceCookieName(): string {
  return env().SITE_URL.startsWith('https:') ? '__Host-medcall.device' : 'medcall.device';
}

const PURPOSE = 'device cookie';

/**
 * @returns the device of a request by its cookie; undefined without a cookie signed by this store
 */
export function readDevice(cookies: string | null): string | undefined {
  const [id = '', signature = ''] = readCookie(cookies, deviceCookieName())?.split('.') ?? [];
  if (!ID.test(id) || !ID.test(signature)) return undefined;
  const isOurs = fingerprints(PURPOSE, id).map((each) => timingSafeEqual(Buffer.from(signature), Buffer.from(each)));
  return isOurs.includes(true) ? id : undefined;
}

/**
 * Creates a random ID that only distinguishes browsers. No cookie contains the owner of a device.
 */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** Returns the Set-Cookie header that retains a device for another half year. */
export function deviceCookieHeader(id: string): string {
  return setCookieHeader(`${id}.${fingerprint(PURPOSE, id)}`, DEVICE_TTL_MS / 1000, deviceCookieName());
}
