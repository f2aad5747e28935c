import { db } from '@/lib/kernel/db/client';
import { sellable, statedPrice } from '@/lib/selling/cart/commands';
import { notYours, refused } from '@/lib/kernel/errors';

/**
 * Saves a product for later. The client then removes the line from the cart, as documented.
 * @throws refused alreadySaved (the documented status '2'), notFound productUnknown, conflict
 * priceChanged
 */
export async function saveForLater(
  customerId: string,
  input: { productId: number; quantity: number; expectedPaise?: number },
): Promise<void> {
  statedPrice(input.expectedPaise, input.quantity, await sellable(customerId, input.productId));
  const { count } = await db.savedLine.createMany({
    data: [{ customerId, productId: input.productId, quantity: input.quantity }],
    skipDuplicates: true,
  });
  if (count === 0) throw refused('alreadySaved');
}

/**
 * Removes one of the customer's own rows from the saved list.
 * @throws forbidden notYours
 */
export async function removeSaved(customerId: string, lineId: string): Promise<void> {
  const { count } = await db.savedLine.deleteMany({ where: { id: lineId, customerId } });
  if (count === 0) throw notYours();
}
