import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { removeDevices } from '@/lib/kernel/sessions/known-devices';
import { endAllSessions, type SignedIn } from '@/lib/kernel/sessions/sessions';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { DAY, HOUR } from '@/lib/kernel/dates';
import { DomainError, invalid, refused } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { accountWork } from './queue-account-work';
import { freeAddress, markConfirmed } from './confirmed-address';
import { hashOf, linkTo, newToken } from './link-tokens';

/** How long a new address waits for its owner, and how long the old one can take the account back. */
const CHANGE_LIFE = DAY;
const TAKE_BACK_LIFE = 7 * DAY;
const MOST_PER_HOUR = 5;

export type Change = { id: string; customerId: string; email: string };

const waitingOf = (customerId: string, now: Date) => ({
  customerId,
  purpose: 'CHANGE' as const,
  usedAt: null,
  expiresAt: { gt: now },
});

/**
 * Writes down that an account shall get another address, and has it asked for by mail. Nobody is told whether an account has that address:
 * it waits in the same way, only that no link is mailed.
 * @throws tooMany after five in an hour, whatever the addresses were
 */
export async function startChange(tx: Db, customerId: string, email: string, now: Date): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`;
  const recent = await tx.emailConfirmation.count({
    where: { customerId, purpose: 'CHANGE', createdAt: { gt: new Date(now.getTime() - HOUR) } },
  });
  if (recent >= MOST_PER_HOUR) throw new DomainError('tooMany', 'tooMany', { seconds: HOUR / 1000 });
  await tx.emailConfirmation.updateMany({
    where: { customerId, purpose: 'CHANGE', usedAt: null },
    data: { usedAt: now },
  });
  const { id } = await tx.emailConfirmation.create({
    data: { customerId, email, purpose: 'CHANGE', createdAt: now, expiresAt: new Date(now.getTime() + CHANGE_LIFE) },
    select: { id: true },
  });
  await queue(tx, accountWork({ kind: 'change', confirmationId: id }));
}

/** The address that waits for its owner, if there is one. */
export async function waitingChange(customerId: string, tx: Db = db, now = new Date()): Promise<string | null> {
  return (
    (await tx.emailConfirmation.findFirst({ where: waitingOf(customerId, now), select: { email: true } }))?.email ??
    null
  );
}

/** The customer thinks better of it: the link that was mailed leads nowhere. Without one that waits it changes nothing. */
export async function discardChange(customerId: string, now = new Date()): Promise<void> {
  await db.emailConfirmation.updateMany({ where: waitingOf(customerId, now), data: { usedAt: now } });
}

/** Gives an account its address; the old one's links to reset and confirm lead nowhere any more. @throws invalid confirmLinkInvalid when somebody was quicker */
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

/** Tells the address an account had until now. Only a confirmed one can take it back: any other may be a stranger's, by a slip of somebody's fingers. */
async function tellOld(tx: Db, change: Change, now: Date): Promise<void> {
  const { email: to, firstName, locale, emailVerifiedAt } = await find(tx, change.customerId);
  const token = emailVerifiedAt ? newToken() : null;
  if (token) {
    const expiresAt = new Date(now.getTime() + TAKE_BACK_LIFE);
    await tx.emailConfirmation.create({
      data: {
        customerId: change.customerId,
        purpose: 'TAKE_BACK',
        email: to,
        tokenHash: hashOf(token),
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
    values: { firstName, path, days: TAKE_BACK_LIFE / DAY },
    dedupeKey: `emailChanged:${change.id}`,
  });
}

/**
 * The new address is confirmed: the account has it from now on, every other session ends, and the old one is told. Only in a session of the
 * account itself: a slip in the address must not give the account to whoever reads that mailbox. The customer must be locked.
 * @throws refused confirmSignIn; invalid confirmLinkInvalid when somebody else has the address by now
 */
export async function applyChange(tx: Db, change: Change, signedIn: SignedIn | null, now: Date): Promise<void> {
  if (signedIn?.id !== change.customerId) throw refused('confirmSignIn');
  await tellOld(tx, change, now);
  await moveTo(tx, change.customerId, change.email, now);
  await endAllSessions(change.customerId, tx, signedIn.sessionId);
}

/**
 * The owner of the old address takes the account back from whoever changed it: every session ends, the password and Google accounts of other
 * addresses no longer open it, no other link of the account works, and a new password is asked for by mail. The customer must be locked.
 * @throws invalid confirmLinkInvalid when another account has the address by now
 */
export async function takeBack(tx: Db, { id, customerId, email }: Change, now: Date): Promise<void> {
  const left = await find(tx, customerId);
  await moveTo(tx, customerId, email, now);
  await tx.customer.update({
    where: { id: customerId },
    data: { passwordHash: null, passwordChangedAt: now },
    select: { id: true },
  });
  await tx.emailConfirmation.updateMany({ where: { customerId, usedAt: null }, data: { usedAt: now } });
  await tx.$executeRaw`DELETE FROM sign_in_account WHERE customer_id = ${customerId}::uuid AND email IS DISTINCT FROM ${email}`;
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
