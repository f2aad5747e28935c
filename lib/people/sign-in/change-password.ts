import { hashPassword } from './passwords';
import { endAllSessions, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { inTransaction } from '@/lib/kernel/db/client';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { refuseGuessable } from './sign-up';
import type { PasswordChange } from './schema';
import { provePassword } from './prove-password';

/**
 * Sets a new password, ends all other sessions, invalidates reset links and emails the owner.
 * @param address the caller's, under which wrong passwords are counted
 * @throws refused passwordWrong; invalid passwordGuessable; tooMany after repeated wrong passwords
 */
export async function changePassword(
  customer: SignedIn,
  { current_password, newPassword }: PasswordChange,
  address: string,
  now = new Date(),
): Promise<void> {
  const { id, email, firstName, lastName, phone, locale, sessionId } = customer;
  refuseGuessable(newPassword, 'newPassword', [firstName, lastName, email, phone]);
  await provePassword(customer, current_password, address);
  const passwordHash = await hashPassword(newPassword, address);
  await inTransaction.withModels(async (tx) => {
    await tx.customer.update({ where: { id }, data: { passwordHash, passwordChangedAt: now }, select: { id: true } });
    await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
    await endAllSessions(id, tx, sessionId);
    await queueMail(tx, {
      template: 'passwordChanged',
      to: email,
      locale,
      values: { firstName },
      dedupeKey: `passwordChanged:${id}:${now.getTime()}`,
    });
  });
}
