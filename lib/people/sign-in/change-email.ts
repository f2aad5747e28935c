import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { removeDevices } from '@/lib/kernel/sessions/known-devices';
import { endAllSessions, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { DomainError, invalid, refused } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { accountWork } from './queue-account-work';
import { freeAddress, markConfirmed } from './confirmed-address';
import { linkTo, newToken } from './link-tokens';

/** Time to confirm a new address, and time for the old one to take the account back. */
const CHANGE_TTL_MS = DAY;
const UNDO_TTL_MS = 7 * DAY;
const MAX_PER_HOUR = 5;

export type Change = { id: string; customerId: string; email: string };

const waitingOf = (customerId: string, now: Date) => ({
  customerId,
  purpose: 'CHANGE' as const,
  usedAt: null,
  expiresAt: { gt: now },
});

/**
 * Starts an email change and sends the confirmation link. Responds the same way if another account
 * has the address, but sends no link.
 * @throws tooMany after five in an hour, for any addresses
 */
export async function startChange(tx: Db, customerId: string, email: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`;
  const recent = await tx.emailConfirmation.count({
    where: { customerId, purpose: 'CHANGE', createdAt: { gt: new Date(now.getTime() - HOUR) } },
  });
  if (recent >= MAX_PER_HOUR) throw new DomainError('tooMany', 'tooMany', { seconds: HOUR / 1000 });
  await tx.emailConfirmation.updateMany({
    where: { customerId, purpose: 'CHANGE', usedAt: null },
    data: { usedAt: now },
  });
  const { id } = await tx.emailConfirmation.create({
    data: { customerId, email, purpose: 'CHANGE', createdAt: now, expiresAt: new Date(now.getTime() + CHANGE_TTL_MS) },
    select: { id: true },
  });
  await queue(tx, accountWork({ kind: 'change', confirmationId: id }));
}

/** Returns the address that waits for confirmation, or null. */
export async function waitingChange(customerId: string, tx: Db = db, now = new Date()): Promise<string | null> {
  return (
    (await tx.emailConfirmation.findFirst({ where: waitingOf(customerId, now), select: { email: true } }))?.email ??
    null
  );
}

/** Cancels a pending email change, so that its link stops working. Does nothing without one. */
export async function discardChange(customerId: string, now = new Date()): Promise<void> {
  await db.emailConfirmation.updateMany({ where: waitingOf(customerId, now), data: { usedAt: now } });
}

/**
 * Sets the account's address. Reset and confirmation links of the old address stop working.
 * @throws invalid confirmLinkInvalid when another account took the address first
 */
async function moveTo(tx: Db, customerId: string, email: string, now: Date): Promise<void> {
  await freeAddress(tx, email, customerId, now);
  await tx.customer
    .update({ where: { id: customerId }, data: { email, emailVerifiedAt: now }, select: { id: true } })
    .catch((error: unknown) => {
      if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
        throw invalid('confirmLinkInvalid');
      throw error;
    });
  await tx.passwordReset.updateMany({ where: { customerId, usedAt: null }, data: { usedAt: now } });
  await markConfirmed(tx, customerId, now);
  await writeAudit(tx, {
    actor: 'customer',
    actorId: customerId,
    action: 'account.email',
    subject: 'customer',
    subjectId: customerId,
  });
}

const find = (tx: Db, id: string) =>
  tx.customer.findUniqueOrThrow({
    where: { id },
    select: { email: true, firstName: true, locale: true, emailVerifiedAt: true },
  });

/**
 * Notifies the previous address. Only a confirmed one gets a link to take the account back, because
 * any other may be a stranger's after a typing error.
 */
async function notifyOldAddress(tx: Db, change: Change, now: Date): Promise<void> {
  const { email: to, firstName, locale, emailVerifiedAt } = await find(tx, change.customerId);
  const token = emailVerifiedAt ? newToken() : null;
  if (token) {
    const expiresAt = new Date(now.getTime() + UNDO_TTL_MS);
    await tx.emailConfirmation.create({
      data: {
        customerId: change.customerId,
        purpose: 'TAKE_BACK',
        email: to,
        tokenHash: sha256(token),
        createdAt: now,
        expiresAt,
      },
    });
  }
  const path = token && linkTo('/confirm-email/take-back', token);
  await queueMail(tx, {
    template: 'emailChanged',
    to,
    locale,
    values: { firstName, path, days: UNDO_TTL_MS / DAY },
    dedupeKey: `emailChanged:${change.id}`,
  });
}

/**
 * Applies a confirmed change: sets the address, ends every other session and notifies the old
 * address. Requires a session of the account itself, so that a typing error does not give the
 * account to a stranger. The caller must lock the customer.
 * @throws refused confirmSignIn; invalid confirmLinkInvalid when another account has the address by
 * now
 */
export async function applyChange(tx: Db, change: Change, signedIn: SignedIn | null, now: Date): Promise<void> {
  if (signedIn?.id !== change.customerId) throw refused('confirmSignIn');
  await notifyOldAddress(tx, change, now);
  await moveTo(tx, change.customerId, change.email, now);
  await endAllSessions(change.customerId, tx, signedIn.sessionId);
}

/**
 * Removes the login number and the passkeys of an account, which a thief may have added, and their
 * open codes and challenges.
 */
async function removeDeviceLogins(tx: Db, customerId: string): Promise<void> {
  const where = { customerId };
  await tx.confirmedNumber.deleteMany({ where });
  await tx.numberCode.deleteMany({ where });
  await tx.shopperPasskey.deleteMany({ where });
  await tx.passkeyChallenge.deleteMany({ where });
}

/**
 * Returns an account to the owner of its old address. Ends every session, removes the password,
 * passkeys, the login number and Google accounts of other addresses, and uses up all links, codes
 * and challenges. Then queues an email for a new password. The caller must lock the customer.
 * @throws invalid confirmLinkInvalid when another account has the address by now
 */
export async function undoEmailChange(tx: Db, { id, customerId, email }: Change, now: Date): Promise<void> {
  const left = await find(tx, customerId);
  await moveTo(tx, customerId, email, now);
  await tx.customer.update({
    where: { id: customerId },
    data: { passwordHash: null, passwordChangedAt: now },
    select: { id: true },
  });
  await tx.emailConfirmation.updateMany({ where: { customerId, usedAt: null }, data: { usedAt: now } });
  await tx.$executeRaw`DELETE FROM sign_in_account WHERE customer_id = ${customerId}::uuid AND email IS DISTINCT FROM ${email}`;
  await removeDeviceLogins(tx, customerId);
  await endAllSessions(customerId, tx);
  await removeDevices(customerId, tx);
  await queue(tx, accountWork({ kind: 'reset', email, locale: left.locale }));
  if (left.email !== email)
    await queueMail(tx, {
      template: 'emailChanged',
      to: left.email,
      locale: left.locale,
      values: { firstName: left.firstName, path: null, days: 0 },
      dedupeKey: `emailChanged:${id}`,
    });
}
