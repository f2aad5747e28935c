import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type By } from '@/lib/kernel/audit/write-audit';
import type { Db, Prisma } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { Email } from '@/lib/shared/person/schema';
import { readStaffInput } from './schema';

export type Account = {
  id: string;
  email: string;
  firstName: string;
  locale: string;
  role: Role;
  emailVerifiedAt: Date | null;
  staffInactiveAt: Date | null;
};
const ACCOUNT = {
  id: true,
  email: true,
  firstName: true,
  locale: true,
  role: true,
  emailVerifiedAt: true,
  staffInactiveAt: true,
} as const;

/**
 * The account, its row locked; owners first and in one order, so that two at once cannot take the last two away.
 * @param who id (console) or mail address (command line)
 * @throws notFound staffUnknown; invalid for what is no address
 */
export async function lockAccount(tx: Db, who: string): Promise<Account> {
  await tx.$queryRaw`SELECT id FROM customer WHERE role = 'OWNER' AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
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

/** A store is never without an owner who can log in. @throws conflict lastOwner */
export async function refuseLastOwner(tx: Db, account: Pick<Account, 'id' | 'role'>): Promise<void> {
  if (account.role !== 'OWNER') return;
  const others = await tx.customer.count({
    where: {
      role: 'OWNER',
      deletedAt: null,
      staffInactiveAt: null,
      id: { not: account.id },
      OR: [{ passwordHash: { not: null } }, { signInAccounts: { some: {} } }],
    },
  });
  if (others === 0) throw conflict('lastOwner');
}

/** An owner is above everybody else; operators and pharmacists are beside each other. */
const rank = (role: Role) => ({ OWNER: 2, OPERATOR: 1, PHARMACIST: 1, CUSTOMER: 0 })[role];

/**
 * Nobody gives, or touches, a role above their own, as it is at this moment; whoever has the machine of the store may do all.
 * @throws forbidden notPermitted
 */
export async function refuseAbove(tx: Db, { actorId }: By, ...roles: Role[]): Promise<void> {
  if (!actorId) return;
  const own = await tx.customer.findUniqueOrThrow({ where: { id: actorId }, select: { role: true } });
  if (roles.some((role) => rank(role) > rank(own.role))) throw new DomainError('forbidden', 'notPermitted');
}

/** What is for another owner to do: nobody locks themselves out by mistake, or helps themselves. @throws conflict ownAccount */
export function refuseOwn({ actorId }: By, account: Pick<Account, 'id'>): void {
  if (actorId === account.id) throw conflict('ownAccount');
}

/** What was done to an account of the staff, in its log. */
export const noteStaff = (
  tx: Db,
  by: By,
  action: AuditAction,
  subjectId: string,
  change: Prisma.InputJsonObject = {},
) => writeAudit(tx, { ...by, action, subject: 'customer', subjectId, change });
