import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { LOCAL_LOCALE } from '@/lib/kernel/locales';
import { DAYS, STATE } from './list-for-staff';
import type { CouponFields, StaffCoupon } from './staff-types';

type Found = Omit<StaffCoupon, 'fields'> & CouponFields;

const CODE = /^[A-Z0-9]{3,40}$/;

/**
 * Returns a coupon with the fields of its form.
 * @throws notFound
 */
export async function findCouponForStaff(code: string): Promise<StaffCoupon> {
  if (!CODE.test(code)) throw notFound();
  const [found] = await queryRows<Found>(Prisma.sql`
    SELECT c.code, ${STATE} AS state, c.is_active AS "isActive", c.used_count AS "usedCount", c.calculation::text AS calculation, c.offer::text AS offer,
      trim_scale(c.amount_upto_paise / 100.0)::text AS amount_upto, ${DAYS.from} AS valid_from, ${DAYS.until} AS valid_until, c.uses_per_customer::text AS uses_per_customer,
      c.uses_total::text AS uses_total, c.title AS title_en, COALESCE((SELECT t.title FROM coupon_translation t WHERE t.coupon_id = c.id AND t.locale = ${LOCAL_LOCALE}), '') AS title_ta
    FROM coupon c WHERE c.code = ${code}`);
  if (!found) throw notFound();
  const { state, isActive, usedCount, code: known, ...fields } = found;
  return { code: known, state, isActive, usedCount, fields };
}
