import {
  balanceOf,
  matchItem,
  type Bindable,
  type PrescriptionItem,
} from '@/lib/dispensing/prescription-review/item-rules';
import { ageOfPrescription } from '@/lib/dispensing/prescription-review/warning-rules';
import { missingOf, type Described } from '@/lib/selling/prescriptions/description-rules';
import { isOfPatient, type SheetPatient } from '@/lib/selling/prescriptions/patient-rules';

/** Prescription of a customer with the medicines that a pharmacist entered. */
export type Sheet = Described &
  SheetPatient & {
    id: string;
    createdAt: Date;
    /** Products for which the last decision on it was a refusal. */
    refusedFor: number[];
    items: PrescriptionItem[];
  };

/** Line of a paid order on a prescription that no pharmacist has decided yet. */
export type PendingLine = Bindable & { prescriptionId: string; orderId: string; number: string; units: number };

/** Supplies left on an item, units of each, and both multiplied. */
export type Left = { supplies: number; unitsEach: number; units: number };

/**
 * Returns what is left on an item for new orders, as the pharmacist's desk counts it: the
 * prescribed quantity once, and once more for each repeat; each order is one supply
 * (rule 65(11)(a)).
 */
export function leftOn(item: PrescriptionItem): Left {
  const { allowed, supplied, prescribed } = balanceOf(item, '', '');
  const supplies = Math.max(0, allowed - supplied);
  return { supplies, unitsEach: prescribed, units: supplies * prescribed };
}

/**
 * Returns the items with undecided lines counted as supplies, so that two orders do not plan with
 * the same units.
 */
export function withPending(items: PrescriptionItem[], pending: PendingLine[]): PrescriptionItem[] {
  const supplied = items.map((item) => ({ ...item, supplies: [...item.supplies] }));
  for (const { prescriptionId, id: lineId, orderId, number, productId, units, ...line } of pending) {
    const offered = supplied.filter(({ prescription }) => prescription === prescriptionId);
    const meant = matchItem(offered, { ...line, id: lineId, productId });
    // Each upload of a prescription has the item once.
    for (const item of supplied)
      if (item.id === meant?.id) item.supplies.push({ orderId, number, lineId, productId, units });
  }
  return supplied;
}

const IN_MCG: Record<string, number> = { mcg: 1, µg: 1, mg: 1000, g: 1_000_000, gm: 1_000_000 };

/** Returns the amounts of a text such as "500 mg + 10 mg/5 ml" in one spelling, sorted. */
function amountsOf(text: string): string[] {
  const amounts = [...text.toLowerCase().matchAll(/(\d+(?:\.\d+)?)\s*(mcg|µg|mg|gm|g|iu|ml|%)(?![\p{L}])/gu)];
  return amounts
    .map(([, amount, unit]) => {
      const factor = IN_MCG[unit!];
      return factor ? `${Number((Number(amount) * factor).toPrecision(8))} mcg` : `${Number(amount)} ${unit}`;
    })
    .sort();
}

/** Product of a cart line. `strength`: as the pack states it, empty if it states none. */
export type Wanted = Bindable & { strength: string; quantity: number; patient: { id: string; name: string } | null };

/**
 * Returns true if an item names a product in its strength: the product supplied on it before, its
 * own name, or its salts with equal strengths.
 */
function isSameMedicine(item: PrescriptionItem, wanted: Wanted): boolean {
  if (item.supplies.some(({ productId }) => productId === wanted.productId)) return true;
  if (item.drug.trim().toLowerCase() === wanted.name.trim().toLowerCase()) return true;
  const [prescribed, packed] = [amountsOf(`${item.strength || item.drug}`), amountsOf(wanted.strength)];
  return packed.length > 0 && prescribed.join() === packed.join();
}

/** Returns the item of a prescription for a product in its strength; null if there is none. */
export function itemFor(sheet: Pick<Sheet, 'items'>, wanted: Wanted): PrescriptionItem | null {
  const named = sheet.items.filter((item) => isSameMedicine(item, wanted));
  return matchItem(named, wanted);
}

/** Prescription offered for a line. `left`: units. */
export type Offer = { prescriptionId: string; left: number; patientName: string | null; writtenOn: string | null };

/**
 * Returns the prescriptions that can supply a line without a new upload, newest first: complete,
 * valid, not refused for it, for its patient, and with enough left.
 * @param today in India, such as 2026-11-20
 * @param validDays usual age of a prescription without a last day
 */
export function offersFor(wanted: Wanted, sheets: Sheet[], today: string, validDays: number): Offer[] {
  const taken = new Set<string>();
  return [...sheets]
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .flatMap((sheet) => {
      if (missingOf(sheet).length > 0 || ageOfPrescription(sheet, today, validDays)) return [];
      if (sheet.refusedFor.includes(wanted.productId)) return [];
      if (wanted.patient && isOfPatient(sheet, wanted.patient) !== true) return [];
      const item = itemFor(sheet, wanted);
      // Two uploads of one prescription have the same items.
      if (!item || taken.has(item.id) || leftOn(item).supplies === 0 || wanted.quantity > item.quantity) return [];
      taken.add(item.id);
      const { id: prescriptionId, patientName, writtenOn } = sheet;
      return [{ prescriptionId, left: leftOn(item).units, patientName, writtenOn }];
    });
}
