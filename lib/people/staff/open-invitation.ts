import type { z } from 'zod';
import { markConfirmed } from '@/lib/people/sign-in/confirmed-address';
import { hashOf } from '@/lib/people/sign-in/link-tokens';
import { tryPassword } from '@/lib/people/sign-in/login-throttle';
import { hashPassword, passwordMatches } from '@/lib/people/sign-in/passwords';
import type { LoggingIn } from '@/lib/people/sign-in/sign-in';
import { refuseGuessable } from '@/lib/people/sign-in/sign-up';
import { startAnew } from '@/lib/people/sign-in/start-anew';
import { db, type Db } from '@/lib/kernel/db/client';
import type { Role, StaffInvitation } from '@/lib/kernel/db/generated/client';
import { conflict, invalid, refused } from '@/lib/kernel/errors';
import { endAllSessions } from '@/lib/kernel/sessions/sessions';
import { createStaffSession, type StaffBrowser } from '@/lib/kernel/sessions/staff-sessions';
import { NewPassword } from '@/lib/shared/person/schema';
import { normalPassword } from '@/lib/shared/person/rules';
import { actingStaff } from './acting-staff';
import { changePower } from './change-power';
import { lockOwners, mayManage } from './lock-account';
import { readStaffInput, StaffRole } from './schema';

/** The account that has the address of an invitation, as far as joining hangs on it. */
type Known = { id: string; role: Role; passwordHash: string | null; emailVerifiedAt: Date | null; hasOrders: boolean };

/**
 * The invitation of a link, as long as its sender could still send it. One from the command line
 * has no sender.
 */
async function findOpen(on: Db, token: string, now: Date): Promise<StaffInvitation> {
  const found = await on.staffInvitation.findFirst({
    where: { tokenHash: hashOf(token), endedAt: null, expiresAt: { gt: now } },
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

/** The password of an account is asked for where its address was shown to be its owner's; any other may be a stranger's. */
const asksOwn = (known: Known | null): known is Known & { passwordHash: string } =>
  Boolean(known?.passwordHash && known.emailVerifiedAt);

export type Invited = {
  email: string;
  firstName: string;
  role: z.output<typeof StaffRole>;
  asks: 'newPassword' | 'ownPassword';
};

/** What a link of an invitation is for, said to whoever holds it. @throws invalid invitationInvalid for an unknown, used, withdrawn or old one */
export async function readInvitation(token: string, now = new Date()): Promise<Invited> {
  const { email, firstName, role } = await findOpen(db, token, now);
  const asks = asksOwn(await findKnown(db, email)) ? 'ownPassword' : 'newPassword';
  return { email, firstName, role: StaffRole.parse(role), asks };
}

/** The row of whoever joins: one that is there already, or a new one. @param passwordHash set where it is a new password */
async function settle(tx: Db, invited: StaffInvitation, known: Known | null, passwordHash: string | null, now: Date) {
  const { email, firstName, lastName, locale, role } = invited;
  const secret = passwordHash ? { passwordHash, passwordChangedAt: now } : {};
  if (!known) {
    const person = { email, firstName, lastName, locale, role, welcomeSentAt: now, emailVerifiedAt: now };
    const { count } = await tx.customer.createMany({ data: { ...person, ...secret }, skipDuplicates: true });
    // Somebody signed up with the address meanwhile: asked again, it is another question.
    if (count === 0) throw conflict('staffKnown');
    return (await tx.customer.findUniqueOrThrow({ where: { email }, select: { id: true } })).id;
  }
  const { id } = known;
  // Whoever opened an account that nobody confirmed must neither stay in nor leave something behind.
  if (!known.emailVerifiedAt) await startAnew(tx, id, now);
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
 * Joins the staff by the link of an invitation, with a password: a new one, or that of the account which the address has. What is left to do
 * is to set up a second factor.
 * @returns the secret of a session of the console that opens nothing yet
 * @throws invalid invitationInvalid, passwordGuessable and what a new password may be; refused signInFailed, tooMany after repeated wrong
 *   ones; conflict staffKnown, staffUnconfirmed where somebody ordered with an address that nobody confirmed
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
  const isOwn = asksOwn(known);
  if (isOwn) {
    const compare = () => passwordMatches(normalPassword(password), known.passwordHash, from.address);
    // The link proves the mailbox. Guesses of strangers at this account do not stop the person who
    // holds it.
    const origin = { address: from.address, sessionId: `invitation ${invited.id}` };
    if (!(await tryPassword(invited.email, origin, compare))) throw refused('signInFailed');
  }
  const chosen = isOwn ? null : readStaffInput(NewPassword, password);
  if (chosen) refuseGuessable(chosen, 'password', [invited.firstName, invited.lastName, invited.email]);
  const passwordHash = chosen && (await hashPassword(chosen, from.address));
  const id = await db.$transaction(async (tx) => {
    await lockOwners(tx);
    // The sender may have lost the right to invite since the link was opened.
    await findOpen(tx, token, now);
    // Of two presses at the same moment one finds it ended.
    const { count } = await tx.staffInvitation.updateMany({
      where: { id: invited.id, tokenHash: hashOf(token), endedAt: null },
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
