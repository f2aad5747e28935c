import type { SignedIn } from '@/lib/kernel/sessions/sessions';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import { DAY } from '@/lib/kernel/dates';
import { invalid, refused } from '@/lib/kernel/errors';
import { queue } from '@/lib/kernel/queue/outbox';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { accountWork } from './queue-account-work';
import { markConfirmed } from './confirmed-address';
import { isConfirmed } from '@/lib/shared/person/is-confirmed';
import { applyChange, startChange, undoEmailChange, waitingChange, type Change } from './change-email';
import { linkTo, newToken } from './link-tokens';
import { hasEmail } from '@/lib/shared/person/rules';

export const CONFIRM_TTL_MS = 7 * DAY;

export type Confirmed = 'confirmed' | 'changed' | 'takenBack';

/**
 * Creates a link that confirms the account's address. Earlier links stay valid until one is used.
 * @returns its path
 */
export async function newConfirmation(
  on: Db,
  { id: customerId, email }: { id: string; email: string },
  now = new Date(),
): Promise<string> {
  const token = newToken();
  await on.emailConfirmation.create({
    data: {
      customerId,
      email,
      purpose: 'SIGN_UP',
      tokenHash: sha256(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_TTL_MS),
    },
    select: { id: true },
  });
  return linkTo('/confirm-email', token);
}

async function confirmOwn(tx: Db, { customerId, email }: Change, now: Date): Promise<void> {
  // The account has changed its address since, so the link proves nothing about the current one.
  if ((await tx.customer.count({ where: { id: customerId, email } })) === 0) throw invalid('confirmLinkInvalid');
  await markConfirmed(tx, customerId, now);
}

/**
 * Confirms an address with the link of an email. Each link works once.
 * @param signedIn session of the call; a new address needs the account's own session
 * @throws invalid confirmLinkInvalid for an unknown, used or old token; refused confirmSignIn
 */
export async function confirmEmail(token: string, signedIn: SignedIn | null, now = new Date()): Promise<Confirmed> {
  const live = { tokenHash: sha256(token), usedAt: null, expiresAt: { gt: now }, customer: { deletedAt: null } };
  const found = await db.emailConfirmation.findFirst({
    where: live,
    select: { id: true, customerId: true, email: true, purpose: true },
  });
  if (!found) throw invalid('confirmLinkInvalid');
  const { purpose, ...change } = found;
  return inTransaction.withModels(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${change.customerId}::uuid FOR NO KEY UPDATE`;
    // Of two concurrent clicks, the second finds the link used.
    const { count } = await tx.emailConfirmation.updateMany({
      where: { id: change.id, usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) throw invalid('confirmLinkInvalid');
    if (purpose === 'SIGN_UP') return confirmOwn(tx, change, now).then(() => 'confirmed' as const);
    if (purpose === 'CHANGE') return applyChange(tx, change, signedIn, now).then(() => 'changed' as const);
    return undoEmailChange(tx, change, now).then(() => 'takenBack' as const);
  });
}

/**
 * Resends the link: to a pending new address, otherwise to the account's own.
 * @throws refused confirmedAlready, emailMissing; tooMany
 */
export async function confirmAgain(customerId: string, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM customer WHERE id = ${customerId}::uuid FOR NO KEY UPDATE`;
    const waiting = await waitingChange(customerId, tx, now);
    if (waiting) return startChange(tx, customerId, waiting, now);
    if (await isConfirmed(customerId, tx)) throw refused('confirmedAlready');
    const { email } = await tx.customer.findUniqueOrThrow({ where: { id: customerId }, select: { email: true } });
    if (!hasEmail(email)) throw refused('emailMissing');
    await queue(tx, accountWork({ kind: 'confirm', customerId }));
  });
}
