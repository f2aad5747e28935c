import { POST as login } from '@/app/api/admin/adminlogin_front/route';
import { openSession, proofCookieName, readCookie, sessionCookieName } from '@/lib/kernel/sessions/cookie';
import { hashPassword } from '@/lib/people/sign-in/passwords';
import { saveIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import { findSession } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { resetRateLimits } from '@/lib/kernel/limits/rate-limit';
import { resetDatabase } from '../database';
import { callRoute } from '../call-route';

/**
 * Shared code of tests of Google sign-in: verified Google identities, accounts, and the second
 * step.
 */

export const PASSWORD = 'a-long-enough-passphrase-71';
export let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});
let count = 0;
export let kavya: ProvenIdentity;
beforeEach(async () => {
  await resetDatabase();
  resetRateLimits();
  count += 1;
  kavya = {
    provider: 'google',
    subject: `sub-${count}`,
    email: `kavya-${count}@medcall.example`,
    firstName: 'Kavya',
    lastName: 'Mohan',
  };
});

export const proofCookie = (token: string) => `${proofCookieName()}=${token}`;
export const proven = async (identity = kavya, now = new Date()) => proofCookie(await saveIdentityToken(identity, now));
/** Creates an account opened with a password, whose email address is not confirmed. */
export const account = (email: string, change: object = {}) =>
  db.customer.create({ data: { firstName: 'Meena', lastName: 'Rajan', email, passwordHash, ...change } });
export const linked = (customerId: string, { provider, subject, email }: ProvenIdentity = kavya) =>
  db.signInAccount.create({ data: { provider, subject, email, customerId } });

export type Reply = { status: unknown; message: string; admin_id?: { id: string }[]; google?: string; fields?: object };
export const second = (cookie: string | undefined, email: string, more: object = {}) =>
  callRoute<Reply>(login, { cookie, body: { email, ...more } });

export async function whoIs(headers: Headers): Promise<string | undefined> {
  const sid = await openSession(readCookie(headers.get('set-cookie')?.split(';')[0] ?? null, sessionCookieName()));
  return (await findSession(sid))?.id;
}

export const FORM = { firstname: 'Kavya', lastname: 'Mohan', phone_number: '9840011223', consent: true };
