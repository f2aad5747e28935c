import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY } from '@/lib/kernel/dates';
import { env } from '@/lib/kernel/env';
import { readCookie, setCookieHeader } from './cookie';
import { fingerprint, fingerprints } from './fingerprint';

/** How long a browser is remembered after it was last seen. */
export const DEVICE_LIFE = 180 * DAY;
const ID = /^[\w-]{22}$/;

function deviceCookieName(): string {
  return env().SITE_URL.startsWith('https:') ? '__Host-medcall.device' : 'medcall.device';
}

const PURPOSE = 'device cookie';

/** @returns the device of a request by its cookie; undefined when there is none that we have signed */
export function readDevice(cookies: string | null): string | undefined {
  const [id = '', signature = ''] = readCookie(cookies, deviceCookieName())?.split('.') ?? [];
  if (!ID.test(id) || !ID.test(signature)) return undefined;
  const isOurs = fingerprints(PURPOSE, id).map((each) => timingSafeEqual(Buffer.from(signature), Buffer.from(each)));
  return isOurs.includes(true) ? id : undefined;
}

/** A number that tells a browser from others and nothing else: whose it is stands in no cookie. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

/** The Set-Cookie header that keeps a device for another half year. */
export function deviceCookieHeader(id: string): string {
  return setCookieHeader(`${id}.${fingerprint(PURPOSE, id)}`, DEVICE_LIFE / 1000, deviceCookieName());
}
