import { db, Prisma, queryRows, type Db, type Sql } from '@/lib/kernel/db/client';
import { sendsKind } from '@/lib/people/messages/queries';
import { hasEmail } from '@/lib/shared/person/rules';
import type { AlertWay } from './rules';
import type { AwaitedProduct, OwnAlert } from './types';

/** Condition: the product (p, with its stock s) can be bought now. */
export const IN_STOCK = Prisma.sql`(p.is_active AND s.on_hand - s.reserved > 0)`;

/** Address and number of an account, as far as a person has confirmed them. */
export type Reach = { email: string; isConfirmed: boolean; number: string | null };

/** Returns how a customer can be reached. */
export async function findReach(tx: Db, customerId: string): Promise<Reach | null> {
  const row = await tx.customer.findFirst({
    where: { id: customerId, deletedAt: null },
    select: { email: true, emailVerifiedAt: true, confirmedNumber: { select: { number: true } } },
  });
  return (
    row && { email: row.email, isConfirmed: row.emailVerifiedAt !== null, number: row.confirmedNumber?.number ?? null }
  );
}

/** True if the store can text this kind of news to a confirmed number. */
export const canText = (on: Sql = db): Promise<boolean> => sendsKind('stockAlert', on);

/** Returns the ways to notify a customer, the preferred one first. */
export async function listAlertWays(customerId: string): Promise<AlertWay[]> {
  const reach = await findReach(db, customerId);
  if (!reach) return [];
  const email: AlertWay[] = hasEmail(reach.email) ? ['email'] : [];
  return reach.number && (await canText()) ? [...email, 'phone'] : email;
}

/** Returns the open requests of a customer, newest first. */
export async function listOwnAlerts(customerId: string, locale: string): Promise<OwnAlert[]> {
  const rows = await queryRows<Omit<OwnAlert, 'way'> & { way: 'EMAIL' | 'PHONE' }>(Prisma.sql`
    SELECT a.product_id AS "productId", p.slug, COALESCE(t.name, p.name) AS name, a.way::text AS way, a.confirmed_at IS NOT NULL AS "isConfirmed"
    FROM stock_alert a JOIN product p ON p.id = a.product_id LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
    WHERE a.customer_id = ${customerId}::uuid AND a.told_at IS NULL ORDER BY a.created_at DESC, a.id`);
  return rows.map((row) => ({ ...row, way: row.way.toLowerCase() as AlertWay }));
}

/** Returns the products that shoppers wait for, those of the most shoppers first. */
export function listAwaitedProducts(count: number): Promise<AwaitedProduct[]> {
  return queryRows<AwaitedProduct>(
    Prisma.sql`
    SELECT p.id AS "productId", p.sku, p.name, p.pack_size AS "packSize", a.people, a.first_at AS "firstAt", a.last_at AS "lastAt"
    FROM (SELECT product_id, count(*)::int AS people, min(created_at) AS first_at, max(created_at) AS last_at FROM stock_alert
      WHERE told_at IS NULL AND confirmed_at IS NOT NULL GROUP BY product_id) a
    JOIN product p ON p.id = a.product_id ORDER BY a.people DESC, a.first_at, p.id LIMIT ${count}::int`,
    { isKept: false },
  );
}
