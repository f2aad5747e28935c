import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { endAllSessions, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { hasEmail } from '@/lib/shared/person/rules';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { LoginChange } from '@/lib/site/mail/types';

/**
 * Changes a way to log in to the caller's account: ends all other sessions, writes an audit entry
 * and emails the owner, as a new password does.
 * @param write the change, in the same transaction, with the customer locked
 */
export async function changeLogins(
  { id, email: to, firstName, locale, sessionId }: SignedIn,
  what: LoginChange,
  now: Date,
  write: (tx: Db) => Promise<void>,
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
    await write(tx);
    await endAllSessions(id, tx, sessionId);
    const about = { actor: 'customer', actorId: id, subject: 'customer', subjectId: id } as const;
    await writeAudit(tx, { ...about, action: 'account.logins', change: { what } });
    const values = { firstName, what, at: now.toISOString() };
    await queueMail(tx, { template: 'loginChanged', to, locale, values, dedupeKey: `${what}:${id}:${now.getTime()}` });
  });
}

/**
 * Requires that an account can still be opened after a way in was removed: by a number, a passkey,
 * a linked account, or an email address that can receive a reset link.
 * @throws refused lastLogin
 */
export async function requireOtherLogin(tx: Db, customerId: string): Promise<void> {
  const { email, passwordHash, emailVerifiedAt, _count, confirmedNumber } = await tx.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: {
      email: true,
      passwordHash: true,
      emailVerifiedAt: true,
      confirmedNumber: { select: { customerId: true } },
      _count: { select: { signInAccounts: true, shopperPasskeys: true } },
    },
  });
  const byEmail = hasEmail(email) && (passwordHash !== null || emailVerifiedAt !== null);
  if (!byEmail && !confirmedNumber && _count.signInAccounts + _count.shopperPasskeys === 0) throw refused('lastLogin');
}
