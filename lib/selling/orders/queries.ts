import { EDITS } from '@/lib/selling/edit-views/queries';
import { PAID_AT, TO_COLLECT } from '@/lib/shared/money/cash-sql';
import { db, Prisma, queryRows } from '@/lib/kernel/db/client';
import type { OrderStatus } from '@/lib/kernel/db/generated/enums';
import { LAST_DECISION, REPLACE_FOR } from './prescription-state';
import { lineName, returnsOf } from './return-queries';
import { returnState, returnsUntil } from './return-rules';
import { RETURNED } from './rules';
import type { OrderView } from './types';

export type OrderFilter = {
  locale: string;
  status?: OrderStatus[];
  /** Part of a product's name, case-insensitive, as ordered or in this language. */
  search?: string;
  /** Placed in any of these periods. */
  spans?: Span[];
  /** From 1, the default; 'all' for everything on one page. */
  page?: number | 'all';
};
export type Span = { since: Date; until?: Date };
export type OrderPage = { orders: OrderView[]; years: number[]; total: number; pages: number };
const PER_PAGE = 10;

const lineJson = (locale: string) => Prisma.sql`
  COALESCE((SELECT json_agg(json_build_object(
    'id', l.id, 'cartLineId', l.cart_line_id, 'productId', l.product_id, 'slug', CASE WHEN p.is_active THEN p.slug END,
    'name', ${lineName(locale)}, 'brand', l.brand, 'image', l.image, 'packSize', l.pack_size,
    'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity, 'packedQuantity', l.packed_quantity, 'returnedQuantity', l.returned_quantity, 'returningQuantity', l.returning_quantity, 'mrpPaise', l.mrp_paise, 'pricePaise', l.price_paise, 'totalPaise', l.total_paise,
    'prescription', CASE WHEN l.requires_prescription THEN COALESCE(d.state, 'pending') ELSE 'none' END,
    'prescriptionReason', CASE WHEN d.state = 'rejected' OR d.outcome = 'REDUCED' THEN d.reason END,
    'replaceUntil', CASE WHEN d.state = 'rejected' AND l.cancelled_quantity < l.quantity AND o.status = 'PURCHASED' AND d.created_at > now() - ${REPLACE_FOR}::int * interval '1 millisecond' THEN d.created_at + ${REPLACE_FOR}::int * interval '1 millisecond' END) ORDER BY l.position)
  FROM order_line l JOIN product p ON p.id = l.product_id
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
  ${LAST_DECISION}
  WHERE l.order_id = o.id), '[]') AS lines`;

const columns = (locale: string) => Prisma.sql`
  o.id, o.number, o.receipt, o.status::text AS status, o.created_at AS "createdAt", ${PAID_AT} AS "paidAt", ${TO_COLLECT} AS "toCollectPaise", o.dispatched_at AS "dispatchedAt",
  o.delivered_at AS "deliveredAt", o.return_window_days AS "returnWindowDays", o.mrp_total_paise AS "mrpTotalPaise", o.items_discount_paise AS "itemsDiscountPaise",
  o.coupon_discount_paise AS "couponDiscountPaise", o.coupon_code AS "couponCode", o.shipping_paise AS "shippingPaise",
  o.payable_paise AS "payablePaise", o.tax_paise AS "taxPaise", o.recipient_name AS "recipientName", o.delivery_place AS "deliveryPlace",
  o.delivery_address AS "deliveryAddress", o.purchase_order AS "purchaseOrder", o.tracking_number AS "trackingNumber", o.courier,
  o.delivery_method AS "deliveryMethod", o.delivery_from::text AS "deliveryFrom", o.delivery_to::text AS "deliveryTo",
  (SELECT json_build_object('url', k.url, 'expiresAt', k.expires_at) FROM payment_link k WHERE k.order_id = o.id AND k.order_edit_id IS NULL LIMIT 1) AS "paymentLink", ${EDITS} AS edits,
  o.expected_from::text AS "expectedFrom", o.expected_until::text AS "expectedUntil",
  CASE WHEN o.status <> 'DELIVERED' THEN o.store_phone END AS "storePhone", CASE WHEN o.status <> 'DELIVERED' THEN o.agent_phone END AS "agentPhone",
  COALESCE((SELECT json_agg(json_build_object('status', e.to_status, 'at', e.created_at, 'note', e.note, 'actor', e.actor) ORDER BY e.created_at, e.id)
    FROM (SELECT s.*, lead(s.note) OVER (ORDER BY s.created_at, s.id) AS then FROM order_event s WHERE s.order_id = o.id) e
    WHERE ${RETURNED} IS DISTINCT FROM e.note AND ${RETURNED} IS DISTINCT FROM e.then), '[]') AS events,
  COALESCE((SELECT json_agg(json_build_object('name', ${lineName(locale)}, 'quantity', c.quantity, 'amountPaise', c.amount_paise, 'byCustomer', c.actor = 'customer', 'at', c.created_at) ORDER BY c.created_at, c.id)
    FROM line_cancellation c JOIN order_line l ON l.id = c.order_line_id LEFT JOIN product_translation t ON t.product_id = l.product_id AND t.locale = ${locale}
    WHERE l.order_id = o.id), '[]') AS cancellations,
  COALESCE((SELECT json_agg(json_build_object('number', a.number, 'reason', a.reason, 'at', a.created_at) ORDER BY a.number)
    FROM delivery_attempt a WHERE a.order_id = o.id), '[]') AS attempts,
  COALESCE((SELECT json_agg(json_build_object('number', p.number, 'state', p.state, 'courier', p.courier, 'trackingNumber', p.tracking_number,
      'expectedFrom', p.expected_from, 'expectedUntil', p.expected_until, 'dispatchedAt', p.dispatched_at, 'endedAt', p.ended_at, 'hasMemo', p.has_memo,
      'lines', (SELECT json_agg(json_build_object('orderLineId', l.id, 'name', ${lineName(locale)}, 'quantity', x.quantity) ORDER BY l.position)
        FROM parcel_line x JOIN order_line l ON l.id = x.order_line_id LEFT JOIN product_translation t ON t.product_id = l.product_id AND t.locale = ${locale}
        WHERE x.parcel_id = p.id)) ORDER BY p.number)
    FROM parcel p WHERE p.order_id = o.id AND p.state <> 'PACKED'), '[]') AS parcels,
  COALESCE((SELECT json_agg(json_build_object('amountPaise', r.amount_paise - r.elsewhere_paise - r.uncollected_paise, 'chargebackPaise', r.chargeback_paise, 'status', r.status, 'isHeld', r.held_at IS NOT NULL, 'at', COALESCE(r.processed_at, r.created_at)) ORDER BY r.created_at, r.id)
    FROM refund r WHERE r.order_id = o.id AND r.amount_paise - r.elsewhere_paise - r.uncollected_paise > 0), '[]') AS refunds,
  COALESCE((SELECT json_agg(json_build_object('number', i.number, 'creditNote', i.place, 'edit', i.edit) ORDER BY i.place NULLS FIRST, i.edit NULLS FIRST) FROM (
    SELECT number, storage_key, (SELECT e.number FROM order_edit e WHERE e.id = order_edit_id) AS edit, CASE WHEN is_credit_note THEN row_number() OVER (PARTITION BY is_credit_note ORDER BY issued_at, number) END AS place
    FROM invoice WHERE order_id = o.id) i WHERE i.storage_key IS NOT NULL), '[]') AS papers, ${returnsOf(locale)} AS returns, ${lineJson(locale)}`;

type Moments = 'createdAt' | 'paidAt' | 'dispatchedAt' | 'deliveredAt';
type Row = Omit<OrderView, Moments | 'returnState' | 'returnUntil'> & Record<Moments, Date | null>;

function toView(row: Row, now = new Date()): OrderView {
  const text = (date: Date | null) => date?.toISOString() ?? null;
  const { deliveredAt, returnWindowDays } = row;
  // Last moment in time, so that the formatted day is the last day.
  const returnUntil = deliveredAt && new Date(returnsUntil(deliveredAt, returnWindowDays).getTime() - 1);
  const moments = {
    createdAt: text(row.createdAt) ?? '',
    paidAt: text(row.paidAt),
    dispatchedAt: text(row.dispatchedAt),
    deliveredAt: text(deliveredAt),
  };
  return { ...row, ...moments, returnState: returnState(row, now), returnUntil: text(returnUntil) };
}

const within = ({ since, until }: Span) =>
  Prisma.sql`(o.created_at >= ${since} AND o.created_at < COALESCE(${until ?? null}::timestamptz, 'infinity'))`;

function condition(customerId: string, { locale, status, search, spans = [] }: OrderFilter): Prisma.Sql {
  const parts = [Prisma.sql`o.customer_id = ${customerId}::uuid`];
  if (status) parts.push(Prisma.sql`o.status = ANY(${status}::"OrderStatus"[])`);
  if (spans.length > 0) parts.push(Prisma.sql`(${Prisma.join(spans.map(within), ' OR ')})`);
  const words = search?.trim();
  if (words) {
    const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(Prisma.sql`EXISTS (
      SELECT 1 FROM order_line f LEFT JOIN product_translation n ON n.product_id = f.product_id AND n.locale = ${locale}
      WHERE f.order_id = o.id AND (f.name ILIKE ${pattern} OR f.local_name ILIKE ${pattern} OR n.name ILIKE ${pattern}))`);
  }
  return Prisma.join(parts, ' AND ');
}

/**
 * Returns a customer's orders, newest first, with lines and history: one statement, and one for the
 * totals.
 */
export async function listOrders(customerId: string, filter: OrderFilter): Promise<OrderPage> {
  const { page = 1 } = filter;
  const where = condition(customerId, filter);
  const part = page === 'all' ? Prisma.empty : Prisma.sql`LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`;
  const [rows, around] = await Promise.all([
    queryRows<Row>(Prisma.sql`
      SELECT ${columns(filter.locale)} FROM "order" o WHERE ${where}
      ORDER BY o.created_at DESC, o.id DESC ${part}`),
    queryRows<{ total: number; years: number[] }>(Prisma.sql`
      SELECT (SELECT count(*)::int FROM "order" o WHERE ${where}) AS total,
        ARRAY(SELECT DISTINCT extract(year FROM y.created_at AT TIME ZONE 'Asia/Kolkata')::int FROM "order" y
          WHERE y.customer_id = ${customerId}::uuid ORDER BY 1 DESC) AS years`),
  ]);
  const { total = 0, years = [] } = around[0] ?? {};
  return {
    orders: rows.map((row) => toView(row)),
    years,
    total,
    pages: page === 'all' ? 1 : Math.max(1, Math.ceil(total / PER_PAGE)),
  };
}

/** Returns one of the customer's own orders, or null. */
export async function findOrder(customerId: string, orderId: string, locale: string): Promise<OrderView | null> {
  const rows = await queryRows<Row>(Prisma.sql`
    SELECT ${columns(locale)} FROM "order" o WHERE o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid`);
  return rows[0] ? toView(rows[0]) : null;
}

/**
 * Returns the customer's own order with a given cart line (the newest, if it was placed more than
 * once), or null.
 */
export async function findOrderOfCartLine(
  customerId: string,
  cartLineId: string,
  locale: string,
): Promise<OrderView | null> {
  const line = await db.orderLine.findFirst({
    where: { customerId, cartLineId },
    orderBy: { id: 'desc' },
    select: { orderId: true },
  });
  return line && findOrder(customerId, line.orderId, locale);
}
