import { passwordMatches } from '@/lib/auth/passwords';
import type { SignedIn } from '@/lib/auth/sessions';
import { db, Prisma, type Db } from '@/lib/db/client';
import { refused } from '@/lib/errors';
import { queueMail } from '@/lib/jobs/outbox';
import { countFailure, forgetFailures, refuseGuessing } from './failed-attempts';
import type { ProfileChange } from './profile-schema';
import { normalPassword } from './rules';

/**
 * Changes a customer's own details. Another e-mail address needs the password, counts as unverified, and the old address is told.
 * @param address the caller's, from which wrong passwords are counted as at login
 * @throws refused passwordNeeded, passwordWrong or emailRefused; tooMany after repeated wrong passwords
 */
export async function changeProfile(customer: SignedIn, change: ProfileChange, address: string, now = new Date()): Promise<void> {
  const { first_name: firstName, last_name: lastName, phone_number: phone, gender, email, current_password } = change;
  const details = { firstName, lastName, phone, gender: gender === '' ? null : gender };
  if (email === undefined || email === customer.email) return void (await db.customer.update({ where: { id: customer.id }, data: details, select: { id: true } }));
  await provePassword(customer, current_password, address);
  const data = { ...details, email, emailVerifiedAt: null };
  await db.$transaction((tx) => moveToAddress(tx, customer, data, now)).catch((error: unknown) => {
    // Says no more than that: whether somebody has an account here is nobody else's business.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw refused('emailRefused');
    throw error;
  });
}

/** A session left open must not be enough to take an account over. */
async function provePassword({ id, email }: SignedIn, password: string | undefined, address: string): Promise<void> {
  if (!password) throw refused('passwordNeeded');
  const who = `${email} ${address}`;
  refuseGuessing(who);
  const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (!(await passwordMatches(normalPassword(password), passwordHash))) {
    countFailure(who);
    throw refused('passwordWrong');
  }
  forgetFailures(who);
}

async function moveToAddress(tx: Db, { id, email: oldEmail, locale }: SignedIn, data: Prisma.CustomerUpdateInput, now: Date): Promise<void> {
  const { firstName } = await tx.customer.update({ where: { id }, data, select: { firstName: true } });
  // Links that were mailed to the old address lead nowhere any more.
  await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  await queueMail(tx, { template: 'emailChanged', to: oldEmail, locale, values: { firstName }, dedupeKey: `emailChanged:${id}:${now.getTime()}` });
}
