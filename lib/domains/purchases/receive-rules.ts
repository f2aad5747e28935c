import type { ScannedPack } from '@/lib/domains/stock/gs1-rules';
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
const EXPIRY = /^(?:\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})$/;
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

/** Which field of a line is not filled as it must be; null when it can be added. */
export function wrongField(texts: LineTexts, isDrug: boolean): LineField | null {
  if (texts.number.trim() === '') return 'number';
  if (!(EXPIRY.test(texts.expiry.trim()) || (texts.expiry.trim() === '' && !isDrug))) return 'expiry';
  if (!readUnits(texts.units)) return 'units';
  if (readRupees(texts.cost) === null) return 'cost';
  if (!readRupees(texts.mrp)) return 'mrp';
  return PERCENT.test(texts.gst.trim()) ? null : 'gst';
}

/** An expiry that is whole as it is typed: nobody need say so with a key. A separator need not be typed either: 032028 is March 2028. */
export function completeExpiry(text: string): string | null {
  const typed = /^(0[1-9]|1[0-2])[/.-]?(2\d{3})$/.exec(text.trim());
  return typed ? `${typed[1]}/${typed[2]}` : null;
}

/** What a scan says of a line. */
export const textsOfPack = ({ batch, expiry }: Pick<ScannedPack, 'batch' | 'expiry'>): Partial<LineTexts> => ({
  ...(batch ? { number: batch } : {}),
  ...(expiry ? { expiry } : {}),
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

/** Where Enter leads from a field of a line; what a scan or the product has filled is passed over. Null: the line is whole. */
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
