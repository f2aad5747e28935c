import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor } from '@/lib/kernel/audit/write-audit';
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
 * Locks every owner in one order. Concurrent changes of rights wait here, before they lock anything
 * else.
 */
export async function lockOwners(tx: Db): Promise<void> {
  await tx.$queryRaw`SELECT id FROM customer WHERE role = 'OWNER' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Returns an account with its row locked. Locks owners first and in one order, so that two
 * concurrent changes cannot remove the last two.
 * @param who id (console) or email address (command line)
 * @throws notFound staffUnknown; invalid for a malformed address
 */
export async function lockAccount(tx: Db, who: string): Promise<Account> {
  await lockOwners(tx);
  const where = who.includes('-') && !who.includes('@') ? { id: who } : { email: readStaffInput(Email, who) };
  const named = await tx.customer.findFirst({ where: { ...where, deletedAt: null }, select: { id: true } });
  if (!named) throw notFound('staffUnknown');
  await tx.$queryRaw`SELECT id FROM customer WHERE id = ${named.id}::uuid FOR NO KEY UPDATE`;
  return tx.customer.findUniqueOrThrow({ where: { id: named.id }, select: ACCOUNT });
}

/**
 * Locks the account of a staff member.
 * @throws notFound staffUnknown, also for a customer
 */
export async function lockStaff(tx: Db, who: string): Promise<Account> {
  const account = await lockAccount(tx, who);
  if (account.role === 'CUSTOMER') throw notFound('staffUnknown');
  return account;
}

/** True if another owner is active and can log in. */
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

/**
 * Ensures that the store always has an owner who can log in.
 * @throws conflict lastOwner
 */
export async function refuseLastOwner(tx: Db, { id, role }: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (role === 'OWNER' && !(await hasOtherOwner(id, tx))) throw conflict('lastOwner');
}

/** Returns the rank of a role. Owners are above all others; operators and pharmacists are equal. */
const rank = (role: Role) => ({ OWNER: 2, OPERATOR: 1, PHARMACIST: 1, CUSTOMER: 0 })[role];

/**
 * True if a staff member may manage accounts of these roles, by their current role and access. A
 * deactivated or deleted member may manage none.
 */
export async function mayManage(tx: Db, id: string, ...roles: Role[]): Promise<boolean> {
  const own = await tx.customer.findFirst({
    where: { id, deletedAt: null, staffInactiveAt: null },
    select: { role: true },
  });
  if (!own || !mayDo('staff.manage', { role: own.role, isRegistered: false })) return false;
  return roles.every((role) => rank(role) <= rank(own.role));
}

/** Writes an audit entry about a staff account. */
export const noteStaff = (
  tx: Db,
  by: AuditActor,
  action: AuditAction,
  subjectId: string,
  change: Prisma.InputJsonObject = {},
) => writeAudit(tx, { ...by, action, subject: 'customer', subjectId, change });
