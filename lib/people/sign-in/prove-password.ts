import { tryPassword } from './login-throttle';
import { passwordMatches } from './passwords';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { normalPassword } from '@/lib/shared/person/rules';

/**
 * Requires the current password, like a login, because an open session must not be enough to take
 * an account over.
 * @param address the caller's; wrong passwords are counted per session
 * @throws refused passwordWrong; tooMany after repeated wrong passwords
 */
export async function provePassword(
  { id, email, sessionId }: SignedIn,
  password: string,
  address: string,
): Promise<void> {
  const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  const isRight = await tryPassword(email, { address, sessionId }, () =>
    passwordMatches(normalPassword(password), passwordHash, address),
  );
  if (!isRight) throw refused('passwordWrong');
}
