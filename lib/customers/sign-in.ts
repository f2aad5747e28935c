import { createSession } from '@/lib/auth/sessions';
import { passwordMatches } from '@/lib/auth/passwords';
import { db } from '@/lib/db/client';
import { refused } from '@/lib/errors';
import { countFailure, forgetFailures, refuseGuessing } from './failed-attempts';
import { normalPassword } from './rules';

export type NewSession = { customerId: string; sid: string; maxAgeSeconds: number };
type Credentials = { email: string; password: string; remember: boolean };

/**
 * Opens a session for a right e-mail and password; an unknown account costs the same time as a wrong password.
 * @param from the caller's address and browser; both ways of signing in (endpoint and next-auth) come through here
 * @throws refused signInFailed, tooMany after repeated failures
 */
export async function signIn(credentials: Credentials, from: { address: string; userAgent?: string }): Promise<NewSession> {
  const who = `${credentials.email} ${from.address}`;
  refuseGuessing(who);
  const account = await db.customer.findUnique({
    where: { email: credentials.email },
    select: { id: true, passwordHash: true, deletedAt: true },
  });
  const stored = account && !account.deletedAt ? account.passwordHash : null;
  if (!(await passwordMatches(normalPassword(credentials.password), stored)) || !account) {
    countFailure(who);
    throw refused('signInFailed');
  }
  forgetFailures(who);
  const session = await createSession(account.id, { remember: credentials.remember, userAgent: from.userAgent });
  return { customerId: account.id, ...session };
}
