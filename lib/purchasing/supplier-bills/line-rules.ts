import { readExpiry } from '@/lib/shared/expiry-rules';
import { readGstBp } from '@/lib/catalogue/imports/files/number-rules';
import { BATCH_NUMBER_LENGTH } from '@/lib/inventory/stock/rules';
import { codeForm } from '@/lib/kernel/code-rules';
import { mrpNoteOf, type MrpNote } from '@/lib/purchasing/goods-receipts/receive-rules';
import { readAmount, readBilled, readDiscountBp, readRate, type LineAmounts } from './amount-rules';
import type { BillField, BillLineField } from './field-rules';

/** Reason for the product of a line. Only a likely one waits for a staff member. */
export const MATCHES = ['code', 'item', 'name', 'likely', 'chosen'] as const;
export type Match = (typeof MATCHES)[number];

/** Product of a line. Money is integer paise. */
export type BillGoods = {
  id: number;
  sku: string;
  name: string;
  packSize: string;
  manufacturer: string;
  mrpPaise: number;
  pricePaise: number;
  gstRateBp: number;
  isDrug: boolean;
};

/** Reason why a line cannot be received: a key of `client.supplierBills.wrong`. */
export type LineProblem =
  | 'noProduct'
  | 'likely'
  | 'batch'
  | 'batchDiffers'
  | 'expiry'
  | 'noExpiry'
  | 'expired'
  | 'quantity'
  | 'free'
  | 'rate'
  | 'rateAboveMrp'
  | 'discount'
  | 'mrp'
  | 'gst';
/** Fact about a line that a reader should know: a key of `client.supplierBills.note`. */
export type LineNote = 'amount' | 'gst' | 'twice' | MrpNote;
export type ProblemField = BillLineField | 'product';

export type ReadLine = {
  batch: string;
  expiry: string | null;
  quantity: number;
  free: number;
  mrpPaise: number;
  amounts: LineAmounts;
  problems: Partial<Record<ProblemField, LineProblem>>;
  notes: LineNote[];
};

type Texts = Partial<Record<BillField, string>>;
type Reading = {
  texts: Texts;
  goods: BillGoods | null;
  match: Match | null;
  /** True if the days of all expiries of the file are the first of a month, as of typed months. */
  isMonthOnly: boolean;
  /** Current date in India. */
  today: string;
};

/** Reads an expiry of a bill. A spreadsheet drops the zero of 0928, and turns Sep-28 into a day. */
export function readBillExpiry(text: string, isMonthOnly: boolean): string | undefined {
  const plain = text.trim();
  const day = readExpiry(/^\d{3}$|^\d{5}$/.test(plain) ? `0${plain}` : plain);
  return day && isMonthOnly && day.endsWith('-01') ? readExpiry(day.slice(0, 7)) : day;
}

/** True if every readable expiry is the first of a month, of at least one. */
export function hasMonthsOnly(expiries: readonly string[]): boolean {
  const days = expiries.map((text) => readExpiry(text)).filter((day) => day !== undefined);
  return days.length > 0 && days.every((day) => day.endsWith('-01'));
}

const NO_RATE = /^[-\s]*$/;
/** Maximum MRP in paise, as in the form of a receipt (receipt-schema.ts). */
const MAX_MRP_PAISE = 1_000_000_000;

/** Reads the rate of tax: its own column, twice the half, or the product's. */
function readTax({ gst = '', cgst = '' }: Texts, goods: BillGoods | null): number | undefined {
  if (!NO_RATE.test(gst)) return readGstBp(gst) ?? undefined;
  if (!NO_RATE.test(cgst)) return readGstBp(`${cgst}+${cgst}`) ?? undefined;
  return goods?.gstRateBp;
}

/** Problem of the expiry: missing for a drug, unreadable, or passed. */
function expiryProblem(text: string, expiry: string | undefined, { goods, today }: Reading): LineProblem | null {
  if (text === '') return goods?.isDrug === false ? null : 'noExpiry';
  if (expiry === undefined) return 'expiry';
  return expiry < today ? 'expired' : null;
}

/** Reads a line of a bill, with its problems by field. */
export function readLine(reading: Reading): ReadLine {
  const { texts, goods, match, isMonthOnly } = reading;
  const problems: ReadLine['problems'] = {};
  const wrong = (field: ProblemField, problem: LineProblem) => void (problems[field] ??= problem);
  const text = (field: BillField) => (texts[field] ?? '').trim();

  if (!goods) wrong('product', 'noProduct');
  else if (match === 'likely') wrong('product', 'likely');
  const batch = text('batch');
  if (batch === '' || batch.length > BATCH_NUMBER_LENGTH) wrong('batch', 'batch');
  const expiry = text('expiry') === '' ? undefined : readBillExpiry(text('expiry'), isMonthOnly);
  const late = expiryProblem(text('expiry'), expiry, reading);
  if (late) wrong('expiry', late);

  const billed = readBilled(text('quantity'));
  // "10+1" in the column of free goods or schemes is a deal, not a number of units.
  const extra = NO_RATE.test(text('free')) ? { quantity: 0, free: 0 } : readBilled(text('free'));
  if (!billed) wrong('quantity', 'quantity');
  if (!extra || extra.free > 0) wrong('free', 'free');
  const [quantity, free] = [billed?.quantity ?? 0, (billed?.free ?? 0) + (extra?.quantity ?? 0)];
  if (billed && quantity + free === 0) wrong('quantity', 'quantity');

  const rate = readRate(text('rate'));
  const mrpPaise = readAmount(text('mrp')) ?? 0;
  if (rate === undefined) wrong('rate', 'rate');
  if (mrpPaise <= 0 || mrpPaise > MAX_MRP_PAISE) wrong('mrp', 'mrp');
  if (rate !== undefined && mrpPaise > 0 && rate > mrpPaise * 100) wrong('rate', 'rateAboveMrp');
  const discountBp = readDiscountBp(text('discount'));
  const schemeBp = readDiscountBp(text('scheme'));
  const discountPaise = NO_RATE.test(text('discountAmount')) ? 0 : readAmount(text('discountAmount'));
  if (discountBp === undefined) wrong('discount', 'discount');
  if (schemeBp === undefined) wrong('scheme', 'discount');
  if (discountPaise === undefined || discountPaise < 0) wrong('discountAmount', 'discount');
  const gstRateBp = readTax(texts, goods);
  if (gstRateBp === undefined) wrong('gst', 'gst');

  const amounts = {
    ...{ quantity, rate: rate ?? 0, discountBp: discountBp ?? 0, schemeBp: schemeBp ?? 0 },
    ...{ discountPaise: Math.max(0, discountPaise ?? 0), gstRateBp: gstRateBp ?? 0 },
    amountPaise: readAmount(text('amount')) ?? null,
  };
  const mrp = goods && mrpPaise > 0 ? mrpNoteOf(goods, mrpPaise) : null;
  const notes: LineNote[] = mrp ? [mrp] : [];
  if (goods && gstRateBp !== undefined && gstRateBp !== goods.gstRateBp) notes.push('gst');
  return { batch, expiry: expiry ?? null, quantity, free, mrpPaise, amounts, problems, notes };
}

/** Key of a batch of a product in any spelling. */
export const batchKey = (productId: number, batch: string): string => `${productId} ${codeForm(batch)}`;

/** True if a staff member must look at a line before the bill can be received. */
export const needsCheck = ({ problems, isLeftOut }: Pick<ReadLine, 'problems'> & { isLeftOut: boolean }): boolean =>
  !isLeftOut && Object.keys(problems).length > 0;
