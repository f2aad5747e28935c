/**
 * Result for one product of a guest's cart. `reduced`: the sum exceeds the limit. `gone`: the
 * product is sold out or no longer sold; the line stays, and the cart says so.
 */
export type MergeOutcome = 'added' | 'reduced' | 'gone';

/** Maximum quantity of a merged line. A product that is not for sale now keeps its quantity. */
export const mergeLimit = (available: number, most: number): number =>
  available > 0 ? Math.min(available, most) : most;

/**
 * Adds the quantity of a guest to the customer's own, up to the limit of a line. The customer's
 * quantity is never reduced, and no line is lost.
 * @param own quantity in the customer's cart, 0 without a line
 * @param available units for sale now
 * @param most largest quantity of a line of the product
 */
export function mergeQuantity(
  own: number,
  ofGuest: number,
  available: number,
  most: number,
): { quantity: number; outcome: MergeOutcome } {
  const sum = own + ofGuest;
  const quantity = Math.max(own, Math.min(sum, mergeLimit(available, most)));
  if (available < 1) return { quantity, outcome: 'gone' };
  return { quantity, outcome: quantity < sum ? 'reduced' : 'added' };
}
