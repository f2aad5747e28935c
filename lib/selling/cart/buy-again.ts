import { LINE_LIMIT } from '@/lib/shared/prices/tier-price-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';

type BuyAgainResult = 'added' | 'inCart' | 'gone';
export type BoughtAgain = { productId: number; name: string; outcome: BuyAgainResult };

/**
 * Puts the goods of the customer's own order into the cart again, in one statement: up to the
 * ordered quantity, at the current price. Omits units that were canceled after payment. Lines
 * already in the cart stay unchanged.
 * @returns every product of the order with its outcome; `gone` is sold out or no longer sold
 * @throws forbidden notYours
 */
export async function buyAgain(customerId: string, orderId: string, locale: string): Promise<BoughtAgain[]> {
  const lines = await queryRows<BoughtAgain>(Prisma.sql`
    WITH wanted AS (
      SELECT l.product_id, l.position, COALESCE(t.name, l.name) AS name,
        CASE WHEN p.is_active THEN LEAST(l.quantity - l.cancelled_quantity, COALESCE(s.on_hand - s.reserved, 0), ${LINE_LIMIT}) ELSE 0 END AS quantity
      FROM order_line l JOIN "order" o ON o.id = l.order_id JOIN product p ON p.id = l.product_id
      LEFT JOIN stock_level s ON s.product_id = p.id
      LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}
      WHERE o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid AND l.cancelled_quantity < l.quantity),
    made AS (
      INSERT INTO cart_line (id, customer_id, product_id, quantity)
      SELECT gen_random_uuid(), ${customerId}::uuid, product_id, quantity FROM wanted WHERE quantity > 0
      ON CONFLICT (customer_id, product_id) DO NOTHING RETURNING product_id)
    SELECT w.product_id AS "productId", w.name,
      CASE WHEN made.product_id IS NOT NULL THEN 'added' WHEN w.quantity > 0 THEN 'inCart' ELSE 'gone' END AS outcome
    FROM wanted w LEFT JOIN made USING (product_id) ORDER BY w.position`);
  if (lines.length === 0) throw notYours();
  return lines;
}
