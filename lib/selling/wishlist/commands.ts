import { sameProduct, sellable, statedPrice, withinStock, type NewQuantity } from '@/lib/selling/cart/commands';
import { newId, Prisma, queryRows } from '@/lib/kernel/db/client';
import { notYours, refused } from '@/lib/kernel/errors';
import type { Owner } from '@/lib/kernel/sessions/guests';
import { isOwned, ownerColumn, ownerId, tableOf } from '@/lib/people/guests/owner-sql';

/**
 * Puts a product into the liked list; out-of-stock products are allowed.
 * @returns the id of the new row
 * @throws refused alreadyLiked, notFound productUnknown, conflict priceChanged
 */
export async function like(
  owner: Owner,
  input: { productId: number; quantity: number; expectedPaise?: number },
): Promise<string> {
  statedPrice(input.expectedPaise, input.quantity, await sellable(owner, input.productId));
  const [made] = await queryRows<{ id: string }>(Prisma.sql`
    INSERT INTO ${tableOf(owner, 'liked')} (id, ${ownerColumn(owner)}, product_id, quantity)
    VALUES (${newId()}::uuid, ${ownerId(owner)}::uuid, ${input.productId}::int, ${input.quantity}::int) ON CONFLICT DO NOTHING RETURNING id`);
  if (!made) throw refused('alreadyLiked');
  return made.id;
}

/**
 * Sets the quantity of one of the owner's own liked rows.
 * @throws forbidden notYours, conflict anotherProduct, outOfStock, quantityLimit or priceChanged
 */
export async function setLikedQuantity(owner: Owner, lineId: string, input: NewQuantity): Promise<void> {
  const isLine = Prisma.sql`id = ${lineId}::uuid AND ${isOwned(owner)}`;
  const [line] = await queryRows<{ productId: number }>(
    Prisma.sql`SELECT product_id AS "productId" FROM ${tableOf(owner, 'liked')} WHERE ${isLine}`,
  );
  if (!line) throw notYours();
  sameProduct(input.productId, line.productId);
  const product = await sellable(owner, line.productId);
  statedPrice(input.expectedPaise, input.quantity, product);
  withinStock(input.quantity, product);
  const changed = await queryRows<{ id: string }>(
    Prisma.sql`UPDATE ${tableOf(owner, 'liked')} SET quantity = ${input.quantity}::int WHERE ${isLine} RETURNING id`,
  );
  if (changed.length === 0) throw notYours();
}

/**
 * Removes one of the owner's own rows from the liked list.
 * @throws forbidden notYours
 */
export async function removeLiked(owner: Owner, lineId: string): Promise<void> {
  const removed = await queryRows<{ id: string }>(
    Prisma.sql`DELETE FROM ${tableOf(owner, 'liked')} WHERE id = ${lineId}::uuid AND ${isOwned(owner)} RETURNING id`,
  );
  if (removed.length === 0) throw notYours();
}

/** Removes a product from the liked list, if the list has it. */
export async function unlike(owner: Owner, productId: number): Promise<void> {
  await queryRows(
    Prisma.sql`DELETE FROM ${tableOf(owner, 'liked')} WHERE product_id = ${productId}::int AND ${isOwned(owner)}`,
  );
}
