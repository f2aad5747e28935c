import type { AuditAction } from '@/lib/kernel/audit/actions';
import { writeAudit, type AuditActor, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { findStoreSettings } from '@/lib/site/pages/queries';
import { notifyOfAnswer } from '@/lib/people/notifications/commands';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { inTransaction, Prisma, type Db } from '@/lib/kernel/db/client';
import { conflict, invalid, notFound } from '@/lib/kernel/errors';
import { checkAnswerer } from '@/lib/backoffice/product-questions/commands';
import { OUTCOME_NOTE_LENGTH } from './rules';
import type { RequestOutcome } from './staff-rules';

/** Internal result of a request; for a partner or seller, also the decision. */
type Result = { note: string | null; outcome?: RequestOutcome };

async function findBoth(tx: Db, ticket: string) {
  const where = { where: { ticket } };
  const [partner, enquiry] = [await tx.partnerRequest.findUnique(where), await tx.enquiry.findUnique(where)];
  const found = partner ?? enquiry;
  if (!found) throw notFound();
  return { found, isPartner: partner !== null };
}

const writeDown = (tx: Db, action: AuditAction, ticket: string, by: AuditActor, change: Prisma.InputJsonObject = {}) =>
  writeAudit(tx, { actor: by.actor, actorId: by.actorId, action, subject: 'request', subjectId: ticket, change });

/**
 * Marks a request as seen by a person. Its sender already got an email on receipt.
 * @throws notFound; conflict requestAcknowledged, requestSettled
 */
export async function acknowledgeRequest(ticketTyped: string, by: AuditActor, now = new Date()): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  await inTransaction.withModels(async (tx) => {
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
 * Settles a request.
 * @throws notFound; conflict requestSettled; invalid noteLong
 */
export async function resolveRequest(
  ticketTyped: string,
  { note, outcome }: Result,
  by: AuditActor,
  now = new Date(),
): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  if (note && note.length > OUTCOME_NOTE_LENGTH) throw invalid('noteLong');
  await inTransaction.withModels(async (tx) => {
    const { found, isPartner } = await findBoth(tx, ticket);
    const where = { ticket, resolvedAt: null };
    const data = { resolvedAt: now, acknowledgedAt: found.acknowledgedAt ?? now, note, outcome: outcome ?? null };
    const { count } = isPartner
      ? await tx.partnerRequest.updateMany({ where, data })
      : await tx.enquiry.updateMany({ where, data: { ...data, status: 'RESOLVED' } });
    if (count === 0) throw conflict('requestSettled');
    await writeDown(tx, 'request.resolve', ticket, by, outcome ? { outcome } : {});
  });
}

/**
 * Reopens a settled request. Its result remains as a note until it is settled again.
 * @throws notFound; conflict requestOpen
 */
export async function reopenRequest(ticketTyped: string, by: AuditActor): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  await inTransaction.withModels(async (tx) => {
    const { isPartner } = await findBoth(tx, ticket);
    const where = { ticket, resolvedAt: { not: null } };
    const data = { resolvedAt: null, outcome: null };
    const { count } = isPartner
      ? await tx.partnerRequest.updateMany({ where, data })
      : await tx.enquiry.updateMany({ where, data: { ...data, status: 'ACKNOWLEDGED' } });
    if (count === 0) throw conflict('requestOpen');
    await writeDown(tx, 'request.reopen', ticket, by);
  });
}

/** Locks a request for an answer, so that concurrent answers run one after the other. */
async function lockRequest(tx: Db, ticket: string) {
  await tx.$queryRaw`SELECT 1 FROM enquiry WHERE ticket = ${ticket} FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM partner_request WHERE ticket = ${ticket} FOR UPDATE`;
  const { found, isPartner } = await findBoth(tx, ticket);
  if (found.resolvedAt) throw conflict('requestSettled');
  return { ...found, isPartner, customerId: 'customerId' in found ? found.customerId : null };
}

/**
 * Answers by email in the language of the form, and stores the text as sent. Also acknowledges the
 * request.
 * @throws notFound; conflict requestSettled, or requestAnsweredAlike if the last answer had the
 * same text; forbidden pharmacistUnregistered for a question about a medicine
 */
export async function answerRequest(
  ticketTyped: string,
  text: string,
  by: StaffActor,
  now = new Date(),
): Promise<void> {
  const ticket = ticketTyped.toUpperCase();
  await inTransaction.withModels(async (tx) => {
    const { id, email, locale, isPartner, acknowledgedAt, customerId } = await lockRequest(tx, ticket);
    if (!isPartner) await checkAnswerer(tx, id, by.actorId, now);
    const to = isPartner ? { partnerRequestId: id } : { enquiryId: id };
    const last = await tx.requestAnswer.findFirst({ where: to, orderBy: { createdAt: 'desc' } });
    if (last?.text === text) throw conflict('requestAnsweredAlike');
    const answer = await tx.requestAnswer.create({ data: { ...to, authorId: by.actorId, text, createdAt: now } });
    const seen = { where: { ticket }, data: { acknowledgedAt: acknowledgedAt ?? now } };
    if (isPartner) await tx.partnerRequest.update(seen);
    else await tx.enquiry.update({ ...seen, data: { ...seen.data, status: 'ACKNOWLEDGED' } });
    if (customerId) await notifyOfAnswer(tx, { customerId, ticket, answerId: answer.id });
    const { customerCare } = await findStoreSettings(tx);
    await queueMail(tx, {
      template: 'requestAnswered',
      to: email,
      locale,
      values: { ticket, answer: text, ...customerCare },
      dedupeKey: `request-answer:${answer.id}`,
    });
    await writeDown(tx, 'request.answer', ticket, by, { answerId: answer.id });
  });
}
