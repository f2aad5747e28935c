import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { cutPage, readCursors } from '@/lib/shared/keyset-page';
import { beyond } from '@/lib/shared/keyset-sql';
import { COUPON_PAGE, type CouponView } from './staff-rules';
import type { CouponFilter, StaffCouponPage, StaffCouponRow, TriedOrder } from './staff-types';

const KEY = { at: Prisma.sql`c.valid_until`, id: Prisma.sql`c.id` };

/** State of a coupon, in the order of COUPON_STATES: exactly one applies. */
export const STATE = Prisma.sql`CASE WHEN NOT c.is_active THEN 'off' WHEN c.valid_until < now() THEN 'ended'
  WHEN c.used_count >= c.uses_total THEN 'usedUp' WHEN c.valid_from > now() THEN 'planned' ELSE 'running' END`;

const inIndia = (moment: Prisma.Sql) => Prisma.sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')`;
/** First and last day of a coupon `c` in India. */
export const DAYS = { from: inIndia(Prisma.sql`c.valid_from`), until: inIndia(Prisma.sql`c.valid_until`) };

const within = (view: CouponView) => (view === 'all' ? Prisma.sql`true` : Prisma.sql`${STATE} = ${view}`);

/**
 * Lists coupons for staff, latest end first, in one statement. The store has at most five hundred,
 * so there is no count.
 */
export async function listCouponsForStaff(filter: CouponFilter): Promise<StaffCouponPage> {
  const { show, summed } = COUPON_PAGE;
  const { view = 'all', q = '' } = filter;
  const place = readCursors(filter);
  const { where, order } = beyond(place, KEY);
  const code = q
    .replaceAll('\0', '')
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, '\\$&');
  const rows = await queryRows<StaffCouponRow>(
    Prisma.sql`
    SELECT c.id, c.code, c.title, c.calculation::text AS calculation, c.offer, c.amount_upto_paise AS "amountUptoPaise", ${STATE} AS state, ${DAYS.from} AS "validFrom",
      ${DAYS.until} AS "validUntil", c.used_count AS "usedCount", c.uses_total AS "usesTotal", g.given AS "givenPaise", g.count > ${summed}::int AS "isMore", c.valid_until AS "createdAt"
    FROM (SELECT c.* FROM coupon c WHERE ${within(view)} AND c.code LIKE ${`${code}%`} AND ${where} ORDER BY ${order} LIMIT ${show + 1}::int) c
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(o.coupon_discount_paise), 0)::float AS given, count(*)::int AS count
      FROM (SELECT u.order_id FROM coupon_use u WHERE u.coupon_id = c.id LIMIT ${summed + 1}::int) u JOIN "order" o ON o.id = u.order_id AND o.paid_at IS NOT NULL) g
    ORDER BY ${order}`,
    { isKept: false },
  );
  return cutPage(rows, show, place);
}

const NEWEST = 5;

/** Returns the newest paid orders for a coupon trial: without the coupon they had. */
export function listTriedOrders(): Promise<TriedOrder[]> {
  return queryRows<TriedOrder>(Prisma.sql`
    SELECT o.number, o.mrp_total_paise AS "totalPaise", o.mrp_total_paise - o.items_discount_paise + o.shipping_paise AS "payablePaise"
    FROM "order" o WHERE o.status IN ('PURCHASED', 'DISPATCHED', 'DELIVERED') ORDER BY o.created_at DESC, o.id DESC LIMIT ${NEWEST}::int`);
}
