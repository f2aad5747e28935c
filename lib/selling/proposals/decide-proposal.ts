import { inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import type { ProposalKind } from '@/lib/kernel/db/generated/enums';
import { conflict, invalid, notYours } from '@/lib/kernel/errors';
import { dropUnused } from '@/lib/selling/prescriptions/change-line';
import { isOfPatient, type SheetPatient } from '@/lib/selling/prescriptions/patient-rules';
import { IS_ORDERED } from '@/lib/selling/cart/agreed-price-sql';
import { mayTake, standingOf, type ChosenLine, type ProposalFacts, type ProposalStanding } from './rules';

type Line = {
  id: string;
  productId: number;
  name: string;
  quantity: number;
  available: number;
};
type Locked = ProposalFacts & { kind: ProposalKind; prescriptionId: string | null; lines: Line[] };

/** Locks the customer's own proposal, so that acceptances and refusals run one after the other. */
async function lockProposal(tx: Sql, customerId: string, id: string): Promise<Locked> {
  const owned = await tx.$queryRaw<object[]>(
    Prisma.sql`SELECT 1 FROM proposal WHERE id = ${id}::uuid AND customer_id = ${customerId}::uuid FOR UPDATE`,
  );
  if (owned.length === 0) throw notYours();
  const [found] = await tx.$queryRaw<Locked[]>(Prisma.sql`
    SELECT c.kind::text AS kind, c.state::text AS state, c.valid_until AS "validUntil", c.desk_until AS "deskUntil", c.prescription_id AS "prescriptionId", ${IS_ORDERED} AS "isOrdered",
      COALESCE((SELECT json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', p.name, 'quantity', l.quantity,
          'available', CASE WHEN p.is_active THEN COALESCE(s.on_hand - s.reserved, 0) ELSE 0 END) ORDER BY l.product_id)
        FROM proposal_line l JOIN product p ON p.id = l.product_id LEFT JOIN stock_level s ON s.product_id = p.id
        WHERE l.proposal_id = c.id AND l.quantity IS NOT NULL), '[]') AS lines
    FROM proposal c WHERE c.id = ${id}::uuid`);
  if (!found) throw notYours();
  return found;
}

const ENDED: Partial<Record<ProposalStanding, string>> = { expired: 'proposalExpired', ordered: 'proposalUsed' };

/** @throws invalid proposalEmpty or proposalQuantity; forbidden notYours */
function takenLines({ kind, lines }: Locked, chosen: ChosenLine[] | undefined): Line[] {
  if (!chosen) return lines;
  if (chosen.length === 0) throw invalid('proposalEmpty');
  const taken = new Map(chosen.map((line) => [line.productId, line]));
  if ([...taken.keys()].some((id) => lines.every(({ productId }) => productId !== id))) throw notYours();
  return lines.flatMap((line) => {
    const choice = taken.get(line.productId);
    if (!choice) return [];
    if (!mayTake(kind, line, choice)) throw invalid('proposalQuantity');
    return [{ ...line, quantity: choice.quantity }];
  });
}

type StatedLine = { id: string; patientId: string; patientName: string; sheet: SheetPatient };

/**
 * Settles the patients of lines that got a prescription. One without a patient gets that of the
 * line, so that the pharmacist sees the allergies; a line of another patient loses its patient.
 */
async function settlePatients(tx: Sql, customerId: string, prescriptionId: string): Promise<void> {
  const lines = await tx.$queryRaw<StatedLine[]>(Prisma.sql`
    SELECT l.id, k.id AS "patientId", k.name AS "patientName", json_build_object('patientId', p.patient_id, 'patientName', p.patient_name) AS sheet
    FROM cart_line l JOIN patient k ON k.id = l.patient_id JOIN prescription p ON p.id = l.prescription_id
    WHERE l.customer_id = ${customerId}::uuid AND p.id = ${prescriptionId}::uuid ORDER BY l.created_at, l.id`);
  let chosen: string | null = null;
  for (const { id, patientId, patientName, sheet } of lines) {
    const isTheirs = isOfPatient(
      { ...sheet, patientId: sheet.patientId ?? chosen },
      { id: patientId, name: patientName },
    );
    if (isTheirs === false)
      await tx.$executeRaw(Prisma.sql`UPDATE cart_line SET patient_id = NULL WHERE id = ${id}::uuid`);
    else if (!sheet.patientId && !chosen) {
      await tx.$executeRaw(
        Prisma.sql`UPDATE prescription SET patient_id = ${patientId}::uuid WHERE id = ${prescriptionId}::uuid`,
      );
      chosen = patientId;
    }
  }
}

/**
 * Puts the lines into the cart in place of the same products, with the prescription of the request.
 */
async function fillCart(tx: Sql, customerId: string, { prescriptionId }: Locked, lines: Line[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const quantities = lines.map(({ quantity }) => quantity);
  const before = await tx.$queryRaw<{ prescriptionId: string }[]>(Prisma.sql`
    SELECT prescription_id AS "prescriptionId" FROM cart_line
    WHERE customer_id = ${customerId}::uuid AND product_id = ANY(${ids}::int[]) AND prescription_id IS NOT NULL ORDER BY id FOR UPDATE`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO cart_line (id, customer_id, product_id, quantity, prescription_id, proposal_line_id)
    SELECT taken.id, ${customerId}::uuid, p.id, taken.quantity, CASE WHEN p.requires_prescription THEN ${prescriptionId}::uuid END, taken.line_id
    FROM unnest(${lines.map(newId)}::uuid[], ${lines.map(({ id }) => id)}::uuid[], ${ids}::int[], ${quantities}::int[]) AS taken(id, line_id, product_id, quantity)
    JOIN product p ON p.id = taken.product_id ORDER BY p.id
    ON CONFLICT (customer_id, product_id) DO UPDATE SET quantity = excluded.quantity, proposal_line_id = excluded.proposal_line_id,
      prescription_id = COALESCE(excluded.prescription_id, cart_line.prescription_id)`);
  if (prescriptionId) await settlePatients(tx, customerId, prescriptionId);
  await dropUnused(
    tx,
    customerId,
    before.map((line) => line.prescriptionId),
  );
}

/**
 * Accepts the customer's own proposal: puts its lines into the cart, with the prescription
 * attached. May be repeated while it is valid and not ordered, for example after a line was removed
 * from the cart. Holds no stock; checkout checks price, validity and stock again.
 * @param chosen lines to take, with fewer units if the price is not quoted; all if undefined
 * @throws forbidden notYours; conflict proposalNotOpen, proposalExpired, proposalUsed or
 * linesUnavailable; invalid proposalEmpty or proposalQuantity
 */
export async function acceptProposal(
  customerId: string,
  id: string,
  chosen?: ChosenLine[],
  now = new Date(),
): Promise<void> {
  await inTransaction(async (tx) => {
    const proposal = await lockProposal(tx, customerId, id);
    const standing = standingOf(proposal, now);
    if (standing !== 'proposed' && standing !== 'accepted') throw conflict(ENDED[standing] ?? 'proposalNotOpen');
    const lines = takenLines(proposal, chosen);
    const missing = lines.filter(({ quantity, available }) => available < quantity);
    if (missing.length > 0) throw conflict('linesUnavailable', { names: missing.map(({ name }) => name).join(', ') });
    await fillCart(tx, customerId, proposal, lines);
    await tx.$executeRaw(Prisma.sql`
      UPDATE proposal SET state = 'ACCEPTED', decided_at = COALESCE(decided_at, ${now}::timestamptz) WHERE id = ${id}::uuid`);
  });
}

/**
 * Withdraws the customer's own request, or declines the proposal. Repeating it changes nothing.
 * @throws forbidden notYours; conflict proposalNotOpen for one that was accepted, refused or ended
 */
export async function declineProposal(customerId: string, id: string, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const proposal = await lockProposal(tx, customerId, id);
    const standing = standingOf(proposal, now);
    if (standing === 'declined') return;
    if (!['requested', 'reading', 'proposed'].includes(standing)) throw conflict(ENDED[standing] ?? 'proposalNotOpen');
    await tx.$executeRaw(
      Prisma.sql`UPDATE proposal SET state = 'DECLINED', decided_at = ${now}::timestamptz WHERE id = ${id}::uuid`,
    );
  });
}
