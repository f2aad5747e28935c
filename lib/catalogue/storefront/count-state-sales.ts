import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { IS_SALE, paidSince, UNITS_SOLD } from '@/lib/shared/sales-sql';
import { SALES_DAYS } from './count-sales';

/** What fewer people of a state bought is not shown: nobody's purchase is to be read off a list. */
const LEAST_BUYERS = 3;
/** More than any rail shows, so that what sells out or leaves the range meanwhile is passed over. */
const KEPT = 50;

/** The state of an order as `regionSlug` writes it. */
const STATE = Prisma.sql`trim(BOTH '-' FROM regexp_replace(replace(lower(o.delivery_state), '&', ' and '), '[^a-z]+', '-', 'g'))`;

const counting = (now: Date) => Prisma.sql`
  INSERT INTO state_best_seller (state, product_id, units)
  SELECT state, id, units FROM (
    SELECT state, id, units, row_number() OVER (PARTITION BY state ORDER BY units DESC, id) AS place FROM (
      SELECT ${STATE} AS state, p.id, sum(${UNITS_SOLD})::int AS units
      FROM "order" o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
      WHERE ${IS_SALE} AND ${paidSince(now, SALES_DAYS)} AND ${UNITS_SOLD} > 0 AND NOT ${IS_SCHEDULED}
      GROUP BY 1, p.id HAVING count(DISTINCT o.customer_id) >= ${LEAST_BUYERS}) sales) ranked
  WHERE place <= ${KEPT}`;

/**
 * Counts anew what people of each state bought most in the last 90 days and kept. Run by the clock: the home page's list of a state reads a few rows.
 * @returns how many products of all states are kept
 */
export function countStateSales(now = new Date()): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`LOCK TABLE state_best_seller IN EXCLUSIVE MODE`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM state_best_seller`);
    return tx.$executeRaw(counting(now));
  });
}
