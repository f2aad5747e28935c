import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notFound } from '@/lib/kernel/errors';
import { DEFAULT_LOCALE, type LocalizedText } from '@/lib/kernel/locales';
import { DAYS, STATE } from './list-for-staff';
import { titleFields, type TitleField } from './staff-rules';
import type { CouponFields, StaffCoupon } from './staff-types';

type Found = Omit<StaffCoupon, 'fields'> & Omit<CouponFields, TitleField> & { title: LocalizedText };

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
      c.uses_total::text AS uses_total, jsonb_build_object(${DEFAULT_LOCALE}::text, c.title) || COALESCE((SELECT jsonb_object_agg(t.locale, t.title) FROM coupon_translation t WHERE t.coupon_id = c.id), '{}') AS title
    FROM coupon c WHERE c.code = ${code}`);
  if (!found) throw notFound();
  const { state, isActive, usedCount, code: known, title, ...fields } = found;
  return {
    code: known,
    state,
    isActive,
    usedCount,
    fields: { ...fields, ...titleFields((locale) => title[locale] ?? '') },
  };
}
