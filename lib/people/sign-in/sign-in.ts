import { tryPassword } from './login-throttle';
import { passwordMatches } from './passwords';
import { startSession, type StartedSession } from './start-session';
import { db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { normalPassword } from '@/lib/shared/person/rules';

export type NewSession = StartedSession & { customerId: string };
type Credentials = { email: string; password: string; remember: boolean };

/**
 * Origin of a login. `device`: signed browser cookie of the store; `newDevice`: the value for the
 * browser's next cookie; `guest`: unchecked cookie of a guest.
 */
export type LoggingIn = {
  address: string;
  userAgent?: string;
  device?: string;
  newDevice?: string;
  guest?: string;
};

/**
 * Opens a session for a right email address and password. An unknown account takes the same time as
 * a wrong password.
 * @throws refused signInFailed, tooMany after repeated failures
 */
export async function signIn(credentials: Credentials, from: LoggingIn): Promise<NewSession> {
  const account = await db.customer.findUnique({
    where: { email: credentials.email },
    select: { id: true, passwordHash: true, deletedAt: true },
  });
  const stored = account && !account.deletedAt ? account.passwordHash : null;
  const isRight = await tryPassword(credentials.email, from, () =>
    passwordMatches(normalPassword(credentials.password), stored, from.address),
  );
  if (!isRight || !account) throw refused('signInFailed');
  const session = await startSession(account.id, {
    remember: credentials.remember,
    userAgent: from.userAgent,
    device: from.newDevice,
    guest: from.guest,
  });
  return { customerId: account.id, ...session };
}
