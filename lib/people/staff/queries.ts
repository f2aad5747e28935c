import { db, type Prisma } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { mayDo } from './permission-rules';

export type StaffMember = {
  id: string;
  email: string;
  name: string;
  role: Role;
  canLogIn: boolean;
  hasSecondFactor: boolean;
  inactiveSince: Date | null;
  registration: { number: string; council: string; validUntil: Date } | null;
  /** Last use of the console. */
  lastSeenAt: Date | null;
};

const SELECT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  role: true,
  passwordHash: true,
  staffInactiveAt: true,
  signInAccounts: { select: { provider: true } },
  staffTotp: { select: { confirmedAt: true } },
  staffPasskeys: { select: { id: true }, take: 1 },
  pharmacistRegistration: { select: { number: true, council: true, validUntil: true } },
  staffSessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
} satisfies Prisma.CustomerSelect;

const OF_STAFF = { role: { not: 'CUSTOMER' }, deletedAt: null } satisfies Prisma.CustomerWhereInput;

type Row = Prisma.CustomerGetPayload<{ select: typeof SELECT }>;

const memberOf = ({ id, email, firstName, lastName, role, ...row }: Row): StaffMember => ({
  id,
  email,
  role,
  name: `${firstName} ${lastName}`.trim(),
  canLogIn: row.passwordHash !== null || row.signInAccounts.length > 0,
  hasSecondFactor: Boolean(row.staffTotp?.confirmedAt) || row.staffPasskeys.length > 0,
  inactiveSince: row.staffInactiveAt,
  registration: row.pharmacistRegistration,
  lastSeenAt: row.staffSessions[0]?.lastSeenAt ?? null,
});

/** Returns all staff members, owners first. */
export async function listStaff(): Promise<StaffMember[]> {
  const orderBy: Prisma.CustomerOrderByWithRelationInput[] = [{ role: 'desc' }, { email: 'asc' }];
  return (await db.customer.findMany({ where: OF_STAFF, orderBy, select: SELECT })).map(memberOf);
}

/** Returns a staff member; null for all other accounts. */
export async function findStaffMember(id: string): Promise<StaffMember | null> {
  const row = await db.customer.findFirst({ where: { ...OF_STAFF, id }, select: SELECT });
  return row && memberOf(row);
}

export type WaitingInvitation = {
  id: string;
  email: string;
  name: string;
  role: Role;
  createdAt: Date;
  expiresAt: Date;
  /** Null for an invitation from the command line. */
  invitedBy: string | null;
  /** The sender may no longer invite, so the link is refused. */
  isSenderOut: boolean;
};

/** Returns the unused invitations, newest first, expired ones included. */
export async function listInvitations(): Promise<WaitingInvitation[]> {
  const rows = await db.staffInvitation.findMany({ where: { endedAt: null }, orderBy: { createdAt: 'desc' } });
  const ids = rows.flatMap(({ invitedById }) => invitedById ?? []);
  const people = await db.customer.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, role: true, staffInactiveAt: true, deletedAt: true },
  });
  const senders = new Map(people.map((person) => [person.id, person]));
  const canInvite = (sender: (typeof people)[number] | undefined) =>
    sender !== undefined &&
    !sender.staffInactiveAt &&
    !sender.deletedAt &&
    mayDo('staff.manage', { role: sender.role, isRegistered: false });
  const nameOf = (sender: (typeof people)[number] | undefined) =>
    (sender && `${sender.firstName} ${sender.lastName}`.trim()) || null;
  return rows.map(({ id, email, firstName, lastName, role, createdAt, expiresAt, invitedById }) => ({
    id,
    email,
    role,
    createdAt,
    expiresAt,
    name: `${firstName} ${lastName}`.trim(),
    invitedBy: invitedById && nameOf(senders.get(invitedById)),
    isSenderOut: invitedById !== null && !canInvite(senders.get(invitedById)),
  }));
}
