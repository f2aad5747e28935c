import { z } from 'zod';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { linkTo, hashOf, newToken } from '@/lib/domains/sign-in/link-tokens';
import { Email, FirstName, LastName } from '@/lib/shared/person/schema';
import { db, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/domains/mail/queue-mail';
import { HOUR } from '@/lib/kernel/dates';
import { forgetSecondFactor, resetSecondFactor } from './second-factor';

/** How long a link for staff may be used, in hours. */
export const LINK_HOURS = 24;

/** A secret for a link, what is stored of it, and until when it may be used. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = newToken();
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR) };
}

/** What somebody of the staff may be. A customer has no role in the shop. */
export const STAFF_ROLES = ['OWNER', 'OPERATOR', 'PHARMACIST'] as const;

export type By = { actor: string; actorId?: string };
type Account = {
  id: string;
  email: string;
  firstName: string;
  locale: string;
  role: Role;
  emailVerifiedAt: Date | null;
};
const ACCOUNT = { id: true, email: true, firstName: true, locale: true, role: true, emailVerifiedAt: true } as const;

const Registration = z.object({
  number: z.string().trim().min(1, 'registrationInvalid').max(40, 'registrationInvalid'),
  council: z.string().trim().min(3, 'registrationInvalid').max(100, 'registrationInvalid'),
  validUntil: z.iso.date('registrationInvalid'),
});

const StaffRole = z.enum(STAFF_ROLES, 'staffRole');

/** The messages of these schemas are keys of errors. */
function read<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  throw invalid(error.issues[0]!.message);
}

/** The account, its row locked; owners first and in one order, so that two at once cannot take the last two away. */
async function lockAccount(tx: Db, email: string): Promise<Account> {
  await tx.$queryRaw`SELECT id FROM customer WHERE role = 'OWNER' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  const address = read(Email, email);
  await tx.$queryRaw`SELECT id FROM customer WHERE email = ${address} FOR NO KEY UPDATE`;
  const found = await tx.customer.findFirst({ where: { email: address, deletedAt: null }, select: ACCOUNT });
  if (!found) throw notFound('staffUnknown');
  return found;
}

/** A store is never without an owner who can log in. @throws conflict lastOwner */
async function refuseLastOwner(tx: Db, account: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (account.role !== 'OWNER') return;
  const others = await tx.customer.count({
    where: {
      role: 'OWNER',
      deletedAt: null,
      id: { not: account.id },
      OR: [{ passwordHash: { not: null } }, { signInAccounts: { some: {} } }],
    },
  });
  if (others === 0) throw conflict('lastOwner');
}

const audit = (tx: Db, by: By, action: string, subjectId: string, change: Record<string, string | null> = {}) =>
  tx.auditEntry.create({ data: { ...by, action: `staff.${action}`, subject: 'customer', subjectId, change } });

/** A link to set a password with, once and within a day; earlier ones are no longer good. It is mailed, too. @returns its path */
async function issueLink(tx: Db, { id, email, firstName, locale }: Account, now: Date): Promise<string> {
  const { token, tokenHash, expiresAt } = newLink(now);
  await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  await tx.passwordReset.create({ data: { customerId: id, tokenHash, expiresAt } });
  const path = linkTo('/reset-password', token);
  await queueMail(tx, {
    template: 'staffLink',
    to: email,
    locale,
    values: { firstName, path, hours: LINK_HOURS },
    dedupeKey: `staffLink:${tokenHash}`,
  });
  return path;
}

/**
 * Makes an account for somebody of the staff, without a password.
 * @returns the path of the link by which it is set
 * @throws invalid for a bad address, name or role; conflict staffKnown where an account has the address already
 */
export async function addStaff(
  given: { email: string; firstName: string; lastName: string; role: string },
  by: By,
  now = new Date(),
): Promise<string> {
  const lastName = given.lastName === '' ? '' : read(LastName, given.lastName);
  const person = {
    email: read(Email, given.email),
    firstName: read(FirstName, given.firstName),
    lastName,
    role: read(StaffRole, given.role),
  };
  return db.$transaction(async (tx) => {
    // The shop itself says whose address it is. Two at the same moment: the second finds the first one's.
    const { count } = await tx.customer.createMany({
      data: { ...person, welcomeSentAt: now, emailVerifiedAt: now },
      skipDuplicates: true,
    });
    if (count === 0) throw conflict('staffKnown');
    const account = await tx.customer.findUniqueOrThrow({ where: { email: person.email }, select: ACCOUNT });
    await audit(tx, by, 'added', account.id, { role: person.role });
    return issueLink(tx, account, now);
  });
}

/** Gives an account another role, a customer's too. It is logged out everywhere. @throws notFound staffUnknown, invalid staffRole, conflict lastOwner, staffUnconfirmed */
export async function changeRole(email: string, given: string, by: By): Promise<void> {
  const role = read(StaffRole, given);
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role === role) return;
    // Anybody could have signed up with this address, and would have the role.
    if (account.role === 'CUSTOMER' && !account.emailVerifiedAt) throw conflict('staffUnconfirmed');
    if (role !== 'OWNER') await refuseLastOwner(tx, account);
    await tx.customer.update({ where: { id: account.id }, data: { role } });
    await endAllSessions(account.id, tx);
    await audit(tx, by, 'role', account.id, { before: account.role, after: role });
  });
}

/** Takes somebody off the staff, with registration, open links and sessions. The account stays, as a customer's: orders may hang on it. @throws as changeRole; staffUnknown for a customer, too */
export async function removeStaff(email: string, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
    await refuseLastOwner(tx, account);
    await tx.customer.update({ where: { id: account.id }, data: { role: 'CUSTOMER' } });
    await tx.pharmacistRegistration.deleteMany({ where: { customerId: account.id } });
    await forgetSecondFactor(tx, account.id);
    await tx.passwordReset.updateMany({ where: { customerId: account.id, usedAt: null }, data: { usedAt: now } });
    await endAllSessions(account.id, tx);
    await audit(tx, by, 'removed', account.id, { before: account.role, after: 'CUSTOMER' });
  });
}

/**
 * Takes away the second factor of somebody of the staff who lost it; they set up another at the next log-in.
 * @throws notFound staffUnknown
 */
export async function resetFactorOf(email: string, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
    await resetSecondFactor(tx, account, by, now);
  });
}

/** Another link to set a password with, for somebody of the staff. @returns its path @throws notFound staffUnknown */
export async function issueStaffLink(email: string, by: By, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
    await audit(tx, by, 'link', account.id);
    return issueLink(tx, account, now);
  });
}

/**
 * Writes down that somebody of the staff is a registered pharmacist, which is what decides on prescriptions.
 * @param given number, the State Pharmacy Council that keeps the register, and the last day (YYYY-MM-DD)
 * @throws notFound staffUnknown, invalid registrationInvalid, conflict registrationTaken
 */
export async function setRegistration(
  email: string,
  given: { number: string; council: string; validUntil: string },
  by: By,
): Promise<void> {
  const { number, council, validUntil } = read(Registration, given);
  const row = { number, council, validUntil: new Date(validUntil) };
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
    const other = await tx.pharmacistRegistration.findUnique({
      where: { council_number: { council, number } },
      select: { customerId: true },
    });
    if (other && other.customerId !== account.id) throw conflict('registrationTaken');
    await tx.pharmacistRegistration.upsert({
      where: { customerId: account.id },
      create: { customerId: account.id, ...row },
      update: row,
    });
    await audit(tx, by, 'registration', account.id, { number, council, validUntil });
  });
}
