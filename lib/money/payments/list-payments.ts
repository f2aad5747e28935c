import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { OrderStatus, PaymentStatus } from '@/lib/kernel/db/generated/enums';
import { daysConditions, type DayRange } from '@/lib/shared/keyset-sql';
import { listByKeyset, type ListPage, type PageRequest, type Placed } from '@/lib/shared/keyset-list';
import type { DeliveryMethod } from '@/lib/site/delivery/types';
import { readMoneyQuery, type Discrepancy, type PaymentView } from './money-rules';

/**
 * Row of the payment list. `oddity`: mismatch with its order; null if there is none, or if the
 * payment was not checked.
 */
export type PaymentRow = {
  id: string;
  razorpayPaymentId: string;
  number: string;
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
  status: PaymentStatus;
  amountPaise: number;
  payablePaise: number;
  method: string | null;
  errorCode: string | null;
  createdAt: Date;
  oddity: Discrepancy | null;
};

export type PaymentFilter = PageRequest & DayRange & { view: PaymentView; q?: string; method?: string };

/** Period the list checks for mismatches. The nightly ledger audit checks all payments. */
const LOOKBACK = { unpaidOrders: '90 days', paidOrders: '7 days' };
/** Time for a newly reported payment to move its order. */
const JUST_NOW = '10 minutes';

const BACK = Prisma.sql`COALESCE((SELECT sum(r.amount_paise) FROM refund r WHERE r.payment_id = p.id AND r.status <> 'FAILED'), 0)`;
/** True if the store refunds the payment as a whole. */
const UNWANTED = Prisma.sql`EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = p.id AND r.status <> 'FAILED' AND r.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded'))`;

/** Edit of a paid order whose difference a payment collects; null for the price of the order. */
const editOf = (payment: Prisma.Sql) => Prisma.sql`
  (SELECT k.order_edit_id FROM payment_link k WHERE k.razorpay_order_id = ${payment}.razorpay_order_id AND k.order_edit_id IS NOT NULL)`;
/**
 * Sum that payment `p` is for: the difference of its edit, or the total without what edits added.
 */
const DUE = Prisma.sql`
  COALESCE((SELECT e.added_paise - e.removed_paise FROM order_edit e WHERE e.id = ${editOf(Prisma.sql`p`)}),
    o.payable_paise - (SELECT COALESCE(sum(e.added_paise), 0)::int FROM order_edit e WHERE e.order_id = o.id AND e.state = 'APPLIED'))`;

const DISCREPANCY = Prisma.sql`
  CASE WHEN p.status NOT IN ('AUTHORIZED', 'CAPTURED') THEN NULL
    WHEN o.status = 'ORDER_PLACED' AND p.created_at < now() - ${JUST_NOW}::interval THEN 'orderNotMoved'
    WHEN p.status <> 'CAPTURED' THEN NULL
    WHEN o.status = 'CANCELLED' AND ${BACK} < p.amount_paise THEN 'moneyKept'
    WHEN o.status IN ('ORDER_PLACED', 'CANCELLED') THEN NULL
    WHEN p.amount_paise <> ${DUE} THEN CASE WHEN NOT ${UNWANTED} THEN 'amountDiffers' END
    WHEN EXISTS (SELECT 1 FROM payment x WHERE x.order_id = p.order_id AND x.id <> p.id AND x.status IN ('CAPTURED', 'REFUNDED')
      AND ${editOf(Prisma.sql`x`)} IS NOT DISTINCT FROM ${editOf(Prisma.sql`p`)} AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.payment_id = x.id AND r.status <> 'FAILED' AND r.reason IN ('alreadyPaid', 'amountDiffers', 'editEnded')))
      THEN CASE WHEN NOT ${UNWANTED} THEN 'paidTwice' END END`;

/**
 * Payments to check one by one: those of unpaid orders, and those of this week. OFFSET 0 makes
 * PostgreSQL read them order by order, never all payments.
 */
const CANDIDATES = Prisma.sql`
  SELECT x.id FROM "order" y CROSS JOIN LATERAL (SELECT z.id FROM payment z WHERE z.order_id = y.id AND z.status IN ('AUTHORIZED', 'CAPTURED') OFFSET 0) x
    WHERE y.status IN ('ORDER_PLACED', 'CANCELLED') AND y.created_at > now() - ${LOOKBACK.unpaidOrders}::interval
  UNION SELECT x.id FROM payment x WHERE x.status = 'CAPTURED' AND x.created_at > now() - ${LOOKBACK.paidOrders}::interval`;

const STATUSES: Record<Exclude<PaymentView, 'mismatch' | 'all'>, PaymentStatus> = {
  captured: 'CAPTURED',
  authorized: 'AUTHORIZED',
  failed: 'FAILED',
  refunded: 'REFUNDED',
};

function viewed(view: PaymentView): Prisma.Sql {
  if (view === 'all') return Prisma.sql`true`;
  if (view === 'mismatch') return Prisma.sql`p.id = ANY(ARRAY(${CANDIDATES})) AND ${DISCREPANCY} IS NOT NULL`;
  return Prisma.sql`p.status = ${STATUSES[view]}::"PaymentStatus"`;
}

function searchCondition(q: string): Prisma.Sql | null {
  const query = readMoneyQuery(q);
  if (!query) return null;
  const { kind, value } = query;
  if (kind === 'payment') return Prisma.sql`p.razorpay_payment_id = ${value}`;
  if (kind === 'paymentOrder') return Prisma.sql`p.razorpay_order_id = ${value}`;
  if (kind === 'refund')
    return Prisma.sql`p.id = (SELECT r.payment_id FROM refund r WHERE r.razorpay_refund_id = ${value})`;
  return Prisma.sql`p.order_id = (SELECT x.id FROM "order" x WHERE x.number = ${value})`;
}

/**
 * Lists payments by state, days, payment method and search text, newest first; mismatches oldest
 * first.
 */
export function listPayments({ view, q = '', method, ...requested }: PaymentFilter): Promise<ListPage<PaymentRow>> {
  const parts = [
    viewed(view),
    searchCondition(q),
    method ? Prisma.sql`p.method = ${method}` : null,
    ...daysConditions(Prisma.sql`p.created_at`, requested),
  ];
  return listByKeyset(
    {
      select: Prisma.sql`p.id, p.razorpay_payment_id AS "razorpayPaymentId", o.number, o.status::text AS "orderStatus", o.delivery_method AS "deliveryMethod", p.status::text AS status,
        p.amount_paise AS "amountPaise", o.payable_paise AS "payablePaise", p.method, p.error_code AS "errorCode", p.created_at AS "createdAt", ${DISCREPANCY} AS oddity`,
      from: Prisma.sql`payment p LEFT JOIN "order" o ON o.id = p.order_id`,
      where: Prisma.join(
        parts.filter((part) => part !== null),
        ' AND ',
      ),
      at: Prisma.sql`p.created_at`,
      id: Prisma.sql`p.id`,
      oldestFirst: view === 'mismatch',
    },
    requested,
    (sql) => queryRows<PaymentRow & Placed>(sql, { isKept: false }),
  );
}
