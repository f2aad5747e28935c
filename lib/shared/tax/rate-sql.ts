import { Prisma } from '@/lib/kernel/db/client';

/**
 * GST rate of the product `p`, in hundredths of a percent, on the current day in India: the longest
 * prefix of its HSN in the table of rates. A product that is nil-rated itself stays so (36 drugs
 * share their HSN with all others). If the table does not have an HSN, the product's own rate
 * applies.
 * @param now time of the database if omitted
 */
export const gstRateOn = (now?: Date) => Prisma.sql`
  CASE WHEN p.gst_rate_bp = 0 THEN 0 ELSE COALESCE((
    SELECT g.rate_bp FROM gst_rate g
    WHERE starts_with(p.hsn, g.hsn_prefix)
      -- In a SELECT of its own the day is worked out once, not for each row.
      AND (SELECT (COALESCE(${now ?? null}::timestamptz, now()) AT TIME ZONE 'Asia/Kolkata')::date) BETWEEN g.valid_from AND COALESCE(g.valid_to, 'infinity')
    ORDER BY length(g.hsn_prefix) DESC LIMIT 1), p.gst_rate_bp) END`;
