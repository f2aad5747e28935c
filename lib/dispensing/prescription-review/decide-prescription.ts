import { NO_PERSON } from '@/lib/money/payments/refunds/refund-gate';
import { dayInIndia, formatDay } from '@/lib/kernel/dates';
import { writeAudit, type StaffActor } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db } from '@/lib/kernel/db/client';
import { isSameCode } from '@/lib/kernel/code-rules';
import { conflict, invalid } from '@/lib/kernel/errors';
import { cancelUnits, type CancelledLines } from '@/lib/dispensing/after-sales/cancel-lines';
import { notify } from '@/lib/people/notifications/commands';
import { lockNamed, type LockedOrder } from '@/lib/selling/orders/lock-order';
import { LAST_DECISION, replaceUntil } from '@/lib/selling/orders/prescription-state';
import { lackingValues, missingOf } from '@/lib/selling/prescriptions/description-rules';
import { listDescribed } from '@/lib/selling/prescriptions/list-described';
import { registeredPharmacist, type RegisteredPharmacist, type Pharmacist } from '@/lib/people/staff/pharmacist';
import {
  SALT_NAMES_SQL,
  SALTS_OF,
  saltsOfRow,
  type SaltName,
  type SaltColumns,
} from '@/lib/catalogue/salts/product-salts-sql';
import { attachItems } from './attach-items';
import { checkHolder, closeDesk } from './open-desk';
import {
  approves,
  checkDecision,
  appliesToAll,
  readReason,
  isAlreadyDecided,
  reducesQuantity,
  type DecidedLine,
  type Decision,
} from './decision-rules';

/** Decision on a line, named by its SKU or id; `all`: on every line that it would change. */
export type LineDecision = Decision & { line: string };
/**
 * `decided`: the SKUs; none if the decision changed no line. `open`: undecided lines of the order.
 * `amountPaise`: the refund; `isWhole`: nothing was left, so the order was canceled.
 */
export type Decided = CancelledLines & { decided: string[]; open: number };
type Chosen = { line: DecidedLine; decision: Decision; reason: string | null };
type LineRow = DecidedLine & SaltColumns & { called: SaltName[] };
type DecisionActor = { actor: string; pharmacist: RegisteredPharmacist };

const ACTIONS = {
  APPROVED: 'prescription.approve',
  REDUCED: 'prescription.reduce',
  REJECTED: 'prescription.reject',
  ASK_CUSTOMER: 'prescription.ask-customer',
  ASK_PRESCRIBER: 'prescription.ask-prescriber',
} as const;

/**
 * Undecided, or approved before registration numbers were stored: the registers require one, so the
 * line needs a new decision.
 */
const UNSIGNED = Prisma.sql`(d.state IS NULL OR (d.state = 'approved' AND d.registration_number IS NULL))`;

/** Returns the lines of an order that need a prescription, each with its decision. */
async function linesOf(tx: Db, orderId: string): Promise<DecidedLine[]> {
  const rows = await tx.$queryRaw<LineRow[]>(Prisma.sql`
    SELECT l.id, l.sku, l.name, l.product_id AS "productId", ${SALTS_OF}, ${SALT_NAMES_SQL}, l.customer_id AS "customerId", l.prescription_id AS "prescriptionId", l.quantity - l.cancelled_quantity AS left,
      CASE WHEN NOT ${UNSIGNED} THEN d.outcome::text END AS outcome, CASE WHEN NOT ${UNSIGNED} THEN d.state ELSE 'pending' END AS state
    FROM order_line l JOIN product g ON g.id = l.product_id ${LAST_DECISION} WHERE l.order_id = ${orderId}::uuid AND l.requires_prescription ORDER BY l.position`);
  return rows.map((row) => ({ ...row, salts: saltsOfRow(row) }));
}

/** @throws invalid lineUnknown, lineTwice, reasonNeeded; errors of `checkDecision` */
function choose(lines: DecidedLine[], decisions: LineDecision[]): Chosen[] {
  const chosen = decisions.flatMap(({ line: named, ...decision }) => {
    const reason = readReason(decision);
    if (named === 'all')
      return lines.filter((line) => appliesToAll(line, decision.outcome)).map((line) => ({ line, decision, reason }));
    const line = lines.find(({ id, sku }) => isSameCode(sku, named) || id === named);
    if (!line) throw invalid('lineUnknown', { sku: named });
    return isAlreadyDecided(line, decision.outcome) ? [] : [{ line, decision, reason }];
  });
  for (const { line, decision } of chosen) checkDecision(line, decision);
  const twice = chosen.find(({ line }, index) => chosen.findIndex((one) => one.line === line) !== index);
  if (twice) throw invalid('lineTwice', { sku: twice.line.sku });
  return chosen;
}

/**
 * Checks that each approval has a prescription that meets the legal requirements.
 * @throws conflict prescriptionLacks, which names every missing field; prescriptionOver after its
 * last day
 */
async function checkDescribed(tx: Db, orderId: string, chosen: Chosen[], now: Date): Promise<void> {
  const approved = chosen.filter(({ decision }) => approves(decision.outcome));
  if (approved.length === 0) return;
  const prescriptions = await listDescribed(orderId, tx);
  const prescriptionOf = ({ prescriptionId }: DecidedLine) => prescriptions.find(({ id }) => id === prescriptionId);
  const lacking = approved.flatMap(({ line }) => {
    const prescription = prescriptionOf(line);
    const fields = prescription ? missingOf(prescription) : [];
    return fields.length > 0 ? [{ sku: line.sku, fields }] : [];
  });
  if (lacking.length > 0) throw conflict('prescriptionLacks', lackingValues(lacking));
  for (const { line } of approved) {
    const prescription = prescriptionOf(line);
    if (prescription?.validUntil && prescription.validUntil < dayInIndia(now))
      throw conflict('prescriptionOver', { sku: line.sku, day: formatDay(prescription.validUntil) });
  }
}

/** Returns the prescribed medicine of each approved line. */
function attach(tx: Db, order: LockedOrder, chosen: Chosen[], by: Pharmacist): Promise<Map<string, string>> {
  const approvals = chosen
    .filter(({ decision }) => approves(decision.outcome))
    .map(({ line, decision: { outcome, quantity = 0, itemId, prescribed } }) => ({
      line,
      units: outcome === 'REDUCED' ? quantity : line.left,
      itemId,
      prescribed,
    }));
  return attachItems(tx, order, approvals, by.id);
}

type Signed = { actor: string; pharmacist: Pharmacist; items: Map<string, string> };

async function write(tx: Db, { line, decision, reason }: Chosen, signed: Signed): Promise<void> {
  const { actor, pharmacist: by, items } = signed;
  const itemId = items.get(line.id);
  const { outcome, quantity, reasonCode } = decision;
  await tx.prescriptionDecision.create({
    data: {
      orderLineId: line.id,
      customerId: line.customerId,
      prescriptionId: line.prescriptionId!,
      outcome,
      quantity: outcome === 'REDUCED' ? quantity : null,
      itemId,
      reasonCode: outcome === 'APPROVED' ? null : reasonCode,
      reason,
      actor,
      pharmacistId: by.id,
      registrationNumber: by.registrationNumber,
      registrationCouncil: by.registrationCouncil,
    },
  });
  await writeAudit(tx, {
    actor,
    actorId: by.id,
    action: ACTIONS[outcome],
    subject: 'orderLine',
    subjectId: line.id,
    change: { ...(reducesQuantity(outcome) && { quantity: [line.left, quantity ?? 0] }), ...(itemId && { itemId }) },
  });
}

/** Removes refused units, and units beyond the approved quantity, from the order. */
async function takeOff(tx: Db, order: LockedOrder, chosen: Chosen[], by: StaffActor) {
  const units = chosen
    .filter(({ decision }) => reducesQuantity(decision.outcome))
    .map(({ line, decision: { outcome, quantity = 0 } }) => ({
      id: line.id,
      quantity: outcome === 'REDUCED' ? line.left - quantity : line.left,
    }));
  if (units.length === 0) return { isWhole: false, amountPaise: 0 };
  const pharmacist = { role: 'operator', ...by, note: 'not approved by the pharmacist' } as const;
  return cancelUnits(tx, order, units, { reason: 'PRESCRIPTION', by: pharmacist, decider: NO_PERSON });
}

/** Returns true if each line is approved or removed after this decision. */
const isSettled = (lines: DecidedLine[], chosen: Chosen[]): boolean =>
  lines.every((line) => {
    const one = chosen.find((each) => each.line === line);
    return one
      ? approves(one.decision.outcome) || one.decision.outcome === 'REJECTED'
      : line.left === 0 || line.state === 'approved';
  });

/** Counts the undecided lines. */
const countOpen = (lines: DecidedLine[], chosen: Chosen[]): number =>
  lines.filter((one) => one.left > 0 && one.outcome === null && chosen.every(({ line }) => line !== one)).length;

/**
 * Notifies the buyer of a question immediately, and of the approval when the last remaining line
 * has it. The cancellation notifies about removed units.
 */
async function notifyDecision(
  tx: Db,
  order: LockedOrder,
  lines: DecidedLine[],
  chosen: Chosen[],
  now: Date,
): Promise<void> {
  const news = { customerId: order.customerId, orderId: order.id, params: { number: order.number }, eventId: newId() };
  if (chosen.some(({ decision }) => decision.outcome === 'ASK_CUSTOMER'))
    return notify(tx, {
      ...news,
      kind: 'prescriptionRejected',
      details: { replaceUntil: replaceUntil(now).toISOString() },
    });
  if (isSettled(lines, chosen) && chosen.some(({ decision }) => approves(decision.outcome)))
    await notify(tx, { ...news, kind: 'prescriptionApproved' });
}

/**
 * Applies a registered pharmacist's decisions on lines of a paid order that has not left, all or
 * none. Approved lines may leave, refused ones are removed and refunded in the same transaction,
 * and a question starts its deadline.
 * @param by `actor` is the channel
 * @throws notFound; forbidden pharmacistUnregistered; invalid lineUnknown, lineTwice, reasonNeeded,
 * reduceNeedsNumber; conflict decisionStep, deskTaken, lineGone, lineWithoutFile, reduceTooMany,
 * prescriptionLacks, prescriptionOver; errors of `attachItems` and `cancelUnits`
 */
export async function decidePrescription(
  idOrNumber: string,
  decisions: LineDecision[],
  by: DecisionActor,
  now = new Date(),
): Promise<Decided> {
  return inTransaction.withModels(async (tx) => {
    const pharmacist = await registeredPharmacist(tx, by.pharmacist, now);
    const order = await lockNamed(tx, idOrNumber);
    if (order.status !== 'PURCHASED') throw conflict('decisionStep', { status: order.status.toLowerCase() });
    await checkHolder(tx, order.id, pharmacist.id, now);
    const lines = await linesOf(tx, order.id);
    const chosen = choose(lines, decisions);
    await checkDescribed(tx, order.id, chosen, now);
    const items = await attach(tx, order, chosen, pharmacist);
    for (const one of chosen) await write(tx, one, { actor: by.actor, pharmacist, items });
    const off = await takeOff(tx, order, chosen, { actor: by.actor, actorId: pharmacist.id });
    if (isSettled(lines, chosen)) await closeDesk(tx, order.id);
    if (!off.isWhole) await notifyDecision(tx, order, lines, chosen, now);
    return { ...off, decided: chosen.map(({ line }) => line.sku), open: countOpen(lines, chosen) };
  });
}
