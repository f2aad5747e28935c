import type { AuditAction } from '@/lib/kernel/audit/actions';
import { hashOf, linkTo } from '@/lib/domains/sign-in/link-tokens';
import { queueMail } from '@/lib/domains/mail/queue-mail';
import { writeAudit, type By } from '@/lib/kernel/audit/write-audit';
import { db, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, notFound } from '@/lib/kernel/errors';
import { Email, FirstName, LastName } from '@/lib/shared/person/schema';
import { LINK_HOURS, newLink } from './commands';
import { refuseAbove } from './lock-account';
import { readStaffInput, StaffRole } from './schema';

const note = (tx: Db, by: By, action: AuditAction, subjectId: string, change: Prisma.InputJsonObject = {}) =>
  writeAudit(tx, { ...by, action, subject: 'invitation', subjectId, change });

type Addressee = { email: string; firstName: string; locale: string };

async function sendInvitation(tx: Db, { email: to, firstName, locale }: Addressee, token: string): Promise<string> {
  const path = linkTo('/console/join', token);
  const values = { firstName, path, hours: LINK_HOURS };
  await queueMail(tx, { template: 'staffInvitation', to, locale, values, dedupeKey: `invitation:${hashOf(token)}` });
  return path;
}

/** An address is asked once at a time, and not when its account is one of the staff already. @throws conflict staffKnown */
async function refuseKnown(tx: Db, email: string): Promise<void> {
  const known = await tx.customer.count({ where: { email, deletedAt: null, role: { not: 'CUSTOMER' } } });
  if (known > 0) throw conflict('staffKnown');
}

/**
 * Asks somebody to work in the store: a mail with a link that is good once, for a day. Until it is used nothing is changed, not even where
 * the address has a customer's account.
 * @param given the last name may be empty; `locale` is the language of the mail
 * @returns the path of the link
 * @throws invalid for a bad address, name or role; forbidden notPermitted; conflict staffKnown, staffInvited
 */
export async function inviteStaff(
  given: { email: string; firstName: string; lastName: string; role: string; locale?: string },
  by: By,
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
  return db.$transaction(async (tx) => {
    await refuseAbove(tx, by, person.role);
    await refuseKnown(tx, person.email);
    // One that ran out unused makes room.
    await tx.staffInvitation.updateMany({
      where: { email: person.email, endedAt: null, expiresAt: { lte: now } },
      data: { endedAt: now },
    });
    // Two at the same moment: the unique index lets one of them in.
    const [made] = await tx.staffInvitation.createManyAndReturn({
      data: [{ ...person, tokenHash, expiresAt, invitedById: by.actorId, createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made) throw conflict('staffInvited');
    await note(tx, by, 'staff.invited', made.id, { role: person.role });
    return sendInvitation(tx, person, token);
  });
}

/**
 * Sends an invitation once more, with another link; the earlier one is no longer good.
 * @param named the invitation's id, or the address it went to
 * @returns the path of the link
 * @throws notFound invitationUnknown, also for one that was used or withdrawn
 */
export async function resendInvitation(named: { id: string } | { email: string }, by: By, now = new Date()) {
  const { token, tokenHash, expiresAt } = newLink(now);
  return db.$transaction(async (tx) => {
    const [open] = await tx.staffInvitation.updateManyAndReturn({
      where: { ...('id' in named ? named : { email: readStaffInput(Email, named.email) }), endedAt: null },
      data: { tokenHash, expiresAt },
    });
    if (!open) throw notFound('invitationUnknown');
    await refuseAbove(tx, by, open.role);
    await refuseKnown(tx, open.email);
    await note(tx, by, 'staff.invitedAgain', open.id);
    return sendInvitation(tx, open, token);
  });
}

/** Takes an invitation back: its link leads nowhere. @throws notFound invitationUnknown, also for one that was used */
export async function withdrawInvitation(id: string, by: By, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.staffInvitation.updateMany({ where: { id, endedAt: null }, data: { endedAt: now } });
    if (count === 0) throw notFound('invitationUnknown');
    await note(tx, by, 'staff.invitationWithdrawn', id);
  });
}
