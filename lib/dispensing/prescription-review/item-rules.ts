import { conflict, invalid } from '@/lib/kernel/errors';

/**
 * Units of an order approved for an item of a prescription, and neither canceled nor refused since.
 */
export type Supply = { orderId: string; number: string; lineId: string; productId: number; units: number };

/** Prescribed medicine with its supplies. */
export type PrescriptionItem = {
  id: string;
  /** Id of the prescription under review. */
  prescription: string;
  /** Prescription for which it was typed: this one, or an earlier upload of the same one. */
  prescriptionId: string;
  drug: string;
  strength: string | null;
  /** Units per supply. */
  quantity: number;
  dose: string | null;
  days: number | null;
  /** Number of further supplies allowed. */
  repeats: number;
  supplies: Supply[];
};

/** Line to bind to an item. `salts`: by the store's names; `called`: their other names. */
export type Bindable = {
  id: string;
  sku: string;
  productId: number;
  name: string;
  salts: string[];
  called?: NamedSalt[];
};
type NamedSalt = { salt: string; name: string };

const plain = (text: string) => text.trim().toLowerCase();

const words = (text: string) => ` ${plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
/**
 * Returns true if a prescription names a salt: by the store's name, or as whole words by another
 * name, which may be as short as "asa".
 */
export const namesSalt = (drug: string, salt: string, called: readonly NamedSalt[] = []): boolean =>
  plain(drug).includes(salt) || called.some((other) => other.salt === salt && words(drug).includes(words(other.name)));

/** Returns true if a prescription names this product: by its name, or by each of its salts. */
const isDrugOfLine = (drug: string, { name, salts, called }: Bindable) =>
  plain(drug) === plain(name) || (salts.length > 0 && salts.every((salt) => namesSalt(drug, salt, called)));

/**
 * Returns the item for a line if none was chosen: the one the same product was supplied on, or the
 * only match; null if there is none yet.
 */
export function matchItem(items: PrescriptionItem[], line: Bindable): PrescriptionItem | null {
  const supplied = items.find(({ supplies }) => supplies.some(({ productId }) => productId === line.productId));
  const meant = items.filter(({ drug }) => isDrugOfLine(drug, line));
  return (
    supplied ?? meant.find(({ drug }) => plain(drug) === plain(line.name)) ?? (meant.length === 1 ? meant[0]! : null)
  );
}

/** Balance of an item, shown before a decision on a line. */
export type Balance = {
  prescribed: number;
  /** Number of supplies on other orders, and the maximum in total. */
  supplied: number;
  allowed: number;
  /** Units in all orders. */
  dispensed: number;
  /** Units of this line, and units that may be approved for it, including these. */
  held: number;
  left: number;
};

/**
 * Returns the balance of an item for a line: the prescribed quantity once per supply, each order
 * being one supply, plus one supply for each endorsed repeat (rule 65(11)(a)). Units of the line
 * itself are available to it.
 */
export function balanceOf({ quantity, repeats, supplies }: PrescriptionItem, orderId: string, lineId: string): Balance {
  const others = supplies.filter((supply) => supply.lineId !== lineId);
  const sum = (some: Supply[]) => some.reduce((total, { units }) => total + units, 0);
  const supplied = new Set(others.filter((supply) => supply.orderId !== orderId).map((supply) => supply.orderId)).size;
  const here = sum(others.filter((supply) => supply.orderId === orderId));
  const left = supplied > repeats ? 0 : Math.max(0, quantity - here);
  const dispensed = sum(supplies);
  return { prescribed: quantity, supplied, allowed: repeats + 1, dispensed, held: dispensed - sum(others), left };
}

/**
 * @throws conflict prescriptionSupplied if no repeat is left, prescriptionSpent with the remaining
 * number
 */
export function checkLeft(item: PrescriptionItem, orderId: string, line: Bindable, units: number): void {
  const { supplied, allowed, left } = balanceOf(item, orderId, line.id);
  const earlier = item.supplies.find((supply) => supply.orderId !== orderId);
  if (supplied >= allowed && earlier) throw conflict('prescriptionSupplied', { sku: line.sku, number: earlier.number });
  if (units > left) throw conflict('prescriptionSpent', { sku: line.sku, left });
}

/**
 * Returns the chosen item.
 * @throws invalid itemUnknown for one of another prescription
 */
export function itemNamed(items: PrescriptionItem[], id: string, sku: string): PrescriptionItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw invalid('itemUnknown', { sku });
  return item;
}
