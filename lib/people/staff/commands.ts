import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { endStaffSessions } from '@/lib/kernel/sessions/staff-sessions';
import type { By } from '@/lib/kernel/audit/write-audit';
import { linkTo, hashOf, newToken } from '@/lib/people/sign-in/link-tokens';
import { db, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { dayInIndia, HOUR } from '@/lib/kernel/dates';
import { changePower } from './change-power';
import { lockAccount, lockStaff, noteStaff, refuseLastOwner, type Account } from './lock-account';
import { readStaffInput, Registration, StaffRole } from './schema';
import { forgetSecondFactor, resetSecondFactor } from './second-factor';

/** How long a link for staff may be used, in hours. */
export const LINK_HOURS = 24;

/** A secret for a link, what is stored of it, and until when it may be used. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = newToken();
  return { token, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR) };
}

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
 * Gives an account another role; from the command line a customer's too, in the console those are invited. It is logged out everywhere.
 * @param who id or mail address
 * @throws notFound staffUnknown; invalid staffRole; forbidden notPermitted; conflict lastOwner, staffUnconfirmed, ownAccount
 */
export async function changeRole(who: string, given: string, by: By, now = new Date()): Promise<void> {
  const role = readStaffInput(StaffRole, given);
  await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, who);
    if (account.role === 'CUSTOMER' && by.actorId) throw notFound('staffUnknown');
    const write = async () => {
      if (account.role === role) return null;
      // A stranger could have signed up with this address, and would get the role.
      if (account.role === 'CUSTOMER' && !account.emailVerifiedAt) throw conflict('staffUnconfirmed');
      if (role !== 'OWNER') await refuseLastOwner(tx, account);
      await tx.customer.update({ where: { id: account.id }, data: { role } });
      await endAllSessions(account.id, tx);
      return {
        what: role === 'OWNER' ? ('newOwner' as const) : ('role' as const),
        before: { word: account.role },
        after: { word: role },
        action: 'staff.role' as const,
        change: { before: account.role, after: role },
      };
    };
    await changePower(tx, { by, person: account, roles: [role, account.role] }, write, now);
  });
}

/** Takes somebody off the staff, with registration, open links and sessions. The account stays, as a customer's: orders may hang on it. @throws as changeRole; staffUnknown for a customer, too */
export async function removeStaff(who: string, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const account = await lockStaff(tx, who);
    const write = async () => {
      await refuseLastOwner(tx, account);
      await tx.customer.update({ where: { id: account.id }, data: { role: 'CUSTOMER', staffInactiveAt: null } });
      await tx.pharmacistRegistration.deleteMany({ where: { customerId: account.id } });
      await forgetSecondFactor(tx, account.id);
      await tx.passwordReset.updateMany({ where: { customerId: account.id, usedAt: null }, data: { usedAt: now } });
      await endAllSessions(account.id, tx);
      return {
        what: 'removed' as const,
        before: { word: account.role },
        after: { word: 'CUSTOMER' as const },
        action: 'staff.removed' as const,
        change: { before: account.role, after: 'CUSTOMER' },
      };
    };
    await changePower(tx, { by, person: account, roles: [account.role] }, write, now);
  });
}

const access = (isActive: boolean) => ({ word: isActive ? ('active' as const) : ('inactive' as const) });

/**
 * Closes the console to somebody of the staff, at once, or opens it again. What they are besides, a customer and a name in histories, stays.
 * @throws notFound staffUnknown; forbidden notPermitted; conflict ownAccount, lastOwner, staffStands when it is so already
 */
export async function setActive(who: string, isActive: boolean, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const account = await lockStaff(tx, who);
    const write = async () => {
      if ((account.staffInactiveAt === null) === isActive) throw conflict('staffStands');
      if (!isActive) await refuseLastOwner(tx, account);
      await tx.customer.update({ where: { id: account.id }, data: { staffInactiveAt: isActive ? null : now } });
      await endStaffSessions(account.id, tx, now);
      return {
        what: 'access' as const,
        before: access(!isActive),
        after: access(isActive),
        action: isActive ? ('staff.reactivated' as const) : ('staff.deactivated' as const),
      };
    };
    await changePower(tx, { by, person: account, roles: [account.role] }, write, now);
  });
}

/**
 * Takes away the second factor of somebody of the staff who lost it; they set up another at the next log-in.
 * @throws notFound staffUnknown; forbidden notPermitted; conflict ownAccount
 */
export async function resetFactorOf(who: string, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const account = await lockStaff(tx, who);
    await resetSecondFactor(tx, account, by, now);
  });
}

/** Another link to set a password with, for somebody of the staff. @returns its path @throws notFound staffUnknown */
export async function issueStaffLink(who: string, by: By, now = new Date()): Promise<string> {
  return db.$transaction(async (tx) => {
    const account = await lockStaff(tx, who);
    await noteStaff(tx, by, 'staff.link', account.id);
    return issueLink(tx, account, now);
  });
}

/**
 * Saves that a member of staff is a registered pharmacist, who may decide on prescriptions. In the
 * console another owner does this, never the person. Where there is no other owner, the command line
 * does.
 * @param given number, the State Pharmacy Council that keeps the register, and the last day
 * (YYYY-MM-DD)
 * @throws notFound staffUnknown; invalid registrationInvalid; conflict registrationTaken,
 * ownAccount, ownRegistration
 */
export async function setRegistration(
  who: string,
  given: { number: string; council: string; validUntil: string },
  by: By,
  now = new Date(),
): Promise<void> {
  const { number, council, validUntil } = readStaffInput(Registration, given);
  const row = { number, council, validUntil: new Date(validUntil) };
  await db.$transaction(async (tx) => {
    const account = await lockStaff(tx, who);
    const write = async () => {
      const other = await tx.pharmacistRegistration.findUnique({
        where: { council_number: { council, number } },
        select: { customerId: true },
      });
      if (other && other.customerId !== account.id) throw conflict('registrationTaken');
      const before = await tx.pharmacistRegistration.findUnique({ where: { customerId: account.id } });
      await tx.pharmacistRegistration.upsert({
        where: { customerId: account.id },
        create: { customerId: account.id, ...row },
        update: row,
      });
      const wasUntil = before ? dayInIndia(before.validUntil) : null;
      return {
        what: 'registration' as const,
        before: before && { text: `${before.number}, ${before.council}, ${wasUntil}` },
        after: { text: `${number}, ${council}, ${validUntil}` },
        action: 'staff.registration' as const,
        change: {
          number: [before?.number ?? null, number],
          council: [before?.council ?? null, council],
          validUntil: [wasUntil, validUntil],
        },
      };
    };
    const attempt = { by, person: account, roles: [account.role], own: 'ownRegistration' as const };
    await changePower(tx, attempt, write, now);
  });
}
