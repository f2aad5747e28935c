import { rememberDevice, removeDevices } from '@/lib/kernel/sessions/known-devices';
import { hashPassword } from './passwords';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { db, inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { HOUR, MINUTE } from '@/lib/kernel/dates';
import { DomainError, invalid } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { accountWork } from './queue-account-work';
import { refuseGuessable } from './sign-up';
import { markConfirmed } from './confirmed-address';
import { linkTo, newToken } from './link-tokens';
import { RESET_MINUTES } from '@/lib/shared/person/rules';
import type { PasswordResetInput } from '@/lib/shared/person/schema';
import { resetClaimedAccount } from './reset-claimed-account';

/**
 * Links per hour without a condition. Beyond this, an account gets another link only if none
 * remains valid for some more minutes. Strangers can request links: a fixed limit, or links that
 * end earlier ones, would lock the owner of the mailbox out.
 */
const FREE_PER_HOUR = 3;
const STILL_GOOD_MINUTES = 5;

/**
 * Queues a reset email for the account with this address, if one exists. Neither the response nor
 * its time reveals the result.
 */
export async function requestReset(email: string, locale: string): Promise<void> {
  await queue(db, accountWork({ kind: 'reset', email, locale }));
}

/**
 * Queues the reset email of an account. Earlier links stay valid until they expire or one of them
 * is used.
 * @param messageId identifies a rerun of the same request
 */
export async function sendReset(
  tx: Db,
  { email, locale }: { email: string; locale: string },
  messageId: string,
  now = new Date(),
): Promise<void> {
  // Serializes concurrent requests, so that each sees the links of those before it.
  const [account] = await tx.$queryRaw<{ id: string; firstName: string }[]>(Prisma.sql`
    SELECT id, CASE WHEN email_verified_at IS NULL THEN '' ELSE first_name END AS "firstName" FROM customer WHERE email = ${email} AND deleted_at IS NULL FOR NO KEY UPDATE`);
  const dedupeKey = `reset:${messageId}`;
  if (!account || (await tx.outboxMessage.count({ where: { dedupeKey } })) > 0) return;
  const recent = await tx.passwordReset.findMany({
    where: { customerId: account.id, createdAt: { gt: new Date(now.getTime() - HOUR) } },
    select: { usedAt: true, expiresAt: true },
  });
  const goodUntil = new Date(now.getTime() + STILL_GOOD_MINUTES * MINUTE);
  const hasLink = recent.some(({ usedAt, expiresAt }) => !usedAt && expiresAt > goodUntil);
  if (recent.length >= FREE_PER_HOUR && hasLink) return;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE);
  await tx.passwordReset.create({ data: { customerId: account.id, tokenHash: sha256(token), expiresAt } });
  const values = { firstName: account.firstName, path: linkTo('/reset-password', token), minutes: RESET_MINUTES };
  await queueMail(tx, { template: 'reset', to: email, locale, values, dedupeKey });
}

type Account = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  isProven: boolean;
  hasOrders: boolean;
};

/**
 * Returns the account of a valid link.
 * @throws invalid resetLinkInvalid
 */
async function accountOf(on: Db, token: string, now: Date): Promise<Account> {
  const [found] = await on.$queryRaw<Account[]>(Prisma.sql`
    SELECT c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.email, c.phone, c.email_verified_at IS NOT NULL AS "isProven", EXISTS (SELECT 1 FROM "order" WHERE customer_id = c.id) AS "hasOrders"
    FROM password_reset r JOIN customer c ON c.id = r.customer_id
    WHERE r.token_hash = ${sha256(token)} AND r.used_at IS NULL AND r.expires_at > ${now} AND c.deleted_at IS NULL`);
  if (!found) throw invalid('resetLinkInvalid');
  return found;
}

/**
 * Checks the person who resets an unconfirmed account, whose address may be a stranger's after a
 * typing error. If the account has orders and a phone number, that number is required. A wrong
 * number uses up every open link of the account.
 */
async function proveOpener(
  { id, phone, isProven, hasOrders }: Account,
  given: string | undefined,
  now: Date,
): Promise<void> {
  if (isProven || !hasOrders || !phone || given === phone) return;
  if (!given) throw new DomainError('invalid', 'resetPhoneNeeded', {}, { phone_number: 'resetPhoneNeeded' });
  await db.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  throw invalid('resetPhoneWrong');
}

/**
 * Sets a new password with the token of a reset email. Every session of the account ends, every
 * other link is used up, and its address is confirmed. A Google account of another address is
 * unlinked. Data in an account that no one confirmed or ordered with is deleted: a stranger may
 * have opened it.
 * @param from the caller's address, and the browser with access to the mailbox, which becomes the
 * only known browser of the account
 * @throws invalid resetLinkInvalid for an unknown, used or old token, passwordGuessable,
 * resetPhoneNeeded, resetPhoneWrong
 */
export async function resetPassword(
  { token, newPassword, phone_number: phone }: PasswordResetInput,
  now = new Date(),
  { address, device }: { address?: string; device?: string } = {},
): Promise<void> {
  const account = await accountOf(db, token, now);
  refuseGuessable(newPassword, 'newPassword', [account.firstName, account.lastName, account.email, account.phone]);
  await proveOpener(account, phone, now);
  const passwordHash = await hashPassword(newPassword, address);
  await inTransaction.withModels(async (tx) => {
    // Of two concurrent clicks, the second waits here and then finds the token used.
    await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${account.id}::uuid FOR NO KEY UPDATE`;
    const { id, isProven, hasOrders } = await accountOf(tx, token, now);
    if (!isProven && !hasOrders) await resetClaimedAccount(tx, id, now);
    await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
    await tx.emailConfirmation.updateMany({
      where: { customerId: id, purpose: 'CHANGE', usedAt: null },
      data: { usedAt: now },
    });
    await tx.customer.update({ where: { id }, data: { passwordHash, passwordChangedAt: now }, select: { id: true } });
    await tx.$executeRaw`DELETE FROM sign_in_account s USING customer c WHERE c.id = ${id}::uuid AND s.customer_id = c.id AND s.email IS DISTINCT FROM c.email`;
    await endAllSessions(id, tx);
    await removeDevices(id, tx);
    await markConfirmed(tx, id, now);
  });
  // Otherwise an account under attack would stay closed to its owner's new password.
  if (device) await rememberDevice(account.id, device, now);
}
