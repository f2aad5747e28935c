import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { db, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import type { PrescriptionOutcome } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid } from '@/lib/kernel/errors';
import { notify } from '@/lib/domains/notifications/commands';
import { lockForStaff } from '@/lib/domains/orders/find-order';
import { LAST_DECISION, replaceUntil } from '@/lib/domains/orders/prescription-state';
import { REASON_LENGTH } from './length-rules';
import { registeredPharmacist, type Named, type Pharmacist } from './pharmacist';

/** `reason` is for the buyer to read, at most 500 characters. */
export type Decision = { outcome: 'APPROVED' } | { outcome: 'REJECTED'; reason: string };

type Line = {
  id: string;
  sku: string;
  customerId: string;
  prescriptionId: string | null;
  outcome: PrescriptionOutcome | null;
};

/** The lines of an order that need a prescription, with what was decided on each. */
function linesOf(tx: Db, orderId: string): Promise<Line[]> {
  return tx.$queryRaw<Line[]>(Prisma.sql`
    SELECT l.id, l.sku, l.customer_id AS "customerId", l.prescription_id AS "prescriptionId", d.outcome::text AS outcome
    FROM order_line l ${LAST_DECISION} WHERE l.order_id = ${orderId}::uuid AND l.requires_prescription ORDER BY l.position`);
}

/** `all` is what waits to be approved, or what is not refused yet; a line that is named is decided anew. @throws invalid lineUnknown */
function choose(lines: Line[], which: 'all' | string[], outcome: PrescriptionOutcome): Line[] {
  if (which === 'all')
    return lines.filter((line) => (outcome === 'APPROVED' ? line.outcome === null : line.outcome !== 'REJECTED'));
  return which
    .map((sku) => {
      const line = lines.find((candidate) => candidate.sku === sku || candidate.id === sku);
      if (!line) throw invalid('lineUnknown', { sku });
      return line;
    })
    .filter((line) => line.outcome !== outcome);
}

function readReason(decision: Decision): string | null {
  if (decision.outcome === 'APPROVED') return null;
  const reason = decision.reason.trim();
  if (!reason || reason.length > REASON_LENGTH) throw invalid('reasonNeeded', { most: REASON_LENGTH });
  return reason;
}

async function write(
  tx: Db,
  lines: Line[],
  outcome: PrescriptionOutcome,
  reason: string | null,
  actor: string,
  by: Pharmacist,
): Promise<void> {
  for (const line of lines) {
    if (!line.prescriptionId) throw conflict('lineWithoutFile', { sku: line.sku });
    await tx.prescriptionDecision.create({
      data: {
        orderLineId: line.id,
        customerId: line.customerId,
        prescriptionId: line.prescriptionId,
        outcome,
        reason,
        actor,
        pharmacistId: by.id,
        registrationNumber: by.registrationNumber,
        registrationCouncil: by.registrationCouncil,
      },
    });
    const action = outcome === 'APPROVED' ? 'prescription.approve' : 'prescription.reject';
    await writeAudit(tx, { actor, actorId: by.id, action, subject: 'orderLine', subjectId: line.id });
  }
}

/**
 * A registered pharmacist's decision on lines of a paid order that has not left; the buyer is told of a refusal at once, and of the approval
 * when the last line has it.
 * @param which SKUs (or ids) of lines, or all that this decision would change
 * @param by `actor` is the door it came through
 * @returns the SKUs that were decided; none when all of them stood so already
 * @throws notFound; forbidden pharmacistUnregistered; invalid lineUnknown or reasonNeeded; conflict decisionStep or lineWithoutFile
 */
export async function decideLines(
  idOrNumber: string,
  which: 'all' | string[],
  decision: Decision,
  by: { actor: string; pharmacist: Named },
  now = new Date(),
): Promise<string[]> {
  const reason = readReason(decision);
  const { outcome } = decision;
  return db.$transaction(async (tx) => {
    const pharmacist = await registeredPharmacist(tx, by.pharmacist, now);
    const order = await lockForStaff(tx, idOrNumber);
    if (order.status !== 'PURCHASED') throw conflict('decisionStep', { status: order.status.toLowerCase() });
    const lines = await linesOf(tx, order.id);
    const chosen = choose(lines, which, outcome);
    await write(tx, chosen, outcome, reason, by.actor, pharmacist);
    if (chosen.length === 0) return [];
    const news = {
      customerId: order.customerId,
      orderId: order.id,
      params: { number: order.number },
      eventId: newId(),
    };
    const isComplete = lines.every((line) => chosen.includes(line) || line.outcome === 'APPROVED');
    if (outcome === 'REJECTED')
      await notify(tx, {
        ...news,
        kind: 'prescriptionRejected',
        details: { replaceUntil: replaceUntil(now).toISOString() },
      });
    else if (isComplete) await notify(tx, { ...news, kind: 'prescriptionApproved' });
    return chosen.map(({ sku }) => sku);
  });
}
