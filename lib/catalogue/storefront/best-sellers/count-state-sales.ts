import { IS_SCHEDULED } from '@/lib/shared/schedule-sql';
import { inTransaction, Prisma } from '@/lib/kernel/db/client';
import { IS_SALE, paidSince, UNITS_SOLD } from '@/lib/shared/sales-sql';
import { SALES_DAYS } from './count-sales';

/**
 * Minimum number of buyers in a state. Smaller numbers are not shown, because a list must not
 * reveal individual purchases.
 */
const LEAST_BUYERS = 3;
/**
 * Rows per state, more than any rail shows. The surplus replaces products that sell out or are
 * withdrawn.
 */
const MAX_RANK = 50;

/** State of an order in the format of `regionSlug`. */
const STATE = Prisma.sql`trim(BOTH '-' FROM regexp_replace(replace(lower(o.delivery_state), '&', ' and '), '[^a-z]+', '-', 'g'))`;

const counting = (now: Date) => Prisma.sql`
  INSERT INTO state_best_seller (state, product_id, units)
  SELECT state, id, units FROM (
    SELECT state, id, units, row_number() OVER (PARTITION BY state ORDER BY units DESC, id) AS place FROM (
      SELECT ${STATE} AS state, p.id, sum(${UNITS_SOLD})::int AS units
      FROM "order" o JOIN order_line l ON l.order_id = o.id JOIN product p ON p.id = l.product_id
      WHERE ${IS_SALE} AND ${paidSince(now, SALES_DAYS)} AND ${UNITS_SOLD} > 0 AND NOT ${IS_SCHEDULED}
      GROUP BY 1, p.id HAVING count(DISTINCT o.customer_id) >= ${LEAST_BUYERS}) sales) ranked
  WHERE place <= ${MAX_RANK}`;

/**
 * Recounts the products that customers in each state bought most in the last 90 days and did not
 * return. A scheduled job runs it, so that the home page reads only a few rows per state.
 * @returns number of rows for all states
 */
export function countStateSales(now = new Date()): Promise<number> {
  return inTransaction(async (tx) => {
    await tx.$executeRaw(Prisma.sql`LOCK TABLE state_best_seller IN EXCLUSIVE MODE`);
    await tx.$executeRaw(Prisma.sql`DELETE FROM state_best_seller`);
    return tx.$executeRaw(counting(now));
  });
}
