import type { SignedIn } from '@/lib/auth/sessions';
import { db, Prisma, type Db } from '@/lib/db/client';
import { refused } from '@/lib/errors';
import { queueMail } from '@/lib/jobs/outbox';
import type { ProfileChange } from './profile-schema';
import { provePassword } from './prove-password';

/** An empty text takes back what was there; what is left out stays. */
const orNull = (text: string | undefined) => (text === '' ? null : text);

/**
 * Changes a customer's own details. Another e-mail address needs the password, counts as unverified, and the old address is told.
 * @param address the caller's, from which wrong passwords are counted as at login
 * @throws refused passwordNeeded, passwordWrong or emailRefused; tooMany after repeated wrong passwords
 */
export async function changeProfile(customer: SignedIn, change: ProfileChange, address: string, now = new Date()): Promise<void> {
  const { first_name: firstName, last_name: lastName, phone_number: phone, gender, business_name, gstin, email, current_password } = change;
  const details = { firstName, lastName, phone, gender: orNull(gender), businessName: orNull(business_name), gstin: orNull(gstin) };
  if (email === undefined || email === customer.email) return void (await db.customer.update({ where: { id: customer.id }, data: details, select: { id: true } }));
  if (!current_password) throw refused('passwordNeeded');
  await provePassword(customer, current_password, address);
  const data = { ...details, email, emailVerifiedAt: null };
  await db.$transaction((tx) => moveToAddress(tx, customer, data, now)).catch((error: unknown) => {
    // Says no more than that: whether somebody has an account here is nobody else's business.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw refused('emailRefused');
    throw error;
  });
}

async function moveToAddress(tx: Db, { id, email: oldEmail, locale }: SignedIn, data: Prisma.CustomerUpdateInput, now: Date): Promise<void> {
  const { firstName } = await tx.customer.update({ where: { id }, data, select: { firstName: true } });
  // Links that were mailed to the old address lead nowhere any more.
  await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  await queueMail(tx, { template: 'emailChanged', to: oldEmail, locale, values: { firstName }, dedupeKey: `emailChanged:${id}:${now.getTime()}` });
}
