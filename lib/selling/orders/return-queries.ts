import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { DEFAULT_LOCALE } from '@/lib/kernel/locales';
import type { ReturnView } from './return-types';

/** Name of `order_line l` in a language, with its translation `t`. */
export const lineName = (locale: string) =>
  locale === DEFAULT_LOCALE ? Prisma.sql`l.name` : Prisma.sql`COALESCE(t.name, l.local_name, l.name)`;

const linesOfReturn = (locale: string) => Prisma.sql`
  (SELECT json_agg(json_build_object(
    'orderLineId', l.id, 'name', ${lineName(locale)},
    'quantity', x.quantity, 'amountPaise', x.amount_paise) ORDER BY l.position)
  FROM order_return_line x JOIN order_line l ON l.id = x.order_line_id
  LEFT JOIN product_translation t ON t.product_id = l.product_id AND t.locale = ${locale}
  WHERE x.order_return_id = r.id)`;

const json = (locale: string) => Prisma.sql`json_build_object(
  'id', r.id, 'orderId', o.id, 'orderNumber', o.number, 'status', r.status, 'reason', r.reason, 'rejectionReason', r.rejection_reason,
  'requestedAt', r.requested_at, 'decidedAt', r.decided_at, 'receivedAt', r.received_at, 'lines', ${linesOfReturn(locale)},
  'amountPaise', (SELECT sum(x.amount_paise) FROM order_return_line x WHERE x.order_return_id = r.id),
  'refundStatus', (SELECT f.status FROM refund f WHERE f.order_return_id = r.id),
  'isHeld', EXISTS (SELECT 1 FROM refund f WHERE f.order_return_id = r.id AND f.held_at IS NOT NULL),
  'chargebackPaise', COALESCE((SELECT f.chargeback_paise FROM refund f WHERE f.order_return_id = r.id), 0))`;

/**
 * Returns of an order `o` as a JSON list of `ReturnView`, oldest first, for use within a statement.
 */
export const returnsOf = (locale: string) => Prisma.sql`
  COALESCE((SELECT json_agg(${json(locale)} ORDER BY r.requested_at, r.id) FROM order_return r WHERE r.order_id = o.id), '[]')`;

const PER_PAGE = 20;
export type ReturnPage = { returns: ReturnView[]; pages: number };

/** Returns a customer's returns, newest first. */
export async function listReturns(customerId: string, locale: string, page: number): Promise<ReturnPage> {
  const [rows, [count]] = await Promise.all([
    queryRows<{ view: ReturnView }>(Prisma.sql`
      SELECT ${json(locale)} AS view FROM order_return r JOIN "order" o ON o.id = r.order_id WHERE r.customer_id = ${customerId}::uuid
      ORDER BY r.requested_at DESC, r.id DESC LIMIT ${PER_PAGE} OFFSET ${(page - 1) * PER_PAGE}`),
    queryRows<{ total: number }>(
      Prisma.sql`SELECT count(*)::int AS total FROM order_return WHERE customer_id = ${customerId}::uuid`,
    ),
  ]);
  return { returns: rows.map(({ view }) => view), pages: Math.max(1, Math.ceil((count?.total ?? 0) / PER_PAGE)) };
}
