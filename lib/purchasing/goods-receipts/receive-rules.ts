import type { ScannedPack } from '@/lib/inventory/stock/gs1-rules';
import { expiryText, readExpiry } from '@/lib/shared/expiry-rules';
import { taxOn } from '@/lib/shared/tax/rules';

/** Product of a bill line. Money is integer paise. */
export type LineGoods = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  /** MRP and price in the store. */
  mrpPaise: number;
  pricePaise: number;
  isDrug: boolean;
};
/** Typed fields of a line. */
export type LineTexts = {
  number: string;
  expiry: string;
  /** Paid units, or 100+10 with free ones. */
  units: string;
  free: string;
  /** Rate as printed, before the discount in percent. */
  cost: string;
  discount: string;
  mrp: string;
  gst: string;
};
export type LineField = keyof LineTexts;
export type TypedLine = LineTexts & { key: string; goods: LineGoods };

export const NO_TEXTS: LineTexts = {
  number: '',
  expiry: '',
  units: '',
  free: '',
  cost: '',
  discount: '',
  mrp: '',
  gst: '',
};

/** Maximum lines of a bill: more than several pages, and as many as fit into a draft. */
export const MAX_LINES = 250;

const MONEY = /^\d{1,8}(?:\.\d{1,2})?$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
const UNITS = /^(\d{1,6})(?:\+(\d{1,6}))?$/;

/**
 * Parses units in the notation of bills: 100, or 100+10 with ten free units; null for anything
 * else.
 */
export function readUnits(text: string): { quantity: number; free: number } | null {
  const [, paid, free = '0'] = UNITS.exec(text.replace(/\s/g, '')) ?? [];
  if (paid === undefined) return null;
  return Number(paid) + Number(free) > 0 ? { quantity: Number(paid), free: Number(free) } : null;
}

/**
 * Paid and free units of a line, from the field of units and that of free ones; null if unreadable.
 */
export function unitsOf({ units, free }: Pick<LineTexts, 'units' | 'free'>): { quantity: number; free: number } | null {
  const extra = free.trim() === '' ? 0 : /^\d{1,6}$/.test(free.trim()) ? Number(free) : null;
  // Without paid units, the free ones make the line.
  const read = readUnits(extra && /^0+$/.test(units.trim()) ? `0+${extra}` : units);
  if (!read || extra === null) return null;
  return /^0+$/.test(units.trim()) ? read : { quantity: read.quantity, free: read.free + extra };
}

/** Discount on an amount, in whole paise. */
export const discountOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);

/** Converts typed rupees to paise; null for any other text. */
export const readRupees = (text: string): number | null =>
  MONEY.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : null;

const IS_RIGHT: Record<LineField, (text: string, isDrug: boolean) => boolean> = {
  number: (text) => text !== '',
  expiry: (text, isDrug) => (text === '' ? !isDrug : readExpiry(text) !== undefined),
  units: (text) => readUnits(text) !== null,
  free: (text) => text === '' || /^\d{1,6}$/.test(text),
  cost: (text) => readRupees(text) !== null,
  discount: (text) => text === '' || PERCENT.test(text),
  mrp: (text) => Boolean(readRupees(text)),
  gst: (text) => PERCENT.test(text),
};
const FIELDS = ['number', 'expiry', 'units', 'cost', 'mrp', 'gst', 'free', 'discount'] as const;

/** True if a field of a line is valid as typed. Goods that are not medicines need no expiry. */
export const isRightField = (field: LineField, texts: LineTexts, isDrug: boolean): boolean =>
  field === 'units' && unitsOf({ ...texts, free: IS_RIGHT.free(texts.free.trim(), isDrug) ? texts.free : '' }) !== null
    ? true
    : IS_RIGHT[field](texts[field].trim(), isDrug) && !(field === 'cost' && isAboveMrp(texts));

/** True if the rate is above the MRP: a mistyped rate, or one of another pack. */
export function isAboveMrp({ cost, mrp }: Pick<LineTexts, 'cost' | 'mrp'>): boolean {
  const [rate, printed] = [readRupees(cost), readRupees(mrp)];
  return rate !== null && printed !== null && printed > 0 && rate > printed;
}

/** Finds the first missing or unreadable field of a line; null if the line can be added. */
export const wrongField = (texts: LineTexts, isDrug: boolean): LineField | null =>
  FIELDS.find((field) => !isRightField(field, texts, isDrug)) ?? null;

/**
 * Returns an expiry that is complete while it is typed, so that the focus advances without a key.
 * Separators are optional: 0928 and 032028 are complete. A two-digit year counts from 21, because
 * 0920 may become 092028 and 09/12 may become 09/12/2028.
 */
export function completeExpiry(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])[/.-]?(2[1-9]|[3-9]\d|20[2-9]\d)$/.exec(text.trim()) ?? [];
  return month && year ? `${month}/${year.padStart(4, '20')}` : null;
}

/**
 * Formats a typed expiry in the notation of packs when the field loses focus. An unreadable one
 * stays as it is.
 */
export function tidyExpiry(text: string): string {
  const day = readExpiry(text);
  return day ? expiryText(day) : text;
}

/** Returns the field texts from a scan; none from a code with two readings. */
export const textsOfPack = ({
  batch,
  expiry,
  split,
}: Pick<ScannedPack, 'batch' | 'expiry' | 'split'>): Partial<LineTexts> => ({
  ...(batch && !split ? { number: batch } : {}),
  ...(expiry ? { expiry: expiryText(expiry) } : {}),
});

/**
 * Effect of an MRP that differs from the store's: the batch waits for a lower price, the store's
 * MRP is lowered, or it stays until older packs are sold.
 */
export type MrpNote = 'waits' | 'lowers' | 'stays';
export const mrpNote = (goods: LineGoods, mrp: string): MrpNote | null => mrpNoteOf(goods, readRupees(mrp) ?? 0);

/** Effect of a printed MRP in paise; 0 has none. */
export function mrpNoteOf(
  { pricePaise, mrpPaise }: Pick<LineGoods, 'pricePaise' | 'mrpPaise'>,
  printed: number,
): MrpNote | null {
  if (!printed || printed === mrpPaise) return null;
  if (printed < pricePaise) return 'waits';
  return printed < mrpPaise ? 'lowers' : 'stays';
}

/** Returns cost without tax, and tax, of lines in paise, for comparison with the bill. */
export function totalsOf(lines: readonly LineTexts[], isInterState: boolean): { costPaise: number; taxPaise: number } {
  const each = lines.map(({ units, free, cost, discount, gst }) => {
    const gross = (unitsOf({ units, free })?.quantity ?? 0) * (readRupees(cost) ?? 0);
    const paise = gross - discountOf(gross, Number(discount));
    return { costPaise: paise, taxPaise: taxOn(paise, Math.round(Number(gst) * 100), isInterState) };
  });
  const sum = (of: 'costPaise' | 'taxPaise') => each.reduce((total, one) => total + one[of], 0);
  return { costPaise: sum('costPaise'), taxPaise: sum('taxPaise') };
}

/** Formats paise for a field: 1829 becomes 18.29. */
export const rupeesText = (paise: number): string => String(paise / 100);

/**
 * Returns the next field after Enter, skipping those filled by a scan or by the product. Free units
 * and discount, which most lines lack, are last and reached with Tab. Null if the line is complete.
 */
export function nextField(from: 'code' | LineField, texts: LineTexts): LineField | null {
  const order = ['code', 'number', 'expiry', 'units', 'cost'] as const;
  const at = order.indexOf(from as (typeof order)[number]);
  if (at < 0) return null;
  const rest = order.slice(at + 1) as LineField[];
  return rest.find((field) => texts[field].trim() === '') ?? null;
}

type PackedLine = (string | number)[];

/** Encodes lines for a draft, in a short form so that a long bill fits. */
export const packLines = (lines: readonly TypedLine[]): PackedLine[] =>
  lines.map(({ goods: { id, sku, name, packSize, mrpPaise, pricePaise, isDrug }, ...texts }) => [
    ...[id, sku, name, packSize, mrpPaise, pricePaise, isDrug ? 1 : 0],
    ...[texts.number, texts.expiry, texts.units, texts.cost, texts.mrp, texts.gst, texts.free, texts.discount],
  ]);

/**
 * Decodes lines from a draft, also of the release before free units and discounts. Anything else is
 * dropped.
 */
export function unpackLines(packed: unknown): TypedLine[] {
  if (!Array.isArray(packed)) return [];
  return packed.flatMap((line: unknown, index) => {
    if (!Array.isArray(line) || (line.length !== 13 && line.length !== 15)) return [];
    const [id, mrpPaise, pricePaise, isDrug] = [0, 4, 5, 6].map((at) => Number(line[at]));
    const [sku, name, packSize] = [1, 2, 3].map((at) => String(line[at]));
    const [number, expiry, units, cost, mrp, gst, free, discount] = [7, 8, 9, 10, 11, 12, 13, 14].map((at) =>
      String(line[at] ?? ''),
    );
    const goods = {
      id: id!,
      sku: sku!,
      name: name!,
      packSize: packSize!,
      mrpPaise: mrpPaise!,
      pricePaise: pricePaise!,
    };
    const texts = {
      ...{ number: number!, expiry: expiry!, units: units!, free: free! },
      ...{ cost: cost!, discount: discount!, mrp: mrp!, gst: gst! },
    };
    return [{ key: `kept-${index}`, goods: { ...goods, isDrug: isDrug === 1 }, ...texts }];
  });
}
