import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { provePassword } from './prove-password';
import { db } from '@/lib/kernel/db/client';
import { DomainError, refused } from '@/lib/kernel/errors';
import { FRESH_SIGN_IN } from '@/lib/people/retention/rules';

/**
 * Requires proof of identity for irreversible actions, because a session may have been left open.
 * The proof is the password or, for an account that signs in through a provider, a recent sign-in.
 * @param address the caller's, under which wrong passwords are counted
 * @throws invalid passwordRequired; refused passwordWrong or signInAgain; tooMany after repeated
 * wrong passwords
 */
export async function proveIdentity(
  customer: SignedIn,
  password: string | undefined,
  address: string,
  now: Date,
): Promise<void> {
  const session = await db.session.findUniqueOrThrow({
    where: { id: customer.sessionId },
    select: { createdAt: true, customer: { select: { passwordHash: true } } },
  });
  if (session.customer.passwordHash !== null) {
    if (!password) throw new DomainError('invalid', 'passwordRequired', {}, { current_password: 'passwordRequired' });
    return provePassword(customer, password, address);
  }
  if (now.getTime() - session.createdAt.getTime() > FRESH_SIGN_IN) throw refused('signInAgain');
}
