import type { ScannedPack } from '@/lib/inventory/stock/gs1-rules';
import { expiryText, readExpiry } from '@/lib/shared/expiry-rules';
import { taxOn } from '@/lib/shared/tax/rules';

/** A product as a line of a bill names it; money is integer paise. */
export type LineGoods = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  /** What the shop names as MRP and asks. */
  mrpPaise: number;
  pricePaise: number;
  isDrug: boolean;
};
/** What is typed of a line, field by field. */
export type LineTexts = { number: string; expiry: string; units: string; cost: string; mrp: string; gst: string };
export type LineField = keyof LineTexts;
export type TypedLine = LineTexts & { key: string; goods: LineGoods };

export const NO_TEXTS: LineTexts = { number: '', expiry: '', units: '', cost: '', mrp: '', gst: '' };

/** Of a bill: more than one page after the other has, and as many as a draft keeps. */
export const MOST_LINES = 250;

const MONEY = /^\d{1,8}(?:\.\d{1,2})?$/;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;
const UNITS = /^(\d{1,6})(?:\+(\d{1,6}))?$/;

/** Units as bills have them: 100, or 100+10 where ten are free; null for anything else. */
export function readUnits(text: string): { quantity: number; free: number } | null {
  const [, paid, free = '0'] = UNITS.exec(text.replace(/\s/g, '')) ?? [];
  if (paid === undefined) return null;
  return Number(paid) + Number(free) > 0 ? { quantity: Number(paid), free: Number(free) } : null;
}

/** Rupees as typed, in paise; null for what is none. */
export const readRupees = (text: string): number | null =>
  MONEY.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : null;

const IS_RIGHT: Record<LineField, (text: string, isDrug: boolean) => boolean> = {
  number: (text) => text !== '',
  expiry: (text, isDrug) => (text === '' ? !isDrug : readExpiry(text) !== undefined),
  units: (text) => readUnits(text) !== null,
  cost: (text) => readRupees(text) !== null,
  mrp: (text) => Boolean(readRupees(text)),
  gst: (text) => PERCENT.test(text),
};
const FIELDS = ['number', 'expiry', 'units', 'cost', 'mrp', 'gst'] as const;

/** Returns whether a field of a line may stay as it is typed. Goods that are not a medicine need no expiry. */
export const isRightField = (field: LineField, texts: LineTexts, isDrug: boolean): boolean =>
  IS_RIGHT[field](texts[field].trim(), isDrug);

/** Finds the first field of a line that is missing or unreadable; null when the line can be added. */
export const wrongField = (texts: LineTexts, isDrug: boolean): LineField | null =>
  FIELDS.find((field) => !isRightField(field, texts, isDrug)) ?? null;

/**
 * Returns an expiry that is whole while it is typed, so that the focus moves on without a key. Separators are optional: 0928 and 032028 are whole. A year of
 * two digits counts from 21, because 0920 may become 092028 and 09/12 may become 09/12/2028.
 */
export function completeExpiry(text: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2])[/.-]?(2[1-9]|[3-9]\d|20[2-9]\d)$/.exec(text.trim()) ?? [];
  return month && year ? `${month}/${year.padStart(4, '20')}` : null;
}

/** Writes a typed expiry as packs print it, once the field is left; an unreadable one stays as it is. */
export function tidyExpiry(text: string): string {
  const day = readExpiry(text);
  return day ? expiryText(day) : text;
}

/** Returns the texts that a scan fills in; of a code with two readings none. */
export const textsOfPack = ({
  batch,
  expiry,
  split,
}: Pick<ScannedPack, 'batch' | 'expiry' | 'split'>): Partial<LineTexts> => ({
  ...(batch && !split ? { number: batch } : {}),
  ...(expiry ? { expiry: expiryText(expiry) } : {}),
});

/** What an MRP that is not the shop's means: it waits for a lower price, the shop's is lowered to it, or the shop's stays until older packs are gone. */
export type MrpNote = 'waits' | 'lowers' | 'stays';
export function mrpNote({ pricePaise, mrpPaise }: LineGoods, mrp: string): MrpNote | null {
  const printed = readRupees(mrp);
  if (!printed || printed === mrpPaise) return null;
  if (printed < pricePaise) return 'waits';
  return printed < mrpPaise ? 'lowers' : 'stays';
}

/** Cost without tax and tax of lines in paise, as the bill should have them. */
export function sumsOf(lines: readonly LineTexts[], isInterState: boolean): { costPaise: number; taxPaise: number } {
  const each = lines.map(({ units, cost, gst }) => {
    const paise = (readUnits(units)?.quantity ?? 0) * (readRupees(cost) ?? 0);
    return { costPaise: paise, taxPaise: taxOn(paise, Math.round(Number(gst) * 100), isInterState) };
  });
  const sum = (of: 'costPaise' | 'taxPaise') => each.reduce((total, one) => total + one[of], 0);
  return { costPaise: sum('costPaise'), taxPaise: sum('taxPaise') };
}

/** Paise as a field shows them: 1829 is 18.29. */
export const rupeesText = (paise: number): string => String(paise / 100);

/** The field to which Enter leads from a field of a line; what a scan or the product has filled is passed over. Null: the line is whole. */
export function nextField(from: 'code' | LineField, texts: LineTexts): LineField | null {
  const order = ['code', 'number', 'expiry', 'units', 'cost'] as const;
  const at = order.indexOf(from as (typeof order)[number]);
  if (at < 0) return null;
  const rest = order.slice(at + 1) as LineField[];
  return rest.find((field) => texts[field].trim() === '') ?? null;
}

type PackedLine = (string | number)[];

/** Lines as a draft keeps them: short, for a long bill must fit into one. */
export const packLines = (lines: readonly TypedLine[]): PackedLine[] =>
  lines.map(({ goods: { id, sku, name, packSize, mrpPaise, pricePaise, isDrug }, ...texts }) => [
    ...[id, sku, name, packSize, mrpPaise, pricePaise, isDrug ? 1 : 0],
    ...[texts.number, texts.expiry, texts.units, texts.cost, texts.mrp, texts.gst],
  ]);

/** The same again; what is none of it is left out. */
export function unpackLines(packed: unknown): TypedLine[] {
  if (!Array.isArray(packed)) return [];
  return packed.flatMap((line: unknown, index) => {
    if (!Array.isArray(line) || line.length !== 13) return [];
    const [id, mrpPaise, pricePaise, isDrug] = [0, 4, 5, 6].map((at) => Number(line[at]));
    const [sku, name, packSize] = [1, 2, 3].map((at) => String(line[at]));
    const [number, expiry, units, cost, mrp, gst] = [7, 8, 9, 10, 11, 12].map((at) => String(line[at]));
    const goods = {
      id: id!,
      sku: sku!,
      name: name!,
      packSize: packSize!,
      mrpPaise: mrpPaise!,
      pricePaise: pricePaise!,
    };
    const texts = { number: number!, expiry: expiry!, units: units!, cost: cost!, mrp: mrp!, gst: gst! };
    return [{ key: `kept-${index}`, goods: { ...goods, isDrug: isDrug === 1 }, ...texts }];
  });
}
