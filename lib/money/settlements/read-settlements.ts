import { db, inTransaction, newId, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import { dayInIndia, HOUR, MINUTE, SECOND } from '@/lib/kernel/dates';
import { log } from '@/lib/kernel/log';
import { withoutPersonalData } from '@/lib/kernel/queue/rules';
import { paymentGateway } from '@/lib/money/payments/gateway';
import { GatewayUnknown } from '@/lib/money/payments/gateway-errors';
import type { GatewaySettlementLine } from '@/lib/money/payments/gateway-types';
import { PaymentOrderId } from '@/lib/money/payments/schema';
import { recordUnmatchedPayment } from '@/lib/money/payments/unmatched-payments';
import { lockBooks, reconcileLines } from './reconcile-lines';
import { lastDayOf, LINES_ARRIVE_WITHIN, positionAfter, type SettlementPosition } from './rules';

/** Settlements per round: a store has one a day, seldom a few more. */
const OF_A_ROUND = 20;
/**
 * Delay before an incomplete report is read again; a report follows its settlement by minutes or
 * hours.
 */
const RECHECK_AFTER_MS = HOUR;
const MAX_PAUSE_MS = 6 * HOUR;

type Reading = { id: string; madeAt: Date; day: string | null; skip: number };

const readingOf = (which: Prisma.Sql) =>
  queryRows<Reading>(Prisma.sql`
    SELECT razorpay_settlement_id AS id, made_at AS "madeAt", read_day::text AS day, read_skip AS skip FROM settlement
    WHERE ${which} ORDER BY next_read_at LIMIT ${OF_A_ROUND}::int`);

/** Stores each line once, and updates a line that the gateway has corrected since. */
const storeLines = (tx: Sql, settlementId: string, lines: GatewaySettlementLine[]) =>
  tx.$executeRaw(Prisma.sql`
    INSERT INTO settlement_line AS l (id, razorpay_settlement_id, type, entity_id, amount_paise, debit_paise, credit_paise, fee_paise, tax_paise, currency,
      razorpay_payment_id, razorpay_order_id, razorpay_dispute_id, receipt, made_at)
    SELECT DISTINCT ON (t.type, t."entityId") t.id, ${settlementId}, t.type, t."entityId", t."amountPaise", t."debitPaise", t."creditPaise", t."feePaise", t."taxPaise", t.currency,
      t."paymentId", t."orderId", t."disputeId", t.receipt, t."madeAt"
    FROM json_to_recordset(${JSON.stringify(lines.map((line) => ({ id: newId(), ...line })))}::json)
      AS t(id uuid, type text, "entityId" text, "amountPaise" bigint, "debitPaise" bigint, "creditPaise" bigint, "feePaise" bigint, "taxPaise" bigint, currency text,
        "paymentId" text, "orderId" text, "disputeId" text, receipt text, "madeAt" timestamptz)
    ON CONFLICT (razorpay_settlement_id, type, entity_id) DO UPDATE SET amount_paise = excluded.amount_paise, debit_paise = excluded.debit_paise,
      credit_paise = excluded.credit_paise, fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise, razorpay_dispute_id = excluded.razorpay_dispute_id`);

/**
 * Claims the current position of the reading.
 * @returns false if another process has moved it meanwhile
 */
async function claimPosition(tx: Sql, { id, day, skip }: Reading): Promise<boolean> {
  const own = await tx.$executeRaw(Prisma.sql`
    UPDATE settlement SET read_failures = 0, last_read_error = NULL, updated_at = now()
    WHERE razorpay_settlement_id = ${id} AND read_day IS NOT DISTINCT FROM ${day}::date AND read_skip = ${skip}::int AND next_read_at IS NOT NULL`);
  return own > 0;
}

const arrive = (tx: Sql, id: string, { day, skip }: SettlementPosition) =>
  tx.$executeRaw(
    Prisma.sql`UPDATE settlement SET read_day = ${day}::date, read_skip = ${skip}::int WHERE razorpay_settlement_id = ${id}`,
  );

/**
 * Ends a reading. It is final if the lines add up or no more are expected; otherwise it restarts
 * later.
 */
const finish = (tx: Sql, { id, madeAt }: Reading, isComplete: boolean, now: Date) => {
  const isOver = isComplete || now.getTime() - madeAt.getTime() > LINES_ARRIVE_WITHIN;
  return tx.$executeRaw(Prisma.sql`
    UPDATE settlement SET read_day = NULL, read_skip = 0, read_at = ${isOver ? now : null}::timestamptz,
      next_read_at = ${isOver ? null : new Date(now.getTime() + RECHECK_AFTER_MS)}::timestamptz WHERE razorpay_settlement_id = ${id}`);
};

/**
 * Stores a part of a report and moves the position, all or nothing.
 * @returns the next position; null at the end, or if another process was faster
 */
function storeBatch(
  reading: Reading,
  place: SettlementPosition,
  lines: GatewaySettlementLine[],
  requested: number,
  now: Date,
) {
  const { id, madeAt } = reading;
  return inTransaction(async (tx): Promise<SettlementPosition | null> => {
    await lockBooks(tx);
    if (!(await claimPosition(tx, reading))) return null;
    const own = lines.filter(({ settlementId }) => settlementId === id);
    if (own.length > 0) {
      await storeLines(tx, id, own);
      await reconcileLines(
        tx,
        own.map(({ type, entityId }) => ({ type, entityId })),
      );
    }
    const [sums] = await tx.$queryRaw<{ isComplete: boolean }[]>(Prisma.sql`
      SELECT line_count > 0 AND lines_paise = amount_paise AS "isComplete" FROM settlement WHERE razorpay_settlement_id = ${id}`);
    const isComplete = sums?.isComplete ?? false;
    const lastDay = lastDayOf(dayInIndia(madeAt), dayInIndia(now));
    const next = positionAfter(place, { got: lines.length, asked: requested, isComplete, lastDay });
    await (next ? arrive(tx, id, next) : finish(tx, reading, isComplete, now));
    return next;
  });
}

/**
 * Stores unreported payments that look like ours. They are handled like any unknown payment, so a
 * paid order becomes paid.
 */
async function recordUnreportedPayments(settlementId: string): Promise<void> {
  const untold = await queryRows<{
    razorpayPaymentId: string;
    razorpayOrderId: string;
    amountPaise: number;
    currency: string;
  }>(
    Prisma.sql`
    SELECT l.entity_id AS "razorpayPaymentId", l.razorpay_order_id AS "razorpayOrderId", l.amount_paise::float AS "amountPaise", l.currency FROM settlement_line l
    WHERE l.razorpay_settlement_id = ${settlementId} AND l.state = 'UNKNOWN' AND l.type = 'payment' AND l.razorpay_order_id IS NOT NULL AND l.amount_paise BETWEEN 1 AND 2147483647
      AND NOT EXISTS (SELECT 1 FROM unknown_payment u WHERE u.razorpay_payment_id = l.entity_id)`,
  );
  for (const payment of untold)
    if (PaymentOrderId.safeParse(payment.razorpayOrderId).success)
      await recordUnmatchedPayment({ ...payment, status: 'CAPTURED' });
}

/**
 * Reads the lines of a settlement in parts, and resumes after an interruption. Holds no lock during
 * a call to the gateway.
 * @param requested lines per part
 * @throws GatewayUnknown, GatewayRefusal
 */
export async function readSettlement(
  id: string,
  now = new Date(),
  requested = paymentGateway().pageSizes.settlementLines,
): Promise<void> {
  const [found] = await readingOf(Prisma.sql`razorpay_settlement_id = ${id} AND next_read_at IS NOT NULL`);
  if (!found) return;
  let reading = found;
  let place: SettlementPosition | null = { day: found.day ?? dayInIndia(found.madeAt), skip: found.skip };
  while (place) {
    const lines = await paymentGateway().listSettlementLines({ ...place, count: requested });
    place = await storeBatch(reading, place, lines, requested, now);
    reading = { ...reading, ...place };
  }
  await recordUnreportedPayments(id);
}

/** Schedules a retry, each time after twice the delay. */
const noteFailure = (id: string, error: string) =>
  db.$executeRaw(Prisma.sql`
    UPDATE settlement SET read_failures = read_failures + 1, last_read_error = ${error}, updated_at = now(),
      next_read_at = now() + LEAST(${MINUTE / SECOND}::float * 2 ^ LEAST(read_failures, 20), ${MAX_PAUSE_MS / SECOND}::float) * interval '1 second'
    WHERE razorpay_settlement_id = ${id} AND next_read_at IS NOT NULL`);

/**
 * Reads the settlements that are due. If the gateway does not answer, the others wait for the next
 * round.
 * @returns the number of attempts
 */
export async function readSettlements(): Promise<number> {
  const due = await readingOf(Prisma.sql`next_read_at <= now()`);
  let tried = 0;
  for (const { id } of due) {
    tried += 1;
    try {
      await readSettlement(id);
    } catch (error) {
      await noteFailure(id, withoutPersonalData(String(error)).slice(0, 500));
      log.error('settlement', { settlementId: id, error });
      if (error instanceof GatewayUnknown) break;
    }
  }
  return tried;
}
