import { ungrouped } from '@/lib/kernel/money';
import { readPercentBp } from '@/lib/catalogue/imports/files/number-rules';
import { taxOn } from '@/lib/shared/tax/rules';

const DEAREST = 100_000_000;
const AROUND = /₹|\/-|^(?:rs\.?|inr)(?=[\s\d.:-])[\s:]*|(?:\brs\.?|\binr|\b(?:cr|dr))\.?$/gi;

/**
 * Reads a number of a bill: 1,234.50, ₹ 45.6750, Rs. 12/-. Undefined for other texts. Bills write
 * no dot between thousands, so 45.675 is a rate with three decimals.
 */
function readDecimal(text: string): number | undefined {
  const plain = text.trim().replaceAll(AROUND, '').replaceAll(/\s+/g, '').replace(/^\+/, '');
  const digits = ungrouped(plain.replace(/^-/, ''));
  if (digits === undefined || digits === '') return undefined;
  const value = Number(digits);
  if (!Number.isFinite(value) || value > DEAREST) return undefined;
  return plain.startsWith('-') ? -value : value;
}

/** Reads an amount in rupees as paise, also a negative one, as rounding can be. */
export function readAmount(text: string): number | undefined {
  const value = readDecimal(text);
  return value === undefined ? undefined : Math.round(value * 100);
}

/**
 * Reads the rate of a unit in hundredths of a paisa, because bills have rates such as 45.6750.
 * Undefined for other texts and for negative rates.
 */
export function readRate(text: string): number | undefined {
  const value = readDecimal(text);
  return value === undefined || value < 0 ? undefined : Math.round(value * 10_000);
}

/** Reads units as a bill has them: 100, 100.00, 100 nos, or 100+10 with ten free. */
export function readBilled(text: string): { quantity: number; free: number } | undefined {
  const [, paid, free = '0'] =
    /^([\d,]+(?:\.0+)?)(?:\s*\+\s*(\d+(?:\.0+)?))?\s*(?:nos?|pcs?|units?|strips?|packs?|box(?:es)?|tubes?|vials?|bottles?|btl)?\.?$/i.exec(
      text.trim(),
    ) ?? [];
  const units = paid === undefined ? undefined : ungrouped(paid);
  if (units === undefined || Number(units) > 1_000_000 || Number(free) > 1_000_000) return undefined;
  return { quantity: Number(units), free: Number(free) };
}

/** Reads a discount in hundredths of a percent; an empty cell is none. */
export const readDiscountBp = (text: string): number | undefined =>
  /^[-\s]*$/.test(text) ? 0 : readPercentBp(text.replaceAll(/[-\s]+$/g, ''));

/**
 * Numbers of a line: rate in hundredths of a paisa, money in paise, discounts in hundredths of a
 * percent.
 */
export type LineAmounts = {
  quantity: number;
  rate: number;
  discountBp: number;
  schemeBp: number;
  discountPaise: number;
  gstRateBp: number;
  /** Amount of the line as printed, if the file has one. */
  amountPaise: number | null;
};

/** Meaning of the amount column: before discounts, after them, or with tax. */
export type Basis = 'gross' | 'taxable' | 'withTax';
const BASES: readonly Basis[] = ['taxable', 'withTax', 'gross'];

const grossOf = ({ quantity, rate }: LineAmounts) => Math.round((quantity * rate) / 100);

/** Values of a line after discounts: the scheme on the rest, or both on the whole amount. */
function taxablesOf(line: LineAmounts): [number, number] {
  const exact = (line.quantity * line.rate) / 100;
  const [discount, scheme] = [line.discountBp / 10_000, line.schemeBp / 10_000];
  return [
    Math.round(exact * (1 - discount) * (1 - scheme)) - line.discountPaise,
    Math.round(exact * (1 - discount - scheme)) - line.discountPaise,
  ];
}

/** Difference in paise that rounding of rate and discount explains. */
const toleranceOf = ({ quantity, rate }: LineAmounts) => 2 + (rate % 100 === 0 ? 0 : Math.ceil(quantity / 100));

/**
 * True if an amount column with this meaning agrees with a line. A rate of two decimals can be a
 * rounded one, so half a paisa a unit is allowed.
 */
function agrees(line: LineAmounts, basis: Basis, isInterState: boolean): boolean {
  const { amountPaise } = line;
  if (amountPaise === null) return false;
  const slack = Math.max(toleranceOf(line), Math.ceil(line.quantity / 2));
  if (basis === 'gross') return Math.abs(grossOf(line) - amountPaise) <= slack;
  return taxablesOf(line).some((taxable) => {
    const value = basis === 'taxable' ? taxable : taxable + taxOn(taxable, line.gstRateBp, isInterState);
    return Math.abs(value - amountPaise) <= slack + (basis === 'withTax' ? 2 : 0);
  });
}

/**
 * Finds the meaning of the amount column that agrees with most lines; null without such a column.
 */
export function basisOf(lines: readonly LineAmounts[], isInterState: boolean): Basis | null {
  const counted = BASES.map((basis) => ({
    basis,
    count: lines.filter((line) => agrees(line, basis, isInterState)).length,
  }));
  const best = counted.toSorted((one, other) => other.count - one.count)[0]!;
  return best.count > 0 ? best.basis : null;
}

/**
 * Amounts of a line as the note has them. `differencePaise`: of the printed amount; 0 if it agrees.
 */
export type LineSums = { taxablePaise: number; taxPaise: number; discountPaise: number; differencePaise: number };

/**
 * Computes a line. If the amount printed after discounts differs from rate and discount only by
 * their rounding, the printed one counts, so that the note agrees with the bill to the paisa.
 */
export function sumLine(line: LineAmounts, basis: Basis | null, isInterState: boolean): LineSums {
  const [one, other] = taxablesOf(line);
  const { amountPaise: printed } = line;
  const hasPrinted = printed !== null && basis !== null;
  const isPrinted = hasPrinted && agrees(line, basis, isInterState);
  const isOther = hasPrinted && basis === 'taxable' && Math.abs(other - printed) < Math.abs(one - printed);
  const computed = isOther ? other : one;
  const taxablePaise = isPrinted && basis === 'taxable' ? printed : computed;
  const taxPaise = taxOn(taxablePaise, line.gstRateBp, isInterState);
  const shown = { gross: grossOf(line), taxable: taxablePaise, withTax: taxablePaise + taxPaise };
  return {
    taxablePaise,
    taxPaise,
    discountPaise: grossOf(line) - taxablePaise,
    differencePaise: hasPrinted && !isPrinted ? printed - shown[basis] : 0,
  };
}

/** Totals as the file states them, in paise; missing ones are null. */
export type FileTotals = {
  taxablePaise: number | null;
  taxPaise: number | null;
  discountPaise: number | null;
  roundingPaise: number | null;
  totalPaise: number | null;
};
export const NO_TOTALS: FileTotals = {
  taxablePaise: null,
  taxPaise: null,
  discountPaise: null,
  roundingPaise: null,
  totalPaise: null,
};

/** Largest difference that counts as rounding to whole rupees. */
const MAX_ROUNDING_PAISE = 100;

/** Part of the difference between the total of the bill and that of the note, with its reason. */
export type Difference = { reason: 'lines' | 'discount' | 'tax' | 'rounding' | 'unexplained'; paise: number };

/**
 * Names the difference between the total of a bill and of the note: lines whose printed amount
 * differs, a discount below the lines, tax rounded on the whole bill, rounding to rupees, and the
 * rest. The parts add up to the difference.
 */
export function nameDifference(
  file: FileTotals,
  note: { taxablePaise: number; taxPaise: number; lineDifferencePaise: number },
): Difference[] {
  if (file.totalPaise === null) return [];
  let rest = file.totalPaise - note.taxablePaise - note.taxPaise;
  if (rest === 0) return [];
  const parts = new Map<Difference['reason'], number>();
  const take = (reason: Difference['reason'], paise: number) => {
    if (paise !== 0) parts.set(reason, (parts.get(reason) ?? 0) + paise);
    rest -= paise;
  };
  const takeIfNearer = (reason: Difference['reason'], paise: number) => {
    if (Math.abs(rest - paise) < Math.abs(rest)) take(reason, paise);
  };
  if (Math.abs(file.roundingPaise ?? 0) <= MAX_ROUNDING_PAISE) take('rounding', file.roundingPaise ?? 0);
  takeIfNearer('lines', note.lineDifferencePaise);
  takeIfNearer('discount', -Math.abs(file.discountPaise ?? 0));
  if (file.taxPaise !== null) takeIfNearer('tax', file.taxPaise - note.taxPaise);
  take(Math.abs(rest + (parts.get('rounding') ?? 0)) <= MAX_ROUNDING_PAISE ? 'rounding' : 'unexplained', rest);
  return [...parts].map(([reason, paise]) => ({ reason, paise })).filter(({ paise }) => paise !== 0);
}

/**
 * True if a staff member must accept the difference: anything else than rounding and the tax of
 * rounded sums.
 */
export const needsDecision = (parts: readonly Difference[]): boolean =>
  parts.some(
    ({ reason, paise }) => reason !== 'rounding' && (reason !== 'tax' || Math.abs(paise) > MAX_ROUNDING_PAISE),
  );
