import { randomBytes } from 'node:crypto';
import { inTransaction, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { readDatePart, readPaging } from './checks';
import { unixNow } from './control';
import {
  newId,
  type DisputeEntity,
  type OrderEntity,
  type PaymentEntity,
  type ReconEntity,
  type RefundEntity,
  type SettlementEntity,
} from './entities';
import { collection, ok, unknownId, type ApiCall, type ApiReply } from './replies';
import { ensureStore, findEntity, listEntities, write } from './store';
import { eventOf } from './webhooks';

type Unsettled = {
  body: PaymentEntity | RefundEntity | DisputeEntity;
  payment: PaymentEntity;
  order: OrderEntity | null;
};

/** Returns money movements in no settlement: captured, refunded, or deducted for a lost dispute. */
const listUnsettled = (tx: Sql) =>
  tx.$queryRaw<Unsettled[]>(Prisma.sql`
    SELECT e.body, p.body AS payment, o.body AS order FROM razorpay_sandbox.entity e
    JOIN razorpay_sandbox.entity p ON p.id = COALESCE(e.body->>'payment_id', e.id) LEFT JOIN razorpay_sandbox.entity o ON o.id = p.body->>'order_id'
    WHERE NOT EXISTS (SELECT FROM razorpay_sandbox.recon_line l WHERE l.settles = e.id) AND (
      (starts_with(e.id, 'pay_') AND (e.body->>'captured')::boolean) OR (starts_with(e.id, 'rfnd_') AND e.body->>'status' = 'processed')
      OR (starts_with(e.id, 'disp_') AND (e.body->>'amount_deducted')::bigint > 0))
    ORDER BY e.seq`);

type OfLine = Pick<ReconEntity, 'entity_id' | 'type' | 'debit' | 'credit' | 'amount'> & Partial<ReconEntity>;

/**
 * Returns the fields of a line that depend on its type: a payment arrives without its fee, of which
 * 18 parts of 118 are tax.
 */
function ownPart({ body }: Unsettled): OfLine {
  const { id: entity_id, amount } = body;
  if (body.entity === 'payment') {
    const { fee, tax, description, notes } = body;
    const rates = { fee: fee ?? 0, tax: tax ?? 0 };
    return { entity_id, type: 'payment', debit: 0, credit: amount - rates.fee, amount, ...rates, description, notes };
  }
  const { payment_id } = body;
  if (body.entity === 'refund')
    return { entity_id, type: 'refund', debit: amount, credit: 0, amount, payment_id, notes: body.notes };
  const debit = body.amount_deducted;
  return { entity_id: newId('adj'), type: 'adjustment', debit, credit: 0, amount: debit, dispute_id: entity_id };
}

function lineOf(unsettled: Unsettled, { id, utr, created_at }: SettlementEntity): ReconEntity {
  const { body, payment, order } = unsettled;
  const isDispute = body.entity === 'dispute';
  return {
    currency: body.currency,
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: body.created_at,
    settled_at: created_at,
    settlement_id: id,
    posted_at: null,
    credit_type: 'default',
    description: isDispute ? 'Debit disputed amount' : null,
    notes: null,
    payment_id: null,
    settlement_utr: utr,
    order_id: isDispute ? null : payment.order_id,
    order_receipt: isDispute ? null : (order?.receipt ?? null),
    method: isDispute ? null : payment.method,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
    ...ownPart(unsettled),
  };
}

const sum = (lines: ReconEntity[], of: (line: ReconEntity) => number) =>
  lines.reduce((total, line) => total + of(line), 0);

/**
 * Pays out everything that is not settled yet, in one settlement.
 * @returns null if there is nothing, or if the sum is negative: Razorpay then waits until there is
 * enough
 */
export async function settle(): Promise<SettlementEntity | null> {
  await ensureStore();
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`SELECT pg_advisory_xact_lock(7263310521)`);
    const unsettled = await listUnsettled(tx);
    const draft: SettlementEntity = {
      id: newId('setl'),
      entity: 'settlement',
      amount: 0,
      status: 'processed',
      fees: 0,
      tax: 0,
      utr: `${unixNow()}${randomBytes(3).toString('hex')}`,
      created_at: unixNow(),
    };
    const lines = unsettled.map((one) => lineOf(one, draft));
    const amount = sum(lines, ({ credit, debit }) => credit - debit);
    if (amount <= 0) return null;
    const settlement = { ...draft, amount, fees: sum(lines, ({ fee }) => fee), tax: sum(lines, ({ tax }) => tax) };
    const rows = lines.map((body, place) => ({ settles: unsettled[place]!.body.id, body }));
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO razorpay_sandbox.recon_line (settles, settled_at, body)
      SELECT r.settles, (r.body->>'settled_at')::bigint, r.body FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(settles text, body jsonb)`);
    await write(tx, {
      made: { body: settlement, parent: null },
      events: [eventOf('settlement.processed', { settlement })],
    });
    return settlement;
  });
}

/** GET /settlements */
export async function listSettlements({ query }: ApiCall): Promise<ApiReply> {
  return collection(await listEntities('setl', readPaging(query)));
}

/** GET /settlements/:id */
export async function fetchSettlement({ ids: [id = ''] }: ApiCall): Promise<ApiReply> {
  const settlement = await findEntity('setl', id);
  if (!settlement) throw unknownId();
  return ok(settlement);
}

/** GET /settlements/recon/combined: settled lines of a day in India, or of a month. */
export async function listReconLines({ query }: ApiCall): Promise<ApiReply> {
  const [year, month, day] = [
    readDatePart(query, 'year', 2999, true),
    readDatePart(query, 'month', 12, true),
    readDatePart(query, 'day', 31, false),
  ];
  const { count, skip } = readPaging(query, 1000);
  const rows = await queryRows<{ body: ReconEntity }>(Prisma.sql`
    SELECT l.body FROM razorpay_sandbox.recon_line l, LATERAL (SELECT to_timestamp(l.settled_at) AT TIME ZONE 'Asia/Kolkata' AS at) d
    WHERE extract(year FROM d.at) = ${year}::int AND extract(month FROM d.at) = ${month}::int AND (${day}::int IS NULL OR extract(day FROM d.at) = ${day}::int)
    ORDER BY l.seq LIMIT ${count}::int OFFSET ${skip}::int`);
  return collection(rows.map(({ body }) => body));
}
