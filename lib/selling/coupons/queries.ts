import { db, Prisma, queryRows, type Sql } from '@/lib/kernel/db/client';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { customerOf, ownerId } from '@/lib/people/guests/owner-sql';
import type { CouponState, UsedCoupon } from './rules';

export type CouponRow = CouponState & { id: string; code: string; title: string; usedByCustomer: number };

/**
 * An open order of the customer does not count as a use: placing the cart again ends or continues
 * it.
 */
const columns = Prisma.sql`
  c.id, c.code, c.calculation::text AS calculation, c.offer, c.amount_upto_paise AS "amountUptoPaise", c.valid_from AS "validFrom",
  c.valid_until AS "validUntil", c.uses_per_customer AS "usesPerCustomer", c.uses_total AS "usesTotal", c.used_count - own.open AS "usedCount",
  c.is_active AS "isActive", own.ended AS "usedByCustomer"`;

/** A guest has used no coupon; checkout counts for the customer. */
const ownUses = (customerId: string | null) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.status = 'ORDER_PLACED')::int AS open, count(*) FILTER (WHERE o.status <> 'ORDER_PLACED')::int AS ended
    FROM coupon_use u JOIN "order" o ON o.id = u.order_id WHERE u.coupon_id = c.id AND u.customer_id = ${customerId}::uuid) own`;

export type CartCoupon = CouponRow & { isChosen: boolean; isOffered: boolean };

/** Row with the coupon that an owner chose, as `cart`. */
const cartOf = (owner: Owner) =>
  customerOf(owner)
    ? Prisma.sql`cart ON cart.customer_id = ${ownerId(owner)}::uuid`
    : Prisma.sql`guest cart ON cart.id = ${ownerId(owner)}::uuid`;

/**
 * Selects the coupons to offer the owner of a cart, and the one in the cart even if it is no longer
 * offered, in one statement.
 */
export function couponsForCart(owner: Owner, locale: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${columns}, COALESCE(t.title, c.title) AS title, cart.coupon_id IS NOT NULL AS "isChosen", offer.current AS "isOffered"
    FROM coupon c CROSS JOIN LATERAL (SELECT c.is_active AND now() BETWEEN c.valid_from AND c.valid_until AS current) offer
    LEFT JOIN ${cartOf(owner)} AND cart.coupon_id = c.id ${ownUses(customerOf(owner))}
    LEFT JOIN coupon_translation t ON t.coupon_id = c.id AND t.locale = ${locale}
    WHERE offer.current OR cart.coupon_id IS NOT NULL ORDER BY cart.coupon_id IS NULL, c.amount_upto_paise, c.code LIMIT 50`;
}

/** Finds a coupon in any state by the typed code, case-insensitively. */
export async function findByCode(code: string, customerId: string | null, tx: Sql = db): Promise<CouponRow | null> {
  const rows = await tx.$queryRaw<CouponRow[]>(
    Prisma.sql`SELECT ${columns}, c.title FROM coupon c ${ownUses(customerId)} WHERE c.code = ${code.trim().toUpperCase()}`,
  );
  return rows[0] ?? null;
}

/**
 * Lists the coupon uses of a customer, newest first. Excludes orders that ended unpaid, because
 * they release their coupon.
 */
export function listUsedCoupons(customerId: string): Promise<UsedCoupon[]> {
  return queryRows<UsedCoupon>(Prisma.sql`
    SELECT o.id AS "orderId", o.number AS "orderNumber", c.code, c.calculation::text AS calculation, c.offer, c.amount_upto_paise AS "amountUptoPaise",
      o.coupon_discount_paise AS "discountPaise", u.created_at AS "usedAt"
    FROM coupon_use u JOIN coupon c ON c.id = u.coupon_id JOIN "order" o ON o.id = u.order_id
    WHERE u.customer_id = ${customerId}::uuid AND o.status <> 'ORDER_PLACED' ORDER BY u.created_at DESC, u.order_id LIMIT 100`);
}
