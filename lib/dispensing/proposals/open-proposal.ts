import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { formatShort, MINUTE } from '@/lib/kernel/dates';
import { db, inTransaction, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { ProposalKind, ProposalState } from '@/lib/kernel/db/generated/enums';
import { conflict, notFound } from '@/lib/kernel/errors';
import type { PermissionName } from '@/lib/people/staff/permission-rules';
import { LEASED_FOR_MINUTES } from '@/lib/selling/proposals/rules';
import { checkAnswerer } from './staff-rules';

/** Staff member of a console call, with their permissions. */
export type Answerer = StaffActor & { permissions: ReadonlySet<PermissionName> };

/** Colleague who has a request open, and since when. */
export type Holder = { name: string; since: Date };

/** Returns the colleague who has a request open; null if there is none. */
export async function findProposalHolder(id: string, staffId: string, now: Date, tx: Sql = db): Promise<Holder | null> {
  const [holder] = await tx.$queryRaw<Holder[]>(Prisma.sql`
    SELECT btrim(s.first_name || ' ' || s.last_name) AS name, c.desk_taken_at AS since FROM proposal c JOIN customer s ON s.id = c.desk_staff_id
    WHERE c.id = ${id}::uuid AND c.desk_staff_id <> ${staffId}::uuid AND c.desk_until > ${now}::timestamptz`);
  return holder ?? null;
}

/** Request whose row is locked for an answer. */
export type LockedProposal = {
  kind: ProposalKind;
  state: ProposalState;
  number: string;
  customerId: string;
  locale: string;
  email: string;
  firstName: string;
};

/**
 * Locks a request for an answer.
 * @throws notFound; forbidden notPermitted; conflict proposalAnswered once it is accepted or ended,
 * deskTaken if a colleague has it open
 */
export async function lockForAnswer(tx: Sql, id: string, by: Answerer, now: Date): Promise<LockedProposal> {
  const [found] = await tx.$queryRaw<LockedProposal[]>(Prisma.sql`
    SELECT c.kind::text AS kind, c.state::text AS state, c.number, c.customer_id AS "customerId", c.locale, b.email, b.first_name AS "firstName"
    FROM proposal c JOIN customer b ON b.id = c.customer_id WHERE c.id = ${id}::uuid FOR UPDATE OF c`);
  if (!found) throw notFound();
  checkAnswerer(found.kind, by.permissions);
  if (found.state !== 'REQUESTED' && found.state !== 'PROPOSED') throw conflict('proposalAnswered');
  const holder = await findProposalHolder(id, by.actorId, now, tx);
  if (holder) throw conflict('deskTaken', { name: holder.name, time: formatShort(holder.since) });
  return found;
}

type Taken = { isNew: boolean; isTakenOver: boolean };

/** Takes the lease in one statement, so one of two concurrent callers gets it. */
async function take(tx: Sql, id: string, staffId: string, takeOver: boolean, now: Date): Promise<Taken | undefined> {
  const until = new Date(now.getTime() + LEASED_FOR_MINUTES * MINUTE);
  const [taken] = await tx.$queryRaw<Taken[]>(Prisma.sql`
    WITH before AS (SELECT desk_staff_id AS staff, desk_taken_at AS since FROM proposal WHERE id = ${id}::uuid AND desk_until > ${now}::timestamptz)
    UPDATE proposal c SET desk_staff_id = ${staffId}::uuid, desk_until = ${until}::timestamptz,
      desk_taken_at = CASE WHEN c.desk_staff_id = ${staffId}::uuid AND c.desk_until > ${now}::timestamptz THEN c.desk_taken_at ELSE ${now}::timestamptz END
    WHERE c.id = ${id}::uuid AND c.state IN ('REQUESTED', 'PROPOSED')
      AND (c.desk_until IS NULL OR c.desk_until <= ${now}::timestamptz OR c.desk_staff_id = ${staffId}::uuid OR ${takeOver}::boolean)
    RETURNING c.desk_taken_at = ${now}::timestamptz AS "isNew", EXISTS (SELECT 1 FROM before WHERE staff <> ${staffId}::uuid) AS "isTakenOver"`);
  return taken;
}

/**
 * Opens a request for ten minutes, or extends it by ten: meanwhile no colleague answers it. Opening
 * and taking over are audited, extending is not.
 * @param takeOver also from a colleague who has it
 * @returns the colleague who keeps it; null if the caller has it
 * @throws notFound for a request that does not exist or is accepted or ended; forbidden
 * notPermitted
 */
export async function openProposal(
  id: string,
  { permissions, ...by }: Answerer,
  takeOver = false,
  now = new Date(),
): Promise<Holder | null> {
  return inTransaction.withModels(async (tx) => {
    const proposal = await tx.proposal.findUnique({ where: { id }, select: { kind: true, number: true } });
    if (!proposal) throw notFound();
    checkAnswerer(proposal.kind, permissions);
    const taken = await take(tx, id, by.actorId, takeOver, now);
    if (!taken) {
      const holder = await findProposalHolder(id, by.actorId, now, tx);
      if (!holder) throw notFound();
      return holder;
    }
    const action = taken.isTakenOver ? 'proposal.takeOver' : 'proposal.open';
    if (taken.isNew) await writeAudit(tx, { ...by, action, subject: 'proposal', subjectId: proposal.number });
    return null;
  });
}
