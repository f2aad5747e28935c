import { Prisma, queryRows } from '@/lib/kernel/db/client';

export type ShopperState = {
  cart: number[];
  saved: number[];
  liked: number[];
  /** The state of the current address, as it stands there; failing that the whole address. */
  place: string | null;
};

/** The products in a customer's cart, saved and liked lists, and where they live: what catalogue pages mark. One statement. */
export async function shopperState(customerId: string): Promise<ShopperState> {
  const rows = await queryRows<ShopperState>(Prisma.sql`
    SELECT ARRAY(SELECT product_id FROM cart_line WHERE customer_id = ${customerId}::uuid ORDER BY created_at) AS cart,
      ARRAY(SELECT product_id FROM saved_line WHERE customer_id = ${customerId}::uuid) AS saved,
      ARRAY(SELECT product_id FROM liked_line WHERE customer_id = ${customerId}::uuid) AS liked,
      (SELECT COALESCE(state, detail) FROM address WHERE customer_id = ${customerId}::uuid AND is_current AND deleted_at IS NULL) AS place`);
  return rows[0] ?? { cart: [], saved: [], liked: [], place: null };
}
