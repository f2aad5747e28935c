import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { endStaffSessions } from '@/lib/kernel/sessions/staff-sessions';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { linkTo, newToken } from '@/lib/people/sign-in/link-tokens';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { dayInIndia, HOUR } from '@/lib/kernel/dates';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { changePower } from './change-power';
import { lockAccount, lockStaff, noteStaff, refuseLastOwner, type Account } from './lock-account';
import { readStaffInput, Registration, StaffRole } from './schema';
import { clearSecondFactor, resetSecondFactor } from './factors/second-factor';

/** Lifetime of a link for staff, in hours. */
export const LINK_HOURS = 24;

/** Returns the secret of a link, its stored hash, and its expiry. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = newToken();
  return { token, tokenHash: sha256(token), expiresAt: new Date(now.getTime() + LINK_HOURS * HOUR) };
}

/**
 * Issues and emails a link to set a password, valid once and for a day. Earlier links stop working.
 * @returns its path
 */
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
 * Changes the role of an account and ends all its sessions. The command line can also promote a
 * customer; the console invites instead.
 * @param who id or email address
 * @throws notFound staffUnknown; invalid staffRole; forbidden notPermitted; conflict lastOwner,
 * staffUnconfirmed, ownAccount
 */
export async function changeRole(who: string, given: string, by: AuditActor, now = new Date()): Promise<void> {
  const role = readStaffInput(StaffRole, given);
  await inTransaction.withModels(async (tx) => {
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

/**
 * Removes a person from the staff, with their registration, open links and sessions. The account
 * remains as a customer's, because orders may refer to it.
 * @throws the errors of changeRole; staffUnknown also for a customer
 */
export async function removeStaff(who: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const account = await lockStaff(tx, who);
    const write = async () => {
      await refuseLastOwner(tx, account);
      await tx.customer.update({ where: { id: account.id }, data: { role: 'CUSTOMER', staffInactiveAt: null } });
      await tx.pharmacistRegistration.deleteMany({ where: { customerId: account.id } });
      await clearSecondFactor(tx, account.id);
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
 * Closes the console to a staff member immediately, or reopens it. They remain a customer and a
 * name in histories.
 * @throws notFound staffUnknown; forbidden notPermitted; conflict ownAccount, lastOwner,
 * staffStands when nothing would change
 */
export async function setActive(who: string, isActive: boolean, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
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
 * Removes the second factor of a staff member who lost it. They set up another at the next login.
 * @throws notFound staffUnknown; forbidden notPermitted; conflict ownAccount
 */
export async function resetFactorOf(who: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const account = await lockStaff(tx, who);
    await resetSecondFactor(tx, account, by, now);
  });
}

/**
 * Issues another link for a staff member to set a password.
 * @returns its path
 * @throws notFound staffUnknown
 */
export async function issueStaffLink(who: string, by: AuditActor, now = new Date()): Promise<string> {
  return inTransaction.withModels(async (tx) => {
    const account = await lockStaff(tx, who);
    await noteStaff(tx, by, 'staff.link', account.id);
    return issueLink(tx, account, now);
  });
}

/**
 * Registers a staff member as a pharmacist, who may decide on prescriptions. In the console another
 * owner does this, never the person. Without another owner, the command line does.
 * @param given number, the State Pharmacy Council that maintains the register, and the last day
 * (YYYY-MM-DD)
 * @throws notFound staffUnknown; invalid registrationInvalid; conflict registrationTaken,
 * ownAccount, ownRegistration
 */
export async function setRegistration(
  who: string,
  given: { number: string; council: string; validUntil: string },
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  const { number, council, validUntil } = readStaffInput(Registration, given);
  const row = { number, council, validUntil: new Date(validUntil) };
  await inTransaction.withModels(async (tx) => {
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
