import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import { passwordMatches } from '@/lib/people/sign-in/passwords';
import { findIdentityToken, consumeIdentityToken, type ProvenIdentity } from '@/lib/kernel/sessions/identity-tokens';
import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { startSession } from '@/lib/people/sign-in/start-session';
import { db, inTransaction } from '@/lib/kernel/db/client';
import { refused } from '@/lib/kernel/errors';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { markConfirmed } from '@/lib/people/sign-in/confirmed-address';
import { join } from './google-account';
import { provePassword } from '@/lib/people/sign-in/prove-password';
import { normalPassword } from '@/lib/shared/person/rules';
import type { LoggingIn, NewSession } from '@/lib/people/sign-in/sign-in';

type Account = { id: string; email: string; firstName: string; locale: string; passwordHash: string | null };

/** Returns the account to link: the customer's own, or the one with the proven address. */
async function accountFor(identity: ProvenIdentity, customer: SignedIn | null): Promise<Account | null> {
  const where = customer ? { id: customer.id } : { email: identity.email };
  return db.customer.findFirst({
    where: { ...where, deletedAt: null },
    select: { id: true, email: true, firstName: true, locale: true, passwordHash: true },
  });
}

/**
 * Links a proven Google account to an account with a password. A session alone is not enough,
 * because an unlocked phone must not become a permanent way in. Guesses count as at login, and the
 * owner gets an email.
 * @param token from the proof cookie
 * @param input the password, and the choice to remember the new session
 * @returns a session if the caller was not logged in
 * @throws refused googleProofOver, passwordWrong, googleTaken, googleLinkedAlready; tooMany after
 * repeated wrong passwords
 */
export async function linkGoogle(
  token: string | undefined,
  customer: SignedIn | null,
  input: { password: string; remember: boolean },
  from: LoggingIn,
): Promise<NewSession | null> {
  const identity = await findIdentityToken(token);
  if (!token || !identity) throw refused('googleProofOver');
  const account = await accountFor(identity, customer);
  const origin = { ...from, sessionId: customer?.sessionId };
  const isRight = await tryPassword(account?.email ?? identity.email, origin, () =>
    passwordMatches(normalPassword(input.password), account?.passwordHash ?? null, from.address),
  );
  if (!isRight || !account) throw refused('passwordWrong');
  await inTransaction.withModels(async (tx) => {
    await tx.$queryRaw`SELECT id FROM customer WHERE id = ${account.id}::uuid FOR NO KEY UPDATE`;
    if (!(await consumeIdentityToken(token, tx))) throw refused('googleProofOver');
    await join(tx, account.id, identity);
    if (identity.email === account.email) await markConfirmed(tx, account.id, new Date());
    await queueMail(tx, {
      template: 'googleLinked',
      to: account.email,
      locale: account.locale,
      values: { firstName: account.firstName },
      dedupeKey: `googleLinked:${account.id}:${Date.now()}`,
    });
  });
  if (customer) return null;
  return {
    customerId: account.id,
    ...(await startSession(account.id, {
      remember: input.remember,
      userAgent: from.userAgent,
      device: from.newDevice,
      guest: from.guest,
    })),
  };
}

/**
 * Unlinks Google from the account. Requires the password, so that its owner has another way in and
 * knows it.
 * @throws refused passwordWrong, googleNotLinked; tooMany after repeated wrong passwords
 */
export async function unlinkGoogle(customer: SignedIn, password: string, address: string): Promise<void> {
  await provePassword(customer, password, address);
  const { id, email, firstName, locale } = customer;
  await inTransaction.withModels(async (tx) => {
    const { count } = await tx.signInAccount.deleteMany({ where: { customerId: id, provider: 'google' } });
    if (count === 0) throw refused('googleNotLinked');
    await queueMail(tx, {
      template: 'googleUnlinked',
      to: email,
      locale,
      values: { firstName },
      dedupeKey: `googleUnlinked:${id}:${Date.now()}`,
    });
  });
}
