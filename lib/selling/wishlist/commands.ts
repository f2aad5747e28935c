import { sameProduct, sellable, statedPrice, withinStock, type NewQuantity } from '@/lib/selling/cart/commands';
import { db } from '@/lib/kernel/db/client';
import { notYours, refused } from '@/lib/kernel/errors';

/**
 * Puts a product into the liked list; out-of-stock products are allowed.
 * @returns the id of the new row
 * @throws refused alreadyLiked, notFound productUnknown, conflict priceChanged
 */
export async function like(
  customerId: string,
  input: { productId: number; quantity: number; expectedPaise?: number },
): Promise<string> {
  statedPrice(input.expectedPaise, input.quantity, await sellable(customerId, input.productId));
  const made = await db.likedLine.createManyAndReturn({
    data: [{ customerId, productId: input.productId, quantity: input.quantity }],
    skipDuplicates: true,
    select: { id: true },
  });
  if (!made[0]) throw refused('alreadyLiked');
  return made[0].id;
}

/**
 * Sets the quantity of one of the customer's own liked rows.
 * @throws forbidden notYours, conflict anotherProduct, outOfStock, quantityLimit or priceChanged
 */
export async function setLikedQuantity(customerId: string, lineId: string, input: NewQuantity): Promise<void> {
  const line = await db.likedLine.findFirst({ where: { id: lineId, customerId }, select: { productId: true } });
  if (!line) throw notYours();
  sameProduct(input.productId, line.productId);
  const product = await sellable(customerId, line.productId);
  statedPrice(input.expectedPaise, input.quantity, product);
  withinStock(input.quantity, product);
  const { count } = await db.likedLine.updateMany({
    where: { id: lineId, customerId },
    data: { quantity: input.quantity },
  });
  if (count === 0) throw notYours();
}

/**
 * Removes one of the customer's own rows from the liked list.
 * @throws forbidden notYours
 */
export async function removeLiked(customerId: string, lineId: string): Promise<void> {
  const { count } = await db.likedLine.deleteMany({ where: { id: lineId, customerId } });
  if (count === 0) throw notYours();
}
