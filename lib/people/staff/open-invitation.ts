import type { z } from 'zod';
import { markConfirmed } from '@/lib/people/sign-in/confirmed-address';
import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import { hashPassword, passwordMatches } from '@/lib/people/sign-in/passwords';
import type { LoggingIn } from '@/lib/people/sign-in/sign-in';
import { refuseGuessable } from '@/lib/people/sign-in/sign-up';
import { resetClaimedAccount } from '@/lib/people/sign-in/reset-claimed-account';
import { db, inTransaction, type Db } from '@/lib/kernel/db/client';
import type { Role, StaffInvitation } from '@/lib/kernel/db/generated/client';
import { conflict, invalid, refused } from '@/lib/kernel/errors';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { createStaffSession, type StaffBrowser } from '@/lib/kernel/sessions/staff-sessions';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { NewPassword } from '@/lib/shared/person/schema';
import { normalPassword } from '@/lib/shared/person/rules';
import { actingStaff } from './acting-staff';
import { changePower } from './change-power';
import { lockOwners, mayManage } from './lock-account';
import { readStaffInput, StaffRole } from './schema';

/** Account with the address of an invitation, with the fields that joining needs. */
type Known = { id: string; role: Role; passwordHash: string | null; emailVerifiedAt: Date | null; hasOrders: boolean };

/**
 * Returns the invitation of a link, as long as its sender could still send it. One from the command
 * line has no sender.
 */
async function findOpen(on: Db, token: string, now: Date): Promise<StaffInvitation> {
  const found = await on.staffInvitation.findFirst({
    where: { tokenHash: sha256(token), endedAt: null, expiresAt: { gt: now } },
  });
  if (!found) throw invalid('invitationInvalid');
  const { invitedById, role } = found;
  if (invitedById && !(await mayManage(on, invitedById, role))) throw invalid('invitationInvalid');
  return found;
}

async function findKnown(on: Db, email: string): Promise<Known | null> {
  const found = await on.customer.findFirst({
    where: { email, deletedAt: null },
    select: {
      id: true,
      role: true,
      passwordHash: true,
      emailVerifiedAt: true,
      orders: { select: { id: true }, take: 1 },
    },
  });
  return found && { ...found, hasOrders: found.orders.length > 0 };
}

/**
 * True if joining requires the account's own password: only if its address is confirmed. Any other
 * may be a stranger's.
 */
const isOwnInvitation = (known: Known | null): known is Known & { passwordHash: string } =>
  Boolean(known?.passwordHash && known.emailVerifiedAt);

export type Invited = {
  email: string;
  firstName: string;
  role: z.output<typeof StaffRole>;
  asks: 'newPassword' | 'ownPassword';
};

/**
 * Returns the facts of an invitation for the holder of its link.
 * @throws invalid invitationInvalid for an unknown, used, withdrawn or old link
 */
export async function readInvitation(token: string, now = new Date()): Promise<Invited> {
  const { email, firstName, role } = await findOpen(db, token, now);
  const asks = isOwnInvitation(await findKnown(db, email)) ? 'ownPassword' : 'newPassword';
  return { email, firstName, role: StaffRole.parse(role), asks };
}

/**
 * Returns the account id of the person who joins, after updating or creating the account.
 * @param passwordHash set if the password is new
 */
async function settle(tx: Db, invited: StaffInvitation, known: Known | null, passwordHash: string | null, now: Date) {
  const { email, firstName, lastName, locale, role } = invited;
  const secret = passwordHash ? { passwordHash, passwordChangedAt: now } : {};
  if (!known) {
    const person = { email, firstName, lastName, locale, role, welcomeSentAt: now, emailVerifiedAt: now };
    const { count } = await tx.customer.createMany({ data: { ...person, ...secret }, skipDuplicates: true });
    // An account was created with the address in the meantime, so the page must prompt again.
    if (count === 0) throw conflict('staffKnown');
    return (await tx.customer.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  }
  const { id } = known;
  // The person who opened an unconfirmed account must lose access and leave no data behind.
  if (!known.emailVerifiedAt) await resetClaimedAccount(tx, id, now);
  await tx.customer.update({ where: { id }, data: { role, staffInactiveAt: null, ...secret }, select: { id: true } });
  await tx.passwordReset.updateMany({ where: { customerId: id, usedAt: null }, data: { usedAt: now } });
  await endAllSessions(id, tx);
  await markConfirmed(tx, id, now);
  return id;
}

async function join(tx: Db, invited: StaffInvitation, known: Known | null, passwordHash: string | null, now: Date) {
  const joined = await settle(tx, invited, known, passwordHash, now);
  const { role } = invited;
  const done = {
    what: role === 'OWNER' ? ('newOwner' as const) : ('joined' as const),
    before: null,
    after: { word: role },
    action: 'staff.joined' as const,
    change: { role, invitation: invited.id },
  };
  const attempt = { by: actingStaff({ id: joined }), person: { ...invited, id: joined }, own: 'allowed' as const };
  await changePower(tx, { ...attempt, isEntry: true }, async () => done, now);
  return joined;
}

/**
 * Joins the staff with the link of an invitation and a password: a new one, or that of the account
 * with the address. The person still has to set up a second factor.
 * @returns the secret of a console session that gives no access yet
 * @throws invalid invitationInvalid, passwordGuessable and the errors of a new password; refused
 * signInFailed, tooMany after repeated wrong passwords; conflict staffKnown, staffUnconfirmed if an
 * unconfirmed account has orders
 */
export async function acceptInvitation(
  { token, password }: { token: string; password: string },
  from: LoggingIn & StaffBrowser,
  now = new Date(),
): Promise<string> {
  const invited = await findOpen(db, token, now);
  const known = await findKnown(db, invited.email);
  if (known && known.role !== 'CUSTOMER') throw conflict('staffKnown');
  if (known && !known.emailVerifiedAt && known.hasOrders) throw conflict('staffUnconfirmed');
  const isOwn = isOwnInvitation(known);
  if (isOwn) {
    const compare = () => passwordMatches(normalPassword(password), known.passwordHash, from.address);
    // The link proves access to the mailbox, so guesses by strangers at this account do not block
    // its holder.
    const origin = { address: from.address, sessionId: `invitation ${invited.id}` };
    if (!(await tryPassword(invited.email, origin, compare))) throw refused('signInFailed');
  }
  const chosen = isOwn ? null : readStaffInput(NewPassword, password);
  if (chosen) refuseGuessable(chosen, 'password', [invited.firstName, invited.lastName, invited.email]);
  const passwordHash = chosen && (await hashPassword(chosen, from.address));
  const id = await inTransaction.withModels(async (tx) => {
    await lockOwners(tx);
    // The sender may have lost the right to invite since the link was opened.
    await findOpen(tx, token, now);
    // Of two concurrent clicks, one finds the invitation used.
    const { count } = await tx.staffInvitation.updateMany({
      where: { id: invited.id, tokenHash: sha256(token), endedAt: null },
      data: { endedAt: now },
    });
    if (count === 0) throw invalid('invitationInvalid');
    await tx.$queryRaw`SELECT 1 FROM customer WHERE email = ${invited.email} FOR NO KEY UPDATE`;
    const still = await findKnown(tx, invited.email);
    // The account must be the one whose password was compared.
    if (still?.passwordHash !== known?.passwordHash || still?.role !== known?.role) throw conflict('staffKnown');
    return join(tx, invited, still, passwordHash, now);
  });
  return createStaffSession(id, from, now);
}
