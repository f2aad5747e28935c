import { passwordMatches } from '@/lib/auth/passwords';
import type { SignedIn } from '@/lib/auth/sessions';
import { db } from '@/lib/db/client';
import { refused } from '@/lib/errors';
import { countFailure, forgetFailures, refuseGuessing } from './failed-attempts';
import { normalPassword } from './rules';

/**
 * A session left open must not be enough to take an account over: asks for the present password as at login.
 * @param address the caller's, from which wrong passwords are counted
 * @throws refused passwordWrong; tooMany after repeated wrong passwords
 */
export async function provePassword({ id, email }: SignedIn, password: string, address: string): Promise<void> {
  const who = `${email} ${address}`;
  refuseGuessing(who);
  const { passwordHash } = await db.customer.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (!(await passwordMatches(normalPassword(password), passwordHash))) {
    countFailure(who);
    throw refused('passwordWrong');
  }
  forgetFailures(who);
}
