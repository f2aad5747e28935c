import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import { passwordMatches } from '@/lib/people/sign-in/passwords';
import type { LoggingIn } from '@/lib/people/sign-in/sign-in';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { notFound, refused } from '@/lib/kernel/errors';
import {
  createStaffSession,
  endStaffSessions,
  type StaffBrowser,
  type StaffSignedIn,
} from '@/lib/kernel/sessions/staff-sessions';
import { normalPassword } from '@/lib/shared/person/rules';
import { actingStaff } from './acting-staff';
import { noteStaff } from './lock-account';
import { hasSecondFactor } from './factors/second-factor';

/**
 * Checks the password of a staff member, the first step of a console login. A customer's password
 * counts as wrong.
 * @returns the secret of a session that gives no access yet, and whether a second factor exists
 * @throws refused signInFailed, tooMany after repeated failures
 */
export async function signInStaff(
  { email, password }: { email: string; password: string },
  from: LoggingIn & StaffBrowser,
): Promise<{ sid: string; isEnrolled: boolean }> {
  const account = await db.customer.findFirst({
    where: { email, deletedAt: null, role: { not: 'CUSTOMER' }, staffInactiveAt: null },
    select: { id: true, passwordHash: true },
  });
  const isRight = await tryPassword(email, from, () =>
    passwordMatches(normalPassword(password), account?.passwordHash ?? null, from.address),
  );
  if (!isRight || !account) throw refused('signInFailed');
  const [sid, isEnrolled] = await Promise.all([createStaffSession(account.id, from), hasSecondFactor(account.id)]);
  return { sid, isEnrolled };
}

/**
 * Ends one of the caller's own console sessions, which also invalidates copies of its cookie.
 * @throws notFound, also for another person's session
 */
export async function endOwnSession(staff: StaffSignedIn, sessionId: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.staffSession.updateMany({
      where: { id: sessionId, customerId: staff.id, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count === 0) throw notFound();
    await noteStaff(tx, actingStaff(staff), 'staff.sessionsEnded', staff.id, { sessions: count });
  });
}

/**
 * Ends all of the caller's own sessions except the current one.
 * @returns the number of ended sessions
 */
export async function endOtherSessions(staff: StaffSignedIn, now = new Date()): Promise<number> {
  return inTransaction.withModels(async (tx) => {
    const sessions = await endStaffSessions(staff.id, tx, now, staff.sessionId);
    if (sessions > 0) await noteStaff(tx, actingStaff(staff), 'staff.sessionsEnded', staff.id, { sessions });
    return sessions;
  });
}
