import { LINE_LIMIT } from '@/lib/shared/prices/tier-price-sql';
import { Prisma, queryRows } from '@/lib/kernel/db/client';
import { notYours } from '@/lib/kernel/errors';

type BuyAgainResult = 'added' | 'inCart' | 'gone';
export type BoughtAgain = { productId: number; name: string; outcome: BuyAgainResult };

/** Units of an order line `l` that its buyer has or gets: neither canceled nor returned. */
export const OWNED_UNITS = Prisma.sql`(l.quantity - l.cancelled_quantity - l.returned_quantity - l.returning_quantity)`;

/**
 * Puts products into the cart again, in one statement: up to the wanted quantity, at the current
 * price. Lines already in the cart stay unchanged.
 * @param wanted rows of `product_id`, `place`, `name` and `units`
 * @returns every product with its outcome; `gone` is sold out or no longer sold
 */
const addWanted = (customerId: string, locale: string, wanted: Prisma.Sql) =>
  queryRows<BoughtAgain>(Prisma.sql`
    WITH bought AS (${wanted}),
    wanted AS (
      SELECT b.product_id, b.place, COALESCE(t.name, b.name) AS name,
        CASE WHEN p.is_active THEN LEAST(b.units, COALESCE(s.on_hand - s.reserved, 0), ${LINE_LIMIT}) ELSE 0 END AS quantity
      FROM bought b JOIN product p ON p.id = b.product_id
      LEFT JOIN stock_level s ON s.product_id = p.id
      LEFT JOIN product_translation t ON t.product_id = p.id AND t.locale = ${locale}),
    made AS (
      INSERT INTO cart_line (id, customer_id, product_id, quantity)
      SELECT gen_random_uuid(), ${customerId}::uuid, product_id, quantity FROM wanted WHERE quantity > 0
      ON CONFLICT (customer_id, product_id) DO NOTHING RETURNING product_id)
    SELECT w.product_id AS "productId", w.name,
      CASE WHEN made.product_id IS NOT NULL THEN 'added' WHEN w.quantity > 0 THEN 'inCart' ELSE 'gone' END AS outcome
    FROM wanted w LEFT JOIN made USING (product_id) ORDER BY w.place`);

/**
 * Puts the goods of the customer's own order into the cart again, without units that were canceled
 * or returned.
 * @throws forbidden notYours, also if nothing of the order is left
 */
export async function buyAgain(customerId: string, orderId: string, locale: string): Promise<BoughtAgain[]> {
  const lines = await addWanted(
    customerId,
    locale,
    Prisma.sql`
      SELECT l.product_id, l.position AS place, l.name, ${OWNED_UNITS} AS units
      FROM order_line l JOIN "order" o ON o.id = l.order_id
      WHERE o.id = ${orderId}::uuid AND o.customer_id = ${customerId}::uuid AND ${OWNED_UNITS} > 0`,
  );
  if (lines.length === 0) throw notYours();
  return lines;
}

/**
 * Puts products that the customer bought before into the cart again.
 * @param products in the order of the answer
 */
export async function addAgain(
  customerId: string,
  products: { productId: number; quantity: number }[],
  locale: string,
): Promise<BoughtAgain[]> {
  if (products.length === 0) return [];
  const ids = products.map(({ productId }) => productId);
  const quantities = products.map(({ quantity }) => quantity);
  return addWanted(
    customerId,
    locale,
    Prisma.sql`
      SELECT given.product_id, given.place, own.name, given.units
      FROM unnest(${ids}::int[], ${quantities}::int[]) WITH ORDINALITY AS given(product_id, units, place) JOIN product own ON own.id = given.product_id`,
  );
}
