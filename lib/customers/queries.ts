import { Prisma, queryRows } from '@/lib/db/client';

export type ShopperState = { cart: number[]; saved: number[]; liked: number[] };

/** The products in a customer's cart, saved and liked lists: what catalogue pages mark. One statement. */
export async function shopperState(customerId: string): Promise<ShopperState> {
  const rows = await queryRows<ShopperState>(Prisma.sql`
    SELECT ARRAY(SELECT product_id FROM cart_line WHERE customer_id = ${customerId}::uuid ORDER BY created_at) AS cart,
      ARRAY(SELECT product_id FROM saved_line WHERE customer_id = ${customerId}::uuid) AS saved,
      ARRAY(SELECT product_id FROM liked_line WHERE customer_id = ${customerId}::uuid) AS liked`);
  return rows[0] ?? { cart: [], saved: [], liked: [] };
}
