import { db, Prisma, type Db } from '@/lib/db/client';
import type { CouponState } from './rules';

export type CouponRow = CouponState & { id: string; code: string; title: string; usedByCustomer: number };

/** An open order of the customer's own does not stand in the way: placing the cart again ends or continues it. */
const columns = Prisma.sql`
  c.id, c.code, c.calculation::text AS calculation, c.offer, c.amount_upto_paise AS "amountUptoPaise", c.valid_from AS "validFrom",
  c.valid_until AS "validUntil", c.uses_per_customer AS "usesPerCustomer", c.uses_total AS "usesTotal", c.used_count - own.open AS "usedCount",
  c.is_active AS "isActive", own.ended AS "usedByCustomer"`;

const ownUses = (customerId: string) => Prisma.sql`
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE o.status = 'ORDER_PLACED')::int AS open, count(*) FILTER (WHERE o.status <> 'ORDER_PLACED')::int AS ended
    FROM coupon_use u JOIN "order" o ON o.id = u.order_id WHERE u.coupon_id = c.id AND u.customer_id = ${customerId}::uuid) own`;

/** The coupons a customer may be offered, with how often this customer used each. */
export function listOffered(customerId: string, locale: string, tx: Db = db): Promise<CouponRow[]> {
  return tx.$queryRaw<CouponRow[]>`
    SELECT ${columns}, COALESCE(t.title, c.title) AS title
    FROM coupon c ${ownUses(customerId)} LEFT JOIN coupon_translation t ON t.coupon_id = c.id AND t.locale = ${locale}
    WHERE c.is_active AND now() BETWEEN c.valid_from AND c.valid_until ORDER BY c.amount_upto_paise, c.code LIMIT 50`;
}

/** A coupon by the code a customer typed (case does not matter), whatever its state. */
export async function findByCode(code: string, customerId: string, tx: Db = db): Promise<CouponRow | null> {
  const rows = await tx.$queryRaw<CouponRow[]>`SELECT ${columns}, c.title FROM coupon c ${ownUses(customerId)} WHERE c.code = ${code.trim().toUpperCase()}`;
  return rows[0] ?? null;
}

export async function findById(id: string, customerId: string, tx: Db = db): Promise<CouponRow | null> {
  const rows = await tx.$queryRaw<CouponRow[]>`SELECT ${columns}, c.title FROM coupon c ${ownUses(customerId)} WHERE c.id = ${id}::uuid`;
  return rows[0] ?? null;
}
