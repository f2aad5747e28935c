import { readGtin } from '@/lib/catalogue/imports/files/number-rules';
import { readExpiry } from '@/lib/shared/expiry-rules';

/** Fields that a column of a supplier's bill can have, in the order of the form. */
export const BILL_FIELDS = [
  'name',
  'code',
  'barcode',
  'pack',
  'manufacturer',
  'batch',
  'expiry',
  'mrp',
  'quantity',
  'free',
  'rate',
  'discount',
  'scheme',
  'discountAmount',
  'gst',
  'cgst',
  'amount',
  'billNumber',
  'billDate',
  'billTotal',
] as const;
export type BillField = (typeof BILL_FIELDS)[number];
/** Column of each field, counted from 0. */
export type BillMapping = Partial<Record<BillField, number>>;

/** Fields that a staff member can correct in a line. */
export const LINE_FIELDS = [
  'batch',
  'expiry',
  'quantity',
  'free',
  'rate',
  'discount',
  'scheme',
  'discountAmount',
  'mrp',
  'gst',
] as const satisfies readonly BillField[];
export type BillLineField = (typeof LINE_FIELDS)[number];

/** Fields without which no line can be received. */
const NEEDED_FIELDS = ['name', 'batch', 'quantity', 'rate', 'mrp'] as const satisfies readonly BillField[];

/** Patterns for headings in lower-case letters, digits and %; the first match wins. */
const HEADINGS: readonly [RegExp, BillField][] = [
  [/^(?:bill|invoice|inv|vou?cher|vch)(?:no|number|num)$/, 'billNumber'],
  [/^(?:(?:bill|invoice|inv|vou?cher|vch)(?:date|dt)|date)$/, 'billDate'],
  [/^(?:bill|invoice|inv|net|grand)(?:total|amount|amt|value)$|^(?:billnet|netbill)(?:amt|amount)?$/, 'billTotal'],
  [/^(?:barcode|ean|ean13|gtin|upc)(?:no)?$/, 'barcode'],
  [/^(?:sku|skucode|itemcode|productcode|prodcode|icode|pcode|code|itemid|productid)$/, 'code'],
  [/^(?:batch|batchno|batchnumber|bno|btno|batno|lot|lotno)$/, 'batch'],
  [/^(?:exp|expiry|expirydate|expdate|expdt|expirydt|expireson|expmmyy|expmy)$/, 'expiry'],
  [/^(?:mrp|newmrp|mrprs|mrp₹|mrpperunit|mrpperpack|maximumretailprice)$/, 'mrp'],
  [/^(?:free|freeqty|fqty|fr|freequantity|scmqty|schqty|schemeqty|bonus|bonusqty|dealqty|freegoods)$/, 'free'],
  [
    /^(?:qty|quantity|billqty|billedqty|billedquantity|actualqty|qtybilled|salesqty|purqty|purchaseqty|units|nos|strips)$/,
    'quantity',
  ],
  [
    /^(?:prate|purrate|purchaserate|purchaseprice|purprice|pprice|rate|billrate|netrate|trate|traderate|ptr|cost|costprice|basicrate|rateunit|unitrate|unitprice|saleprice|salerate|srate|price)$/,
    'rate',
  ],
  [/^(?:disc%|discount%|dis%|discper|discpercent|discountpercent|disc|discount|dis|tradedisc%?|td%?|cd%)$/, 'discount'],
  [/^(?:sch%|scheme%|scm%|schdisc%?|schemedisc%?|sch|scheme|scm|schper|schemepercent|addldisc%?)$/, 'scheme'],
  [
    /^(?:discamt|discountamt|discountamount|discamount|disamt|disvalue|discvalue|schamt|schemeamt|schemeamount)$/,
    'discountAmount',
  ],
  [/^(?:gst%|gst|gstrate|gstpercent|gstper|tax%|taxrate|taxper|taxpercent|igst%|igst|igstrate|igstper|vat%)$/, 'gst'],
  [/^(?:cgst%|cgstrate|cgstper|cgst|sgst%|sgstrate|sgstper|sgst)$/, 'cgst'],
  [
    /^(?:amount|amt|value|total|lineamount|lineamt|itemamount|itemtotal|taxable|taxablevalue|taxableamount|taxableamt|netvalue|linetotal|totalamount|totalamt|goodsvalue|grossamt|grossamount|assessablevalue)$/,
    'amount',
  ],
  [/^(?:pack|packing|packsize|pkg|package|uom|unit|pck|unitpack)$/, 'pack'],
  [
    /^(?:mfr|mfg|mfgr|mfrname|mfgname|company|companyname|comp|compname|manufacturer|manufacturername|maker|mkt|mktby|division)$/,
    'manufacturer',
  ],
  [
    /^(?:name|item|itemname|nameofitem|itemdescription|itemdesc|product|productname|productdescription|description|descriptionofgoods|particulars|particular|medicine|medicinename|drug|drugname|goods|stockitem|nameofproduct)$/,
    'name',
  ],
];

/** Returns a heading in lower-case letters, digits and %: "P. Rate (₹)" becomes prate. */
const plainBillHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/(?:[(/]\s*)?(?:in\s*)?(?:rs\.?|inr|₹)\s*\)?$/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}%₹]+/gu, '')
    .replaceAll(/percentage|per(?:cent)?$/g, '%');

/** Returns the field of a heading, or undefined. */
export function fieldOfBillHeading(heading: string): BillField | undefined {
  const plain = plainBillHeading(heading);
  return plain === '' ? undefined : HEADINGS.find(([pattern]) => pattern.test(plain))?.[1];
}

const shareOf = (cells: readonly string[], is: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
const MOSTLY = 0.8;
const numberOf = (cell: string) => Number(cell.replaceAll(/[,%₹\s]/g, ''));
const HALF_RATES = new Set([0, 0.125, 0.75, 1.5, 2.5, 6, 9, 14, 20]);
const WHOLE_RATES = new Set([0, 0.25, 1.5, 3, 5, 12, 18, 28, 40]);

/** True if a number can be in a column whose heading is ambiguous. */
const FITS: Partial<Record<BillField, (value: number) => boolean>> = {
  gst: (value) => WHOLE_RATES.has(value),
  cgst: (value) => HALF_RATES.has(value),
  discount: (value) => value <= 100,
  // "Sch" is also the drug schedule (H, H1), and the deal 10+1.
  scheme: (value) => value <= 100,
};

/** True if the numbers of a column fit a field. Labels of totals below the lines do not count. */
function fitsField(field: BillField, cells: readonly string[]): boolean {
  const is = FITS[field];
  const numbers = cells.filter((cell) => /^[\d.,%₹\s-]+$/.test(cell));
  return !is || cells.length === 0 || shareOf(numbers, (cell) => is(numberOf(cell))) >= MOSTLY;
}

/**
 * Guesses the field of each column of a bill, first by headings, then barcode and expiry by their
 * contents. Of two columns with one heading, the first with contents counts.
 */
export function guessBillColumns(headings: readonly string[], rows: readonly (readonly string[])[]): BillMapping {
  const width = Math.max(headings.length, ...rows.map((row) => row.length), 0);
  const taken: BillMapping = {};
  const open: { at: number; cells: string[] }[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    const field = fieldOfBillHeading(headings[at] ?? '');
    const fits = field && fitsField(field, cells);
    if (field && fits && taken[field] === undefined && (cells.length > 0 || rows.length === 0)) taken[field] = at;
    else open.push({ at, cells });
    // A column of discounts above 100 holds rupees.
    if (field === 'discount' && !fits && taken.discountAmount === undefined) taken.discountAmount = at;
  }
  const give = (field: BillField, is: (cell: string) => boolean) => {
    const found = taken[field] === undefined && open.find(({ cells }) => shareOf(cells, is) >= MOSTLY);
    if (found) taken[field] = found.at;
  };
  give('barcode', (cell) => readGtin(cell) !== undefined);
  give('expiry', (cell) => /\D/.test(cell) && !/^\d+\.\d+$/.test(cell) && readExpiry(cell) !== undefined);
  return taken;
}

/** Fields that no column has, though every line needs them. */
export const missingFields = (mapping: BillMapping): BillField[] =>
  NEEDED_FIELDS.filter((field) => mapping[field] === undefined);
