import { randomUUID } from 'node:crypto';
import { DAY } from '@/lib/kernel/dates';
import { db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { staffCookieName } from '@/lib/kernel/sessions/cookie';
import { createStaffSession, findStaffSession, markSecondFactor } from '@/lib/kernel/sessions/staff-sessions';
import { createCustomer } from './customer';

/** Creates a console session in the given state. @returns its Cookie header */
export async function createStaffCookie(
  customerId: string,
  { isProven = true, now = new Date() }: { isProven?: boolean; now?: Date } = {},
): Promise<string> {
  const sid = await createStaffSession(customerId, {}, now);
  if (!isProven) return `${staffCookieName()}=${sid}`;
  const session = await findStaffSession(sid, now);
  return `${staffCookieName()}=${await markSecondFactor(session!, now)}`;
}

/**
 * Creates a staff member. `cookie` is for the console, with the second factor verified;
 * `shopperCookie` is for the shop.
 */
export async function createStaff(role: Role, { registeredUntil }: { registeredUntil?: Date } = {}) {
  const { cookie: shopperCookie, ...person } = await createCustomer({ role });
  if (registeredUntil)
    await db.pharmacistRegistration.create({
      data: { customerId: person.id, number: `TN-${randomUUID()}`, council: 'Tamil Nadu', validUntil: registeredUntil },
    });
  return { ...person, shopperCookie, cookie: await createStaffCookie(person.id) };
}

/** Creates a passkey without a device. @returns its id */
export async function createPasskey(customerId: string): Promise<string> {
  const data = { customerId, credentialId: randomUUID(), publicKey: new Uint8Array(77), isBackedUp: false, name: 'x' };
  return (await db.staffPasskey.create({ data })).id;
}

/** Expiry of a valid registration, and of an expired one. */
export const NEXT_YEAR = () => new Date(Date.now() + 365 * DAY);
export const LAST_WEEK = () => new Date(Date.now() - 7 * DAY);
