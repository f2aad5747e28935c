import type { AuditAction } from '@/lib/kernel/audit/actions';
import type { AuditActor } from '@/lib/kernel/audit/write-audit';
import { queueMail } from '@/lib/site/mail/queue-mail';
import type { FactorChange } from '@/lib/site/mail/types';
import type { Db, Prisma } from '@/lib/kernel/db/client';
import type { Role } from '@/lib/kernel/db/generated/enums';
import type { StaffSignedIn } from '@/lib/kernel/sessions/staff-sessions';
import { changePower } from '@/lib/people/staff/change-power';

/** Staff member, with the fields that second factors need. */
export type Person = Pick<StaffSignedIn, 'id' | 'email' | 'firstName' | 'lastName' | 'locale'>;

/** Emails a staff member about their own second factor. */
export async function notifyFactorChange(
  tx: Db,
  { id, email: to, firstName, locale }: Person,
  what: FactorChange,
  now: Date,
): Promise<void> {
  await queueMail(tx, {
    template: 'secondFactor',
    to,
    locale,
    values: { firstName, what, at: now.toISOString() },
    dedupeKey: `secondFactor:${id}:${now.getTime()}`,
  });
}

type Change = { action: AuditAction; what: FactorChange; change?: Prisma.InputJsonObject };

/**
 * Changes the second factors of a staff member: their own, or those of another member that an owner
 * removes. The member gets an email about the factor, and every other owner gets a notice.
 * @param attempt `isEntry` if it is their first factor
 * @param write remaining writes of this transaction
 * @throws the errors of changePower
 */
export async function changeFactors(
  tx: Db,
  attempt: { person: Person; by: AuditActor; roles?: Role[]; isEntry?: true },
  { action, what, change }: Change,
  now: Date,
  write: () => Promise<void> = async () => undefined,
): Promise<void> {
  const done = { what: 'factors', before: null, after: { word: what }, action, change, hasOwnMail: true } as const;
  // Only another owner can remove all factors of an account.
  const own = what === 'reset' ? undefined : ('allowed' as const);
  await changePower(tx, { ...attempt, own }, () => write().then(() => done), now);
  await notifyFactorChange(tx, attempt.person, what, now);
}
