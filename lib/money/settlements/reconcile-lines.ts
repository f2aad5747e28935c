import { Prisma, type Sql } from '@/lib/kernel/db/client';
import { DIFFERENCES } from '@/lib/shared/money/settlement-sql';
import { judgeLine, type Judged, type Known, type ReportedLine } from './rules';
import { TOTALS } from './totals-sql';

type Row = ReportedLine & Known & { id: string; settlementId: string };
type LineDecision = Judged & { id: string };

/** Format of order receipts, written by lib/money/payments/payment-mark.ts. */
const OUR_RECEIPT = '^[0-9a-f]{32}$';

/** Selects lines with the ledger data about each; `which` filters lines `l`. */
const factsOf = (which: Prisma.Sql) => Prisma.sql`
  SELECT l.id, l.razorpay_settlement_id AS "settlementId", l.type, l.amount_paise::float AS "amountPaise", l.debit_paise::float AS "debitPaise", l.credit_paise::float AS "creditPaise",
    l.fee_paise::float AS "feePaise", l.tax_paise::float AS "taxPaise", l.currency, l.razorpay_dispute_id IS NOT NULL AS "isOfDispute",
    CASE WHEN p.id IS NOT NULL THEN json_build_object('amountPaise', p.amount_paise, 'status', p.status, 'currency', p.currency) END AS payment,
    CASE WHEN u.state IS NOT NULL THEN json_build_object('amountPaise', u.amount_paise, 'state', u.state, 'owner', u.owner) END AS "unknownPayment",
    CASE WHEN f.id IS NOT NULL THEN json_build_object('amountPaise', f.amount_paise - f.chargeback_paise - f.elsewhere_paise, 'status', f.status) END AS refund,
    EXISTS (SELECT 1 FROM unknown_payment x WHERE x.razorpay_refund_id = l.entity_id) AS "isUnknownRefund",
    CASE WHEN d.id IS NOT NULL THEN json_build_object('amountPaise', d.amount_paise, 'deductedPaise', d.deducted_paise, 'status', d.status) END AS dispute,
    (COALESCE(l.receipt ~ ${OUR_RECEIPT}, false) OR EXISTS (SELECT 1 FROM "order" o WHERE o.razorpay_order_id = l.razorpay_order_id)) AS "isOfOurOrder",
    EXISTS (SELECT 1 FROM settlement_line x JOIN settlement y ON y.razorpay_settlement_id = x.razorpay_settlement_id
      WHERE x.type = l.type AND x.entity_id = l.entity_id AND (y.made_at, y.razorpay_settlement_id) < (s.made_at, s.razorpay_settlement_id)) AS "isSecond"
  FROM settlement_line l JOIN settlement s ON s.razorpay_settlement_id = l.razorpay_settlement_id
  LEFT JOIN dispute d ON d.razorpay_dispute_id = l.razorpay_dispute_id
  LEFT JOIN payment p ON p.razorpay_payment_id = CASE l.type WHEN 'payment' THEN l.entity_id ELSE COALESCE(l.razorpay_payment_id, d.razorpay_payment_id) END
  LEFT JOIN unknown_payment u ON u.razorpay_payment_id = CASE l.type WHEN 'payment' THEN l.entity_id ELSE COALESCE(l.razorpay_payment_id, d.razorpay_payment_id) END
  LEFT JOIN refund f ON l.type = 'refund' AND f.razorpay_refund_id = l.entity_id
  WHERE ${which}`;

const write = (tx: Sql, verdicts: LineDecision[]) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE settlement_line l SET state = v.state::"SettlementLineState", oddity = v.oddity
    FROM json_to_recordset(${JSON.stringify(verdicts)}::json) AS v(id uuid, state text, oddity text)
    WHERE l.id = v.id AND (l.state::text <> v.state OR l.oddity IS DISTINCT FROM v.oddity)`);

/** Stores the sums of the lines with their settlements. */
const count = (tx: Sql, settlementIds: string[]) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE settlement s SET line_count = c.line_count, lines_paise = c.lines_paise, paid_in_paise = c.paid_in_paise, fees_paise = c.fees_paise, tax_paise = c.tax_paise,
      refunds_paise = c.refunds_paise, disputes_paise = c.disputes_paise, line_differences = c.line_differences
    FROM (SELECT l.razorpay_settlement_id AS id, ${TOTALS} FROM settlement_line l WHERE l.razorpay_settlement_id = ANY(${settlementIds}::text[]) GROUP BY 1) c
    WHERE s.razorpay_settlement_id = c.id`);

/**
 * Lowers the count of reviewed differences when differences disappear, so that later ones count as
 * new.
 */
const clearReconciliation = (tx: Sql, settlementIds: string[]) =>
  tx.$executeRaw(Prisma.sql`
    UPDATE settlement s SET seen_differences = ${DIFFERENCES} WHERE s.razorpay_settlement_id = ANY(${settlementIds}::text[]) AND s.seen_differences > ${DIFFERENCES}`);

/**
 * Serializes the matching of lines, so that exactly one of two lines for a payment counts. The lock
 * ends with the transaction.
 */
export const lockBooks = (tx: Sql) => tx.$queryRaw(Prisma.sql`SELECT 1 FROM pg_advisory_xact_lock(7263310520)`);

async function reconcileEntries(tx: Sql, which: Prisma.Sql): Promise<void> {
  const rows = await tx.$queryRaw<Row[]>(factsOf(which));
  if (rows.length === 0) return;
  const verdicts = rows.map((row) => ({ id: row.id, ...judgeLine(row, row) }));
  // Lines that no longer count are written before others count in their place.
  await write(
    tx,
    verdicts.filter(({ state }) => state !== 'MATCHED'),
  );
  await write(
    tx,
    verdicts.filter(({ state }) => state === 'MATCHED'),
  );
  const settlementIds = [...new Set(rows.map(({ settlementId }) => settlementId))];
  await count(tx, settlementIds);
  await clearReconciliation(tx, settlementIds);
}

/**
 * Compares the entities of some lines with the ledger, in every settlement that names them. The
 * caller holds `lockBooks`.
 */
export const reconcileLines = (tx: Sql, lines: { type: string; entityId: string }[]): Promise<void> =>
  reconcileEntries(
    tx,
    Prisma.sql`(l.type, l.entity_id) IN (SELECT t.type, t."entityId" FROM json_to_recordset(${JSON.stringify(lines)}::json) AS t(type text, "entityId" text))`,
  );

/** Compares the lines of a settlement that did not match at their last check. */
export const reconcileMismatched = (tx: Sql, settlementId: string): Promise<void> =>
  reconcileEntries(tx, Prisma.sql`l.razorpay_settlement_id = ${settlementId} AND l.state IN ('DIFFERS', 'UNKNOWN')`);
