import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type By } from '@/lib/kernel/audit/write-audit';
import { db, type Db, type Prisma } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import { Email } from '@/lib/shared/person/schema';
import { mayDo } from './permission-rules';
import { readStaffInput } from './schema';

export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  locale: string;
  role: Role;
  emailVerifiedAt: Date | null;
  staffInactiveAt: Date | null;
};
const ACCOUNT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  locale: true,
  role: true,
  emailVerifiedAt: true,
  staffInactiveAt: true,
} as const;

/**
 * Locks every owner in one order. Changes of rights that run together wait here, before they lock
 * anything else.
 */
export async function lockOwners(tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT id FROM customer WHERE role = 'OWNER' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * The account, its row locked; owners first and in one order, so that two at once cannot take the last two away.
 * @param who id (console) or mail address (command line)
 * @throws notFound staffUnknown; invalid for what is no address
 */
export async function lockAccount(tx: Db, who: string): Promise<Account> {
  await lockOwners(tx);
  const where = who.includes('-') && !who.includes('@') ? { id: who } : { email: readStaffInput(Email, who) };
  const named = await tx.customer.findFirst({ where: { ...where, deletedAt: null }, select: { id: true } });
  if (!named) throw notFound('staffUnknown');
  await tx.$queryRaw`SELECT id FROM customer WHERE id = ${named.id}::uuid FOR NO KEY UPDATE`;
  return tx.customer.findUniqueOrThrow({ where: { id: named.id }, select: ACCOUNT });
}

/** The same of somebody of the staff. @throws notFound staffUnknown, for a customer too */
export async function lockStaff(tx: Db, who: string): Promise<Account> {
  const account = await lockAccount(tx, who);
  if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
  return account;
}

/** Looks for an owner besides this account who is active and can log in. */
export async function hasOtherOwner(id: string, tx: Db = db): Promise<boolean> {
  const others = await tx.customer.count({
    where: {
      role: 'OWNER',
      deletedAt: null,
      staffInactiveAt: null,
      id: { not: id },
      OR: [{ passwordHash: { not: null } }, { signInAccounts: { some: {} } }],
    },
  });
  return others > 0;
}

/** A store is never without an owner who can log in. @throws conflict lastOwner */
export async function refuseLastOwner(tx: Db, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (role === 'OWNER' && !(await hasOtherOwner(id, tx))) throw conflict('lastOwner');
}

/** An owner is above everybody else; operators and pharmacists are beside each other. */
const rank = (role: Role) => ({ OWNER: 2, OPERATOR: 1, PHARMACIST: 1, CUSTOMER: 0 })[role];

/**
 * Decides if a member of the staff may manage accounts of these roles, by their role and access at
 * this moment. A deactivated or deleted member may manage none.
 */
export async function mayManage(tx: Db, id: string, ...roles: Role[]): Promise<boolean> {
  const own = await tx.customer.findFirst({
    where: { id, deletedAt: null, staffInactiveAt: null },
    select: { role: true },
  });
  if (!own || !mayDo('staff.manage', { role: own.role, isRegistered: false })) return false;
  return roles.every((role) => rank(role) <= rank(own.role));
}

/** What was done to an account of the staff, in its log. */
export const noteStaff = (
  tx: Db,
  by: By,
  action: AuditAction,
  subjectId: string,
  change: Prisma.InputJsonObject = {},
) => writeAudit(tx, { ...by, action, subject: 'customer', subjectId, change });
