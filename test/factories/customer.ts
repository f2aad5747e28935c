import { db } from '@/lib/kernel/db/client';
import type { Prisma } from '@/lib/kernel/db/generated/client';
import { sealSession, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { createSession } from '@/lib/kernel/sessions/sessions';

/** Rows created directly in the database for tests. */

let count = 0;

/**
 * Creates a customer with a session and, by default, a confirmed email address. @returns the row,
 * and the Cookie header of that session
 */
export async function createCustomer(change: Partial<Prisma.CustomerUncheckedCreateInput> = {}) {
  count += 1;
  const customer = await db.customer.create({
    data: {
      firstName: 'Meena',
      lastName: 'Rajan',
      email: `person-${process.pid}-${count}@medcall.example`,
      phone: '+919840012345',
      emailVerifiedAt: new Date(),
      ...change,
    },
  });
  return { ...customer, cookie: await createSessionCookie(customer.id) };
}

/** Creates one more session of a customer. @returns its Cookie header */
export async function createSessionCookie(customerId: string): Promise<string> {
  const { sid, maxAgeSeconds } = await createSession(customerId, { remember: false });
  return `${sessionCookieName()}=${await sealSession({ sub: customerId, sid }, maxAgeSeconds)}`;
}

/** Creates the current delivery address of a customer. @returns its id */
export async function createAddress(customerId: string): Promise<string> {
  const data = {
    customerId,
    place: 'Home',
    detail: '12, Gandhi Street, Madurai, Tamil Nadu, 625001',
    district: 'Madurai',
    state: 'Tamil Nadu',
    pincode: '625001',
    isCurrent: true,
  };
  return (await db.address.create({ data })).id;
}
