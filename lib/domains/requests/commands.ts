import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';

type Staff = { actor: string; actorId?: string };
const LONGEST_NOTE = 1000;

async function findBoth(tx: Db, ticket: string) {
  const where = { where: { ticket } };
  const [partner, enquiry] = [await tx.partnerRequest.findUnique(where), await tx.enquiry.findUnique(where)];
  const found = partner ?? enquiry;
  if (!found) throw notFound();
  return { found, isPartner: partner !== null };
}

const writeDown = (tx: Db, action: AuditAction, ticket: string, by: Staff) =>
  writeAudit(tx, { actor: by.actor, actorId: by.actorId, action, subject: 'request', subjectId: ticket });

/**
 * Notes that a person has seen a request; the mail to its sender went out when it came.
 * @throws notFound; conflict requestAcknowledged, requestSettled
 */
export async function acknowledgeRequest(ticketTyped: string, by: Staff, now = new Date()): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  await db.$transaction(async (tx) => {
    const { found, isPartner } = await findBoth(tx, ticket);
    if (found.resolvedAt) throw conflict('requestSettled');
    const where = { ticket, acknowledgedAt: null, resolvedAt: null };
    const { count } = isPartner
      ? await tx.partnerRequest.updateMany({ where, data: { acknowledgedAt: now } })
      : await tx.enquiry.updateMany({ where, data: { acknowledgedAt: now, status: 'ACKNOWLEDGED' } });
    if (count === 0) throw conflict('requestAcknowledged');
    await writeDown(tx, 'request.acknowledge', ticket, by);
  });
}

/**
 * Settles a request. @param note what came of it, for the store alone
 * @throws notFound; conflict requestSettled; invalid noteLong
 */
export async function resolveRequest(
  ticketTyped: string,
  note: string | null,
  by: Staff,
  now = new Date(),
): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  if (note && note.length > LONGEST_NOTE) throw invalid('noteLong');
  await db.$transaction(async (tx) => {
    const { found, isPartner } = await findBoth(tx, ticket);
    const where = { ticket, resolvedAt: null };
    const data = { resolvedAt: now, acknowledgedAt: found.acknowledgedAt ?? now, note };
    const { count } = isPartner
      ? await tx.partnerRequest.updateMany({ where, data })
      : await tx.enquiry.updateMany({ where, data: { ...data, status: 'RESOLVED' } });
    if (count === 0) throw conflict('requestSettled');
    await writeDown(tx, 'request.resolve', ticket, by);
  });
}
