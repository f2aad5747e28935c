import { conflict, invalid } from '@/lib/kernel/errors';

/** Units of an order that were approved for an item of a sheet, and neither cancelled nor refused since. */
export type Supply = { orderId: string; number: string; lineId: string; productId: number; units: number };

/** A medicine as a sheet names it, with what was supplied on it. */
export type SheetItem = {
  id: string;
  /** The sheet on the desk. */
  sheet: string;
  /** Where it was typed: this sheet, or the same one the customer brought before. */
  prescriptionId: string;
  drug: string;
  strength: string | null;
  /** Units each time it is supplied. */
  quantity: number;
  dose: string | null;
  days: number | null;
  /** How often it may be supplied again. */
  repeats: number;
  supplies: Supply[];
};

/** A line that is to be bound to an item. `salts`: by the names of the store; `called`: what else they are called. */
export type Bindable = { id: string; sku: string; productId: number; name: string; salts: string[]; called?: Called[] };
type Called = { salt: string; name: string };

const plain = (text: string) => text.trim().toLowerCase();

const words = (text: string) => ` ${plain(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
/** Whether a sheet names a salt: by the name of the store, or as whole words by another one, which may be as short as "asa". */
export const namesSalt = (drug: string, salt: string, called: readonly Called[] = []): boolean =>
  plain(drug).includes(salt) || called.some((other) => other.salt === salt && words(drug).includes(words(other.name)));

/** Whether a sheet means this product by these words: by its name, or by each of its salts. */
const isMeantBy = (drug: string, { name, salts, called }: Bindable) =>
  plain(drug) === plain(name) || (salts.length > 0 && salts.every((salt) => namesSalt(drug, salt, called)));

/** The item a line is for as far as nobody chose one: what the same product was supplied on, or the only one that means it; null: none yet. */
export function findMeant(items: SheetItem[], line: Bindable): SheetItem | null {
  const supplied = items.find(({ supplies }) => supplies.some(({ productId }) => productId === line.productId));
  const meant = items.filter(({ drug }) => isMeantBy(drug, line));
  return (
    supplied ?? meant.find(({ drug }) => plain(drug) === plain(line.name)) ?? (meant.length === 1 ? meant[0]! : null)
  );
}

/** What a pharmacist sees of an item before deciding on a line of an order. */
export type Balance = {
  prescribed: number;
  /** How often it was supplied on other orders, and may be in all. */
  supplied: number;
  allowed: number;
  /** Units, over all orders. */
  dispensed: number;
  /** Units that this line holds, and that may be approved for it, those among them. */
  held: number;
  left: number;
};

/**
 * What is left of an item for a line: once the prescribed quantity for each supply, one order being one supply, and another one for each repeat that
 * is endorsed (rule 65(11)(a)). What the line itself holds is free for it.
 */
export function balanceOf({ quantity, repeats, supplies }: SheetItem, orderId: string, lineId: string): Balance {
  const others = supplies.filter((supply) => supply.lineId !== lineId);
  const sum = (some: Supply[]) => some.reduce((total, { units }) => total + units, 0);
  const supplied = new Set(others.filter((supply) => supply.orderId !== orderId).map((supply) => supply.orderId)).size;
  const here = sum(others.filter((supply) => supply.orderId === orderId));
  const left = supplied > repeats ? 0 : Math.max(0, quantity - here);
  const dispensed = sum(supplies);
  return { prescribed: quantity, supplied, allowed: repeats + 1, dispensed, held: dispensed - sum(others), left };
}

/** @throws conflict prescriptionSupplied where no repeat is left, prescriptionSpent with the number that is */
export function checkLeft(item: SheetItem, orderId: string, line: Bindable, units: number): void {
  const { supplied, allowed, left } = balanceOf(item, orderId, line.id);
  const earlier = item.supplies.find((supply) => supply.orderId !== orderId);
  if (supplied >= allowed && earlier) throw conflict('prescriptionSupplied', { sku: line.sku, number: earlier.number });
  if (units > left) throw conflict('prescriptionSpent', { sku: line.sku, left });
}

/** The item somebody named. @throws invalid itemUnknown for one of another sheet */
export function itemNamed(items: SheetItem[], id: string, sku: string): SheetItem {
  const item = items.find((one) => one.id === id);
  if (!item) throw invalid('itemUnknown', { sku });
  return item;
}
