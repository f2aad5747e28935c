import { Prisma, queryRows } from '@/lib/kernel/db/client';
import type { ScreenUse } from './rules';

/**
 * Returns the use of screens before today, by a staff member and by all of the same role. Visits of
 * today do not count, so that a menu keeps its order for a day.
 */
export const listScreenUse = (staffId: string): Promise<ScreenUse[]> =>
  queryRows<ScreenUse>(Prisma.sql`
    SELECT u.screen, COALESCE(sum(x.score) FILTER (WHERE u.customer_id = me.id), 0) AS own, sum(x.score) AS "ofRole"
    FROM customer me JOIN customer c ON c.role = me.role JOIN staff_screen_use u ON u.customer_id = c.id
    CROSS JOIN LATERAL (SELECT CASE WHEN u.day >= india_today() THEN u.before ELSE (u.before + u.visits) * power(0.9::float8, india_today() - u.day) END AS score) x
    WHERE me.id = ${staffId}::uuid AND c.role <> 'CUSTOMER' GROUP BY u.screen`);
