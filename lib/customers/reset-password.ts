import { createHash, randomBytes } from 'node:crypto';
import { hashPassword } from '@/lib/auth/passwords';
import { endAllSessions } from '@/lib/auth/sessions';
import { db } from '@/lib/db/client';
import { HOUR, MINUTE } from '@/lib/dates';
import { invalid } from '@/lib/errors';
import { queueMail } from '@/lib/jobs/outbox';
import { refuseGuessable } from './commands';
import { RESET_MINUTES } from './rules';
import type { PasswordResetInput } from './schema';

const MOST_PER_HOUR = 3;

/** What is stored of a token. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Queues a reset mail when an account has this address; the caller is never told whether one has. */
export async function requestReset(email: string, locale: string, now = new Date()): Promise<void> {
  const account = await db.customer.findUnique({ where: { email }, select: { id: true, firstName: true, deletedAt: true } });
  if (!account || account.deletedAt) return;
  const recent = await db.passwordReset.count({ where: { customerId: account.id, createdAt: { gt: new Date(now.getTime() - HOUR) } } });
  if (recent >= MOST_PER_HOUR) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * MINUTE);
  await db.$transaction(async (tx) => {
    await tx.passwordReset.updateMany({ where: { customerId: account.id, usedAt: null }, data: { usedAt: now } });
    await tx.passwordReset.create({ data: { customerId: account.id, tokenHash: hashOf(token), expiresAt } });
    const path = `/reset-password?token=${token}`;
    const values = { firstName: account.firstName, path, minutes: RESET_MINUTES };
    await queueMail(tx, { template: 'reset', to: email, locale, values, dedupeKey: `reset:${hashOf(token)}` });
  });
}

/**
 * Sets a new password with the token of a reset mail, and ends every session of the account. A Google account of another address is
 * unlinked: whoever opened the account before its owner came, or got in, must not stay in by it.
 * @throws invalid resetLinkInvalid for an unknown, used or old token, passwordGuessable
 */
export async function resetPassword({ token, newPassword }: PasswordResetInput, now = new Date()): Promise<void> {
  const live = { tokenHash: hashOf(token), usedAt: null, expiresAt: { gt: now }, customer: { deletedAt: null } };
  const row = await db.passwordReset.findFirst({ where: live, select: { id: true, customerId: true } });
  if (!row) throw invalid('resetLinkInvalid');
  refuseGuessable(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await db.$transaction(async (tx) => {
    // Two clicks at the same moment: the second finds the token used.
    const { count } = await tx.passwordReset.updateMany({ where: { id: row.id, usedAt: null }, data: { usedAt: now } });
    if (count === 0) throw invalid('resetLinkInvalid');
    await tx.customer.update({ where: { id: row.customerId }, data: { passwordHash, passwordChangedAt: now } });
    await tx.customer.updateMany({ where: { id: row.customerId, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    await tx.$executeRaw`DELETE FROM sign_in_account s USING customer c WHERE c.id = ${row.customerId}::uuid AND s.customer_id = c.id AND s.email IS DISTINCT FROM c.email`;
    await endAllSessions(row.customerId, tx);
  });
}
