import { inTransaction, newId, Prisma, type Sql } from '@/lib/kernel/db/client';
import { sha256 } from '@/lib/kernel/keys/sha256';
import { LINE_LIMIT } from '@/lib/shared/prices/tier-price-sql';
import { mergeLimit, mergeQuantity, type MergeOutcome } from './merge-rules';
import { trimViewed } from './store-viewed';

/** Product that a login added to the customer's cart. */
export type MergedLine = { productId: number; quantity: number; outcome: MergeOutcome };

type GuestRow = { id: string; couponId: string | null; deliveryMethod: string | null };
type LineRow = { productId: number; ofGuest: number; own: number; available: number; most: number; createdAt: Date };

/** Locks the guest, so that of two logins one merges, and the customer's lines. */
async function lockOwners(tx: Sql, customerId: string, secret: string): Promise<GuestRow | undefined> {
  const [guest] = await tx.$queryRaw<GuestRow[]>(Prisma.sql`
    SELECT id, coupon_id AS "couponId", delivery_method AS "deliveryMethod" FROM guest WHERE token_hash = ${sha256(secret)} FOR UPDATE`);
  if (!guest) return undefined;
  await tx.$executeRaw(
    Prisma.sql`SELECT 1 FROM cart_line WHERE customer_id = ${customerId}::uuid ORDER BY id FOR UPDATE`,
  );
  return guest;
}

/**
 * Adds one line by the rule of `mergeQuantity`. The statement repeats it for a line that another
 * device inserts at the same time.
 */
async function mergeLine(tx: Sql, customerId: string, line: LineRow): Promise<MergedLine> {
  const { productId, ofGuest, own, available, most, createdAt } = line;
  const limit = mergeLimit(available, most);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO cart_line (id, customer_id, product_id, quantity, created_at)
    VALUES (${newId()}::uuid, ${customerId}::uuid, ${productId}::int, LEAST(${ofGuest}::int, ${limit}::int), ${createdAt}::timestamptz)
    ON CONFLICT (customer_id, product_id) DO UPDATE
      SET quantity = GREATEST(cart_line.quantity, LEAST(cart_line.quantity + ${ofGuest}::int, ${limit}::int))`);
  return { productId, ...mergeQuantity(own, ofGuest, available, most) };
}

async function mergeCart(tx: Sql, customerId: string, guestId: string): Promise<MergedLine[]> {
  // Concurrent merges insert in the order of products, so they cannot block each other.
  const rows = await tx.$queryRaw<LineRow[]>(Prisma.sql`
    SELECT g.product_id AS "productId", g.quantity AS "ofGuest", COALESCE(c.quantity, 0) AS own, g.created_at AS "createdAt",
      CASE WHEN p.is_active THEN GREATEST(COALESCE(s.on_hand - s.reserved, 0), 0) ELSE 0 END AS available, ${LINE_LIMIT} AS most
    FROM guest_cart_line g JOIN product p ON p.id = g.product_id LEFT JOIN stock_level s ON s.product_id = p.id
    LEFT JOIN cart_line c ON c.customer_id = ${customerId}::uuid AND c.product_id = g.product_id
    WHERE g.guest_id = ${guestId}::uuid ORDER BY g.product_id`);
  const lines: MergedLine[] = [];
  for (const row of rows) lines.push(await mergeLine(tx, customerId, row));
  return lines;
}

/** Moves what is not the cart: liked and viewed products, and choices the customer has not made. */
async function mergeLists(tx: Sql, customerId: string, { id, couponId, deliveryMethod }: GuestRow): Promise<void> {
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO liked_line (id, customer_id, product_id, quantity, created_at)
    SELECT id, ${customerId}::uuid, product_id, quantity, created_at FROM guest_liked_line WHERE guest_id = ${id}::uuid ORDER BY product_id
    ON CONFLICT (customer_id, product_id) DO NOTHING`);
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO viewed_line (id, customer_id, product_id, viewed_at)
    SELECT gen_random_uuid(), ${customerId}::uuid, product_id, viewed_at FROM viewed_line WHERE guest_id = ${id}::uuid ORDER BY product_id
    ON CONFLICT (customer_id, product_id) DO UPDATE SET viewed_at = GREATEST(viewed_line.viewed_at, excluded.viewed_at)`);
  await trimViewed(customerId, tx);
  if (couponId ?? deliveryMethod)
    await tx.$executeRaw(Prisma.sql`
      INSERT INTO cart (customer_id, coupon_id, delivery_method, updated_at) VALUES (${customerId}::uuid, ${couponId}::uuid, ${deliveryMethod}, now())
      ON CONFLICT (customer_id) DO UPDATE SET coupon_id = COALESCE(cart.coupon_id, excluded.coupon_id),
        delivery_method = COALESCE(cart.delivery_method, excluded.delivery_method), updated_at = now()`);
}

/**
 * Moves the cart and lists of a guest to a customer and deletes the guest, in one transaction. Of
 * two concurrent logins one moves them, so nothing is doubled.
 * @param secret unchecked value of the guest's cookie
 * @returns the products of the guest's cart with their quantity now; empty without a guest
 */
export async function mergeGuest(customerId: string, secret: string | undefined): Promise<MergedLine[]> {
  if (!secret) return [];
  return inTransaction(async (tx) => {
    const guest = await lockOwners(tx, customerId, secret);
    if (!guest) return [];
    const lines = await mergeCart(tx, customerId, guest.id);
    await mergeLists(tx, customerId, guest);
    await tx.$executeRaw(Prisma.sql`DELETE FROM guest WHERE id = ${guest.id}::uuid`);
    return lines;
  });
}
