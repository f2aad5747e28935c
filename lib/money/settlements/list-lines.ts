import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { SettlementLineState } from '@/lib/kernel/db/generated/enums';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { LineDiscrepancy, LineType } from './rules';

/** Line of a settlement. `number`: of its order; null if this store does not have the order. */
export type LineRow = {
  id: string;
  type: string;
  entityId: string;
  number: string | null;
  razorpayPaymentId: string | null;
  razorpayDisputeId: string | null;
  amountPaise: number;
  debitPaise: number;
  creditPaise: number;
  feePaise: number;
  taxPaise: number;
  currency: string;
  madeAt: Date;
  state: SettlementLineState;
  oddity: LineDiscrepancy | null;
};

export type LineFilter = PageRequest & { type?: LineType; state?: SettlementLineState };

export const LINE = Prisma.sql`
  l.id, l.type, l.entity_id AS "entityId", o.number, p.razorpay_payment_id AS "razorpayPaymentId", l.razorpay_dispute_id AS "razorpayDisputeId",
  l.amount_paise::float AS "amountPaise", l.debit_paise::float AS "debitPaise", l.credit_paise::float AS "creditPaise", l.fee_paise::float AS "feePaise",
  l.tax_paise::float AS "taxPaise", l.currency, l.made_at AS "madeAt", l.state::text AS state, l.oddity`;
export const LINES = Prisma.sql`
  settlement_line l LEFT JOIN dispute d ON d.razorpay_dispute_id = l.razorpay_dispute_id
  LEFT JOIN payment p ON p.razorpay_payment_id = CASE l.type WHEN 'payment' THEN l.entity_id ELSE COALESCE(l.razorpay_payment_id, d.razorpay_payment_id) END
  LEFT JOIN "order" o ON o.id = p.order_id`;

/**
 * Filters by type. The gateway reports a dispute as an adjustment; here it is a type of its own.
 */
function ofType(type: LineType): Prisma.Sql {
  if (type === 'dispute') return Prisma.sql`l.type = 'adjustment' AND l.razorpay_dispute_id IS NOT NULL`;
  if (type === 'adjustment') return Prisma.sql`l.type = 'adjustment' AND l.razorpay_dispute_id IS NULL`;
  return Prisma.sql`l.type = ${type}`;
}

/**
 * Lists the lines of a settlement in their order of creation, by type and by their match with the
 * ledger.
 */
export function listLines(settlementId: string, { type, state, ...requested }: LineFilter): Promise<ListPage<LineRow>> {
  const parts = [Prisma.sql`l.razorpay_settlement_id = ${settlementId}`];
  if (type) parts.push(ofType(type));
  if (state) parts.push(Prisma.sql`l.state = ${state}::"SettlementLineState"`);
  return listByKeyset(
    {
      select: LINE,
      from: LINES,
      where: Prisma.join(parts, ' AND '),
      at: Prisma.sql`l.made_at`,
      id: Prisma.sql`l.id`,
      oldestFirst: true,
    },
    requested,
    (sql) => queryRows<LineRow & Placed>(sql, { isKept: false }),
  );
}
