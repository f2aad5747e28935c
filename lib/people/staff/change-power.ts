import type { AuditAction } from '@/lib/kernel/audit/actions';
import { currentRequest } from '@/lib/kernel/audit/request-context';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { FactChange, PowerChange, PowerState } from '@/lib/site/mail/types';
import { newId, type Db, type Prisma } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, DomainError } from '@/lib/kernel/errors';
import { hasOtherOwner, mayManage, type Account } from './lock-account';
import { STEP_UP } from './permission-rules';

/** Person whose power changes. An invited person has no account yet, and no `id`. */
type Concerned = Pick<Account, 'email' | 'firstName' | 'lastName' | 'locale'> & { id: string | null };

type Attempt = {
  by: AuditActor;
  person: Concerned;
  /** Roles that the change gives or touches. */
  roles?: Role[];
  /**
   * Set if people may do this to their own account. Otherwise, the key of an error, where the only
   * owner needs a different message.
   */
  own?: 'allowed' | 'ownRegistration';
  /** The person joins by this change, so none of their sessions can have a fresh second factor. */
  isEntry?: true;
};

/** Result of a change: texts for the emails, and the entry of the audit log. */
type Done = {
  what: PowerChange;
  before: PowerState | null;
  after: PowerState | null;
  action: AuditAction;
  subject?: { name: string; id: string };
  change?: Prisma.InputJsonObject;
  /** The person gets a separate email about this. */
  hasOwnMail?: true;
};

/**
 * Requires that the session of this request has just proven the second factor.
 * @throws forbidden stepUpFirst
 */
async function requireFreshFactor(tx: Db, { actor, actorId }: AuditActor, now: Date): Promise<void> {
  if (actor !== 'console') return;
  const id = currentRequest()?.staffSessionId;
  const session =
    id && actorId ? await tx.staffSession.findFirst({ where: { id, customerId: actorId, revokedAt: null } }) : null;
  if (!session?.secondFactorAt || now.getTime() - session.secondFactorAt.getTime() > STEP_UP)
    throw new DomainError('forbidden', 'stepUpFirst');
}

async function guard(tx: Db, { by, person, roles = [], own, isEntry }: Attempt, now: Date): Promise<void> {
  const isOwn = by.actorId !== undefined && by.actorId !== null && by.actorId === person.id;
  if (isOwn && own !== 'allowed') {
    const isAlone = own !== undefined && !(await hasOtherOwner(by.actorId!, tx));
    throw conflict(isAlone ? own : 'ownAccount', { email: person.email });
  }
  if (by.actorId && !isOwn && !(await mayManage(tx, by.actorId, ...roles)))
    throw new DomainError('forbidden', 'notPermitted');
  if (!isEntry) await requireFreshFactor(tx, by, now);
}

const nameOf = ({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

/** Returns the name of the person who acts; null for a command on the store's machine. */
async function findActor(tx: Db, { actorId }: AuditActor): Promise<string | null> {
  const actor = actorId ? await tx.customer.findUnique({ where: { id: actorId } }) : null;
  return actor && `${nameOf(actor)}, ${actor.email}`;
}

const findOwners = (tx: Db) =>
  tx.customer.findMany({
    where: { role: 'OWNER', deletedAt: null, staffInactiveAt: null },
    select: { id: true, email: true, firstName: true, locale: true },
    orderBy: { id: 'asc' },
  });

type StaffNotice = Pick<Done, 'what' | 'before' | 'after'> & { person: Concerned; by: string | null; ended: string[] };

async function mailNews(
  tx: Db,
  reader: Pick<Concerned, 'email' | 'firstName' | 'locale'>,
  { person, ...news }: StaffNotice,
  now: Date,
): Promise<void> {
  const isAboutReader = reader.email === person.email;
  await queueMail(tx, {
    template: 'powerChanged',
    to: reader.email,
    locale: reader.locale,
    values: {
      ...news,
      firstName: reader.firstName,
      person: isAboutReader ? null : `${nameOf(person)}, ${person.email}`,
      at: now.toISOString(),
    },
    dedupeKey: `powerChanged:${newId()}`,
  });
}

/**
 * Ends the open invitations of a person who may no longer invite.
 * @returns the invited addresses that could still have joined
 */
export async function endInvitationsOf(tx: Db, inviterId: string, by: AuditActor, now: Date): Promise<string[]> {
  if (await mayManage(tx, inviterId)) return [];
  const ended = await tx.staffInvitation.updateManyAndReturn({
    where: { invitedById: inviterId, endedAt: null },
    data: { endedAt: now },
  });
  const actor = await findActor(tx, by);
  for (const { id, expiresAt, role, ...invited } of ended) {
    const change = { inviter: inviterId };
    await writeAudit(tx, { ...by, action: 'staff.invitationWithdrawn', subject: 'invitation', subjectId: id, change });
    const person = { ...invited, id: null };
    const news: StaffNotice = { what: 'withdrawn', before: { word: role }, after: null, person, by: actor, ended: [] };
    if (expiresAt > now) await mailNews(tx, person, news, now);
  }
  return ended.filter(({ expiresAt }) => expiresAt > now).map(({ email }) => email);
}

/**
 * Changes the power of a person in the store: role, registration, invitation, access, second
 * factor. All code uses this function. It refuses people who act on themselves, act above their
 * role or have no fresh second factor. It writes the audit entry, ends the invitations of a person
 * who may no longer invite, and emails every owner and the person.
 * @param write makes the change in this transaction; null means that there was nothing to change
 * @throws conflict ownAccount, or the key in `own`; forbidden notPermitted, stepUpFirst; the errors
 * of `write`
 */
export async function changePower(tx: Db, attempt: Attempt, write: () => Promise<Done | null>, now: Date) {
  await guard(tx, attempt, now);
  const done = await write();
  if (!done) return;
  const { by, person } = attempt;
  const { what, before, after, action, change, hasOwnMail } = done;
  const subject = done.subject ?? { name: 'customer', id: person.id! };
  await writeAudit(tx, { ...by, action, subject: subject.name, subjectId: subject.id, change });
  const ended = person.id ? await endInvitationsOf(tx, person.id, by, now) : [];
  const news: StaffNotice = { what, before, after, person, by: await findActor(tx, by), ended };
  const owners = await findOwners(tx);
  const others = owners.filter(({ email }) => email !== person.email);
  for (const reader of hasOwnMail ? others : [person, ...others]) await mailNews(tx, reader, news, now);
}

/**
 * Applies the same checks and emails to facts of the store that its invoices, registers and refunds
 * depend on. The settings write the facts and the audit entry.
 * @throws forbidden stepUpFirst
 */
export async function announceFacts(tx: Db, by: AuditActor, changes: FactChange[], now: Date): Promise<void> {
  await requireFreshFactor(tx, by, now);
  const actor = await findActor(tx, by);
  for (const { email: to, firstName, locale } of await findOwners(tx))
    await queueMail(tx, {
      template: 'factsChanged',
      to,
      locale,
      values: { firstName, changes, by: actor, at: now.toISOString() },
      dedupeKey: `factsChanged:${newId()}`,
    });
}
