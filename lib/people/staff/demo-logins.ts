import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { passwordMatches } from '@/lib/people/sign-in/passwords';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { db, inTransaction } from '@/lib/kernel/db/client';
import type { Env } from '@/lib/kernel/env';
import { endInvitationsOf } from './change-power';
import { codeOf, enrolTotp, clearSecondFactor } from './factors/second-factor';

export type DemoLogin = { email: string; password: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if a store runs for trial only: no money moves, and only this machine can reach it. The
 * scripts apply the same test (tools/shared/store-environment.mjs).
 */
export const isTrial = ({ PAYMENTS, SITE_URL }: Pick<Env, 'PAYMENTS' | 'SITE_URL'>): boolean =>
  PAYMENTS === 'sandbox' && LOOPBACK.has(new URL(SITE_URL).hostname);

async function disable(email: string, password: string): Promise<boolean> {
  const account = await db.customer.findUnique({ where: { email }, select: { id: true, passwordHash: true } });
  if (!account?.passwordHash || !(await passwordMatches(password, account.passwordHash))) return false;
  const { id, passwordHash } = account;
  return inTransaction.withModels(async (tx) => {
    // Only while the account has the compared password. Its address receives no email, so no one
    // could set another password: role and registration go too.
    const { count } = await tx.customer.updateMany({
      where: { id, passwordHash },
      data: { passwordHash: null, passwordChangedAt: new Date(), role: 'CUSTOMER' },
    });
    if (count === 0) return false;
    await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: new Date() } });
    await tx.pharmacistRegistration.deleteMany({ where: { customerId: id } });
    await clearSecondFactor(tx, id);
    await endAllSessions(id, tx);
    await endInvitationsOf(tx, id, { actor: 'start' }, new Date());
    await writeAudit(tx, { actor: 'start', action: 'staff.demoLoginDisabled', subject: 'customer', subjectId: id });
    return true;
  });
}

/**
 * Removes password, role and sessions from demo accounts that still have the public password. An
 * account with another password has an owner by now, and stays.
 * @returns the addresses of the disabled accounts
 */
export async function disableDemoLogins(logins: DemoLogin[]): Promise<string[]> {
  const disabled: string[] = [];
  for (const { email, password } of logins) if (await disable(email, password)) disabled.push(email);
  return disabled;
}

/**
 * Sets up an authenticator app for a demo login. A page of the store shows its codes to anyone who
 * tries the store.
 */
export const enrolDemoLogin = (customerId: string, now = new Date()): Promise<void> => enrolTotp(customerId, now);

/** Returns the current codes of the demo accounts. Call it only for a trial store (isTrial). */
export async function listDemoCodes(emails: string[]): Promise<{ email: string; code: string }[]> {
  const staff = await db.customer.findMany({
    where: {
      email: { in: emails },
      role: { not: 'CUSTOMER' },
      deletedAt: null,
      staffTotp: { confirmedAt: { not: null } },
    },
    orderBy: { role: 'desc' },
    select: { id: true, email: true },
  });
  const codes: { email: string; code: string }[] = [];
  for (const { id, email } of staff) codes.push({ email, code: (await codeOf(id)) ?? (await anotherCode(id)) });
  return codes;
}

/**
 * Replaces the app of a demo login after the store's secret has changed, because no one has that
 * app.
 */
async function anotherCode(id: string): Promise<string> {
  await db.staffTotp.deleteMany({ where: { customerId: id } });
  await enrolDemoLogin(id);
  return (await codeOf(id)) ?? '';
}
