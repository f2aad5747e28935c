import type { OrderedProduct } from '../new-order/form-rules';

/** Line of the order as the form shows it. `left`: units that are neither canceled nor packed. */
export type FormLine = {
  id: string;
  productId: number;
  name: string;
  packSize: string;
  left: number;
  needsPrescription: boolean;
};

/** Content of the form as typed, and as stored in a draft. */
export type EditedOrder = {
  /** New quantity of lines, by id; missing lines stay. */
  quantities: Record<string, string>;
  added: { product: OrderedProduct; quantity: string }[];
  reason: string;
};

export const UNTOUCHED_EDIT: EditedOrder = { quantities: {}, added: [], reason: '' };

const unitsOf = (text: string) => Number.parseInt(text, 10) || 0;

/**
 * Returns the goods to add and the units to remove. More units of a line are added as a line of
 * their own, at the price of today.
 */
export function changesOf(lines: FormLine[], { quantities, added }: EditedOrder) {
  const more = new Map<number, number>();
  const add = (productId: number, quantity: number) => more.set(productId, (more.get(productId) ?? 0) + quantity);
  const remove: { id: string; quantity: number }[] = [];
  for (const { id, productId, left } of lines) {
    const typed = quantities[id];
    const difference = typed === undefined || typed === '' ? 0 : unitsOf(typed) - left;
    if (difference > 0) add(productId, difference);
    if (difference < 0) remove.push({ id, quantity: -difference });
  }
  for (const { product, quantity } of added) if (unitsOf(quantity) > 0) add(product.id, unitsOf(quantity));
  return { add: [...more].map(([product_id, quantity]) => ({ product_id, quantity })), remove };
}

/** Adds a product, or one more unit of it. */
export function withAdded(edited: EditedOrder, product: OrderedProduct): EditedOrder {
  const known = edited.added.find((one) => one.product.id === product.id);
  const added = known
    ? edited.added.map((one) => (one === known ? { ...one, quantity: String(unitsOf(one.quantity) + 1) } : one))
    : [...edited.added, { product, quantity: '1' }];
  return { ...edited, added };
}
