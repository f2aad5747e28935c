import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import { passwordMatches } from '@/lib/people/sign-in/passwords';
import type { LoggingIn } from '@/lib/people/sign-in/sign-in';
import { db } from '@/lib/kernel/db/client';
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
import { hasSecondFactor } from './second-factor';

/**
 * The first half of logging in to the console: a right password of one of the staff. A customer's is as wrong as any other.
 * @returns the secret of a session that opens nothing yet, and whether the second factor has to be set up first
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

/** Ends one of one's own sessions in the console: a copy of its cookie is dead from now on. @throws notFound, for somebody else's too */
export async function endOwnSession(staff: StaffSignedIn, sessionId: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.staffSession.updateMany({
      where: { id: sessionId, customerId: staff.id, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count === 0) throw notFound();
    await noteStaff(tx, actingStaff(staff), 'staff.sessionsEnded', staff.id, { sessions: count });
  });
}

/** Ends all of one's own sessions but this one. @returns how many there were */
export async function endOtherSessions(staff: StaffSignedIn, now = new Date()): Promise<number> {
  return db.$transaction(async (tx) => {
    const sessions = await endStaffSessions(staff.id, tx, now, staff.sessionId);
    if (sessions > 0) await noteStaff(tx, actingStaff(staff), 'staff.sessionsEnded', staff.id, { sessions });
    return sessions;
  });
}
