import { linkTo } from '@/lib/people/sign-in/link-tokens';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, type Db } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { Email, FirstName, LastName } from '@/lib/shared/person/schema';
import { LINK_HOURS, newLink } from './commands';
import { changePower } from './change-power';
import { lockOwners } from './lock-account';
import { readStaffInput, StaffRole } from './schema';

type Addressee = { email: string; firstName: string; locale: string };

async function sendInvitation(tx: Db, { email: to, firstName, locale }: Addressee, token: string): Promise<string> {
  const path = linkTo('/console/join', token);
  const values = { firstName, path, hours: LINK_HOURS };
  await queueMail(tx, { template: 'staffInvitation', to, locale, values, dedupeKey: `invitation:${sha256(token)}` });
  return path;
}

/**
 * Refuses to invite an address whose account is already on the staff.
 * @throws conflict staffKnown
 */
async function refuseKnown(tx: Db, email: string): Promise<void> {
  const known = await tx.customer.count({ where: { email, deletedAt: null, role: { not: 'CUSTOMER' } } });
  if (known > 0) throw conflict('staffKnown');
}

/**
 * Returns the facts of an invitation for the owners and the audit log. The invited person gets the
 * email with the link instead.
 */
const invited = (id: string, role: Role) => ({
  what: 'invited' as const,
  before: null,
  after: { word: role },
  subject: { name: 'invitation', id },
  hasOwnMail: true as const,
});

/**
 * Invites a person to the staff: emails a link that works once, for a day. Nothing changes until it
 * is used, even if the address has a customer account.
 * @param given the last name may be empty; `locale` is the language of the email
 * @returns the path of the link
 * @throws invalid for a bad address, name or role; forbidden notPermitted; conflict staffKnown,
 * staffInvited
 */
export async function inviteStaff(
  given: { email: string; firstName: string; lastName: string; role: string; locale?: string },
  by: AuditActor,
  now = new Date(),
): Promise<string> {
  const person = {
    email: readStaffInput(Email, given.email),
    firstName: readStaffInput(FirstName, given.firstName),
    lastName: readStaffInput(LastName, given.lastName),
    role: readStaffInput(StaffRole, given.role),
    locale: given.locale ?? 'en',
  };
  const { token, tokenHash, expiresAt } = newLink(now);
  const write = async (tx: Db) => {
    await refuseKnown(tx, person.email);
    // An expired, unused invitation makes room.
    await tx.staffInvitation.updateMany({
      where: { email: person.email, endedAt: null, expiresAt: { lte: now } },
      data: { endedAt: now },
    });
    // Of two concurrent invitations, the unique index admits one.
    const [made] = await tx.staffInvitation.createManyAndReturn({
      data: [{ ...person, tokenHash, expiresAt, invitedById: by.actorId, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made) throw conflict('staffInvited');
    return { ...invited(made.id, person.role), action: 'staff.invited' as const, change: { role: person.role } };
  };
  return inTransaction.withModels(async (tx) => {
    await lockOwners(tx);
    await changePower(tx, { by, person: { ...person, id: null }, roles: [person.role] }, () => write(tx), now);
    return sendInvitation(tx, person, token);
  });
}

const open = (tx: Db, named: { id: string } | { email: string }) =>
  tx.staffInvitation.findFirst({ where: { ...named, endedAt: null } });

/**
 * Resends an invitation with another link; the earlier link stops working. From now on, the sender
 * is responsible for it.
 * @param named id of the invitation, or its address
 * @returns the path of the link
 * @throws notFound invitationUnknown, also for one that was used or withdrawn; forbidden
 * notPermitted; conflict staffKnown
 */
export async function resendInvitation(named: { id: string } | { email: string }, by: AuditActor, now = new Date()) {
  const { token, tokenHash, expiresAt } = newLink(now);
  return inTransaction.withModels(async (tx) => {
    await lockOwners(tx);
    const waiting = await open(tx, 'id' in named ? named : { email: readStaffInput(Email, named.email) });
    if (!waiting) throw notFound('invitationUnknown');
    const { id, role } = waiting;
    const write = async () => {
      const { count } = await tx.staffInvitation.updateMany({
        where: { id, endedAt: null },
        data: { tokenHash, expiresAt, invitedById: by.actorId ?? null },
      });
      if (count === 0) throw notFound('invitationUnknown');
      await refuseKnown(tx, waiting.email);
      return { ...invited(id, role), action: 'staff.invitedAgain' as const };
    };
    await changePower(tx, { by, person: { ...waiting, id: null }, roles: [role] }, write, now);
    return sendInvitation(tx, waiting, token);
  });
}

/**
 * Withdraws an invitation, so that its link stops working.
 * @throws notFound invitationUnknown, also for one that was used; forbidden notPermitted
 */
export async function withdrawInvitation(id: string, by: AuditActor, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    await lockOwners(tx);
    const waiting = await open(tx, { id });
    if (!waiting) throw notFound('invitationUnknown');
    const write = async () => {
      const { count } = await tx.staffInvitation.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
      if (count === 0) throw notFound('invitationUnknown');
      return {
        what: 'withdrawn' as const,
        before: { word: waiting.role },
        after: null,
        action: 'staff.invitationWithdrawn' as const,
        subject: { name: 'invitation', id },
      };
    };
    await changePower(tx, { by, person: { ...waiting, id: null } }, write, now);
  });
}
