import { writeAudit } from '@/lib/kernel/audit/write-audit';
import { inTransaction, newId, Prisma, type Db, type Sql } from '@/lib/kernel/db/client';
import { conflict, DomainError, notFound } from '@/lib/kernel/errors';
import { formatRupees } from '@/lib/kernel/money';
import { notifyOfProposal } from '@/lib/people/notifications/commands';
import { registeredPharmacist } from '@/lib/people/staff/pharmacist';
import {
  lineObstacle,
  validUntilAfter,
  type ProposableProduct,
  type ProposedLine,
} from '@/lib/selling/proposals/rules';
import { LARGEST_ORDER_PAISE } from '@/lib/shared/policy';
import { LINE_LIMIT } from '@/lib/shared/prices/tier-price-sql';
import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { queueMail } from '@/lib/site/mail/queue-mail';
import { lockForAnswer, type Answerer, type LockedProposal } from './open-proposal';

/** Answer of the staff: lines with a message, valid for a number of days. */
export type ProposedCart = { lines: ProposedLine[]; message: string; validDays: number };

const invalidLine = (key: string, index: number, values: Record<string, string>) =>
  new DomainError('invalid', key, values, { [`lines.${index}`]: { key, values } });

/**
 * Checks every line against its product as it is now.
 * @throws notFound productUnknown; invalid with the obstacle of a line; conflict orderTooLarge
 */
async function checkLines(tx: Sql, { kind }: LockedProposal, lines: ProposedLine[]): Promise<void> {
  const ids = lines.map(({ productId }) => productId);
  const products = await tx.$queryRaw<(ProposableProduct & { most: number })[]>(Prisma.sql`
    SELECT p.id, p.name, p.mrp_paise AS "mrpPaise", p.price_paise AS "pricePaise", ${IS_SCHEDULED} AS "isScheduled", ${LINE_LIMIT} AS most FROM product p
    WHERE p.id = ANY(${ids}::int[]) AND p.is_active`);
  const known = new Map(products.map((product) => [product.id, product]));
  let sum = 0;
  for (const [index, line] of lines.entries()) {
    const product = known.get(line.productId);
    if (!product) throw notFound('productUnknown');
    if (ids.indexOf(line.productId) !== index) throw invalidLine('proposalTwice', index, { name: product.name });
    const obstacle = lineObstacle(kind, line, product, product.most);
    if (obstacle) throw invalidLine(obstacle, index, { name: product.name, price: formatRupees(product.mrpPaise) });
    sum += line.quantity * (line.unitPricePaise ?? product.pricePaise);
  }
  if (sum > LARGEST_ORDER_PAISE) throw conflict('orderTooLarge', { amount: formatRupees(LARGEST_ORDER_PAISE) });
}

/**
 * Replaces the proposed lines; requested ones stay, so that the buyer sees what is not proposed.
 */
async function storeLines(tx: Sql, id: string, customerId: string, lines: ProposedLine[]): Promise<void> {
  await tx.$executeRaw(
    Prisma.sql`DELETE FROM proposal_line WHERE proposal_id = ${id}::uuid AND requested_quantity IS NULL`,
  );
  await tx.$executeRaw(Prisma.sql`
    UPDATE proposal_line SET quantity = NULL, unit_price_paise = NULL, position = position + ${lines.length}::int WHERE proposal_id = ${id}::uuid`);
  for (const [position, { productId, quantity, unitPricePaise }] of lines.entries())
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO proposal_line (id, proposal_id, customer_id, product_id, position, quantity, unit_price_paise)
      VALUES (${newId()}::uuid, ${id}::uuid, ${customerId}::uuid, ${productId}::int, ${position}::int, ${quantity}::int, ${unitPricePaise}::int)
      ON CONFLICT (proposal_id, product_id) DO UPDATE SET position = excluded.position, quantity = excluded.quantity, unit_price_paise = excluded.unit_price_paise`);
}

/** Notifies the buyer in the account and by email. Neither names a product. */
async function tellBuyer(
  tx: Db,
  id: string,
  kind: 'proposalReady' | 'proposalRefused',
  { number, customerId, email, locale, firstName }: LockedProposal,
  at: Date,
  validUntil: Date | null,
): Promise<void> {
  const dedupeKey = `${kind}:${id}:${at.getTime()}`;
  await notifyOfProposal(tx, { customerId, kind, number, dedupeKey });
  const common = { firstName, ticket: number, path: `/proposals/${id}` };
  const message = { to: email, locale, dedupeKey };
  if (validUntil)
    await queueMail(tx, {
      ...message,
      template: 'proposalReady',
      values: { ...common, validUntil: validUntil.toISOString() },
    });
  else await queueMail(tx, { ...message, template: 'proposalRefused', values: common });
}

/**
 * Proposes a cart to the buyer, in place of an earlier proposal that they have not accepted. This
 * is no decision on the prescription: an order on it starts pending.
 * @throws as `lockForAnswer` and `checkLines`; forbidden pharmacistUnregistered
 */
export async function sendProposal(
  id: string,
  { lines, message, validDays }: ProposedCart,
  by: Answerer,
  now = new Date(),
): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const proposal = await lockForAnswer(tx, id, by, now);
    if (proposal.kind === 'PRESCRIPTION') await registeredPharmacist(tx, { id: by.actorId }, now);
    await checkLines(tx, proposal, lines);
    await storeLines(tx, id, proposal.customerId, lines);
    const validUntil = validUntilAfter(validDays, now);
    await tx.proposal.update({
      where: { id },
      data: { state: 'PROPOSED', message: message || null, validUntil, ...answered(by, now) },
    });
    await tellBuyer(tx, id, 'proposalReady', proposal, now, validUntil);
    await audit(tx, 'proposal.send', proposal.number, by, { count: lines.length });
  });
}

/**
 * Refuses a request with a reason for the buyer.
 * @throws as `lockForAnswer`
 */
export async function refuseProposal(id: string, reason: string, by: Answerer, now = new Date()): Promise<void> {
  await inTransaction.withModels(async (tx) => {
    const proposal = await lockForAnswer(tx, id, by, now);
    await tx.proposal.update({
      where: { id },
      data: { state: 'REFUSED', message: reason, validUntil: null, ...answered(by, now) },
    });
    await tellBuyer(tx, id, 'proposalRefused', proposal, now, null);
    await audit(tx, 'proposal.refuse', proposal.number, by, {});
  });
}

/** Columns of every answer; it also ends the lease. */
const answered = ({ actorId }: Answerer, now: Date) => ({
  answeredAt: now,
  answeredById: actorId,
  deskStaffId: null,
  deskTakenAt: null,
  deskUntil: null,
});

const audit = (
  tx: Db,
  action: 'proposal.send' | 'proposal.refuse',
  number: string,
  { actor, actorId }: Answerer,
  change: Prisma.InputJsonObject,
) => writeAudit(tx, { actor, actorId, action, subject: 'proposal', subjectId: number, change });
