import { DEFAULT_LOCALE, languageFacts, languageName, OTHER_LOCALES, type OtherLocale } from '@/lib/kernel/locales';
import { readExpiry, readGstBp, readGtin, readPercentBp, readRupees, readUnits } from './number-rules';
import type { Field } from './mapping';

/** Fields that a column can have, in the order of the form. */
export const WIZARD_FIELDS = [
  'id',
  'sku',
  'barcode',
  'name',
  'packSize',
  'price',
  'sellingPrice',
  'tierPrices',
  'maxQuantity',
  'stock',
  'batch',
  'expiry',
  'manufacturer',
  'genericName',
  'composition',
  'schedule',
  'prescription',
  'hsn',
  'gst',
  'category',
  'discontinued',
  'commodity',
  'rack',
  ...OTHER_LOCALES.map((locale): `name.${OtherLocale}` => `name.${locale}`),
] as const satisfies readonly Field[];
export type WizardField = (typeof WIZARD_FIELDS)[number];
/** Column of each field, counted from 0. */
export type ColumnMapping = Partial<Record<WizardField, number>>;

/** Returns a pattern for headings of names in a language: nameta, tamilname, nametamil. */
function translatedName(locale: OtherLocale): RegExp {
  const language = languageName(DEFAULT_LOCALE, locale).toLowerCase();
  const words = [`name${locale}`, `${language}name`, `name${language}`, languageFacts(locale).nameHeading];
  return new RegExp(`^(?:${words.filter(Boolean).join('|')})$`);
}

/**
 * Patterns for headings in lowercase letters and digits; the first match wins. Purchase prices
 * (PTR, PTS, rate, cost) never match a price of ours.
 */
const HEADINGS: readonly [RegExp, WizardField][] = [
  [/^(?:importid|id|productid|itemid)$/, 'id'],
  [/^(?:sku|skucode|itemcode|productcode|prodcode|code|articleno|articlecode|itemno)$/, 'sku'],
  [/^(?:barcode|ean|ean13|gtin|upc|barcodeno)$/, 'barcode'],
  [/^(?:batch|batchno|batchnumber|bno|lot|lotno|batchid)$/, 'batch'],
  [/^(?:exp|expiry|expirydate|expdate|expdt|expirydt|expireson|bestbefore|usebefore)$/, 'expiry'],
  [/^(?:mrp|mrprs|mrpinr|mrp₹|mrpperunit|maximumretailprice|maxretailprice|mrpperpack|newmrp)$/, 'price'],
  [
    /^(?:sellingprice|saleprice|salesprice|ourprice|offerprice|discountprice|discountedprice|sp|retailprice|price|pricers|price₹|priceinr|onlineprice|webprice)$/,
    'sellingPrice',
  ],
  [/^(?:tierprices?|pricebreaks?|quantityprices?|bulkprices?)$/, 'tierPrices'],
  [/^(?:maxquantity|maxqty|orderlimit|maxorderqty)$/, 'maxQuantity'],
  [
    /^(?:stock|stk|qty|quantity|onhand|availableqty|closingstock|clstk|currentstock|balance|units|balqty|stockqty)$/,
    'stock',
  ],
  [
    /^(?:manufacturername|manufacturer|mfr|mfg|mfgr|mfgname|company|companyname|maker|brandowner|marketer|marketedby|comp)$/,
    'manufacturer',
  ],
  [/^(?:genericnameofcommodity|commodity)$/, 'commodity'],
  [/^(?:genericname|generic|salt|saltname|molecule|saltcomposition)$/, 'genericName'],
  [/^(?:composition|shortcomposition1|contents|ingredientsstrength|content)$/, 'composition'],
  [/^(?:packsizelabel|packsize|pack|packing|package|packtype|unitpack|uom|pkg)$/, 'packSize'],
  [/^(?:schedule|drugschedule|sch)$/, 'schedule'],
  [/^(?:prescription|requiresprescription|rx|rxrequired|prescriptionrequired)$/, 'prescription'],
  [/^(?:hsn|hsncode|hsnsac|hsnno)$/, 'hsn'],
  [/^(?:gst|gstrate|gstpercent|gst%|tax|tax%|taxrate|taxpercent|igst|igst%)$/, 'gst'],
  [/^(?:category|categoryname|department)$/, 'category'],
  [/^(?:rack|rackno|racknumber|racklocation|rackname|shelf|shelfno|bin|binno|binlocation|location)$/, 'rack'],
  [/^(?:isdiscontinued|discontinued|inactive)$/, 'discontinued'],
  ...OTHER_LOCALES.map((locale): [RegExp, WizardField] => [translatedName(locale), `name.${locale}`]),
  [
    /^(?:name|productname|medicinename|itemname|product|item|description|productdescription|itemdescription|particulars|drugname|medicine|title|brandname|drug|productdesc)$/,
    'name',
  ],
];
const IGNORED =
  /^(?:ptr|pts|rate|cost|costprice|purchaserate|netrate|trade|tradeprice|srno|sno|slno|no|s|free|scheme|discount|amount|value|type|remarks?)%?$/;

const plainHeading = (heading: string) => heading.toLowerCase().replaceAll(/[\s\p{Cf}_.:()/\\#-]+/gu, '');

const TOTALS = new Set(['total', 'totals', 'subtotal', 'subtotals', 'grandtotal', 'மொத்தம்', 'மொத்த', 'कुल', 'योग']);
/** Words in the label of a total. A product such as "Total Plus" has others. */
const LABEL_WORDS =
  /^(?:\d+|grand|sub|net|page|group|company|category|report|list|closing|opening|stock|qty|quantity|value|amount|amt|units?|nos?|items?|products?|of|rs|inr|mrp|தொகை|இருப்பு|எண்ணிக்கை)$/;

/** Recognizes the label of a line with sums: "Grand Total:", "Page total", "C/F", "மொத்தம்". */
export function isTotal(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const rest = words.filter((word) => !TOTALS.has(word));
  if (rest.length < words.length) return rest.every((word) => LABEL_WORDS.test(word));
  return /^\s*(?:[bc]\/f|(?:brought|carried)\s+(?:forward|over|down))[\s.:]*$/i.test(name);
}

export type ColumnFacts = { heading: string; samples: string[] };

const shareOf = (cells: string[], is: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;
const isNumber = (cell: string) => readRupees(cell) !== undefined || readPercentBp(cell) !== undefined;
const MOSTLY = 0.8;

/**
 * True if a row is a heading: it has words, and no numbers in columns where later rows have some.
 */
export function isHeading(row: readonly string[], after: readonly (readonly string[])[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || filled.some(isNumber)) return false;
  if (row.some((cell) => fieldOfHeading(cell) !== undefined)) return true;
  return row.some((_, at) => {
    const below = after.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
    return shareOf(below, isNumber) >= MOSTLY;
  });
}

/** Returns the field of a heading, or undefined. */
function fieldOfHeading(heading: string): WizardField | undefined {
  const plain = plainHeading(heading);
  return plain === '' ? undefined : HEADINGS.find(([pattern]) => pattern.test(plain))?.[1];
}

type ColumnGuess = { at: number; heading: string; cells: string[]; isIgnored: boolean };

/** Scores the similarity of a column to names: long, distinct texts with words. */
function likeNames({ cells }: ColumnGuess): number {
  if (cells.length === 0) return 0;
  const words = shareOf(cells, (cell) => /\p{L}{3}/u.test(cell) && !isNumber(cell));
  const length = cells.reduce((sum, cell) => sum + Math.min(cell.length, 60), 0) / cells.length;
  return words < MOSTLY ? 0 : (new Set(cells).size / cells.length) * words * Math.min(length, 30);
}

const PACKS =
  /\b(?:\d+\s*(?:'?s|tabs?|tablets?|caps?|capsules?|ml|gm?|mg|nos?|strips?)|strip|bottle|tube|vial|packet|box)\b/i;

/** Assigns columns by unambiguous contents, if no heading names their field. */
function byContent(open: ColumnGuess[], taken: ColumnMapping): void {
  const give = (field: WizardField, is: (column: ColumnGuess) => boolean) => {
    if (taken[field] !== undefined) return;
    const at = open.findIndex(is);
    if (at >= 0) taken[field] = open.splice(at, 1)[0]!.at;
  };
  const mostly = (column: ColumnGuess, is: (cell: string) => boolean) =>
    column.cells.length > 0 && shareOf(column.cells, is) >= MOSTLY;
  give('barcode', (column) => mostly(column, (cell) => readGtin(cell) !== undefined));
  give('expiry', (column) =>
    mostly(
      column,
      (cell) => /\D/.test(cell.trim()) && readExpiry(cell) !== undefined && readRupees(cell) === undefined,
    ),
  );
  give(
    'gst',
    (column) => mostly(column, (cell) => cell.includes('%')) && mostly(column, (cell) => readGstBp(cell) !== undefined),
  );
  give('schedule', (column) => mostly(column, (cell) => /^(?:h1?|g|x|otc|none)$/i.test(cell.trim())));
  const best = open.toSorted((one, other) => likeNames(other) - likeNames(one))[0];
  if (taken.name === undefined && best && likeNames(best) > 0) give('name', (column) => column === best);
  give('packSize', (column) => mostly(column, (cell) => PACKS.test(cell)));
}

const hasPaise = (cells: string[]) => cells.some((cell) => /[.₹]|rs/i.test(cell));
type Rows = readonly (readonly string[])[];

/**
 * True if a column can be the price and another the MRP. Prices are between a third of the MRP and
 * the MRP; units in stock rarely are. One line in ten may be wrong, or one line of a short list.
 * The import then refuses that line and names it.
 */
function isPriceOf(rows: Rows, price: number, mrp: number): boolean {
  const ratios = rows.flatMap((cells) => {
    const [sum, of] = [readRupees(cells[price] ?? ''), readRupees(cells[mrp] ?? '')];
    return sum !== undefined && of ? [sum / of] : [];
  });
  const wrong = ratios.filter((ratio) => ratio < 0.33 || ratio > 1).length;
  return ratios.length > 0 && wrong <= Math.max(ratios.length / 10, ratios.length > 2 ? 1 : 0);
}

/**
 * Assigns price columns without headings. The one that is nowhere below the other is the MRP,
 * because nothing may be sold above it.
 */
function byPrices(open: ColumnGuess[], taken: ColumnMapping, rows: Rows): void {
  const sums = open.filter(
    ({ heading, cells, isIgnored }) =>
      !isIgnored &&
      heading === '' &&
      cells.length > 0 &&
      shareOf(cells, (cell) => readRupees(cell) !== undefined) >= MOSTLY,
  );
  const take = (field: WizardField, is: (column: ColumnGuess) => boolean) => {
    if (taken[field] !== undefined) return;
    const found = sums.find(is);
    if (found) taken[field] = sums.splice(sums.indexOf(found), 1)[0]!.at;
  };
  const isAbove = (one: ColumnGuess) => sums.some((other) => other !== one && isPriceOf(rows, other.at, one.at));
  take('price', (one) => isAbove(one) && (hasPaise(one.cells) || !sums.some(({ cells }) => hasPaise(cells))));
  take('price', isAbove);
  take('price', ({ cells }) => hasPaise(cells));
  if (taken.sellingPrice === undefined) take('price', () => true);
  const mrp = taken.price;
  if (mrp !== undefined) take('sellingPrice', ({ at }) => isPriceOf(rows, at, mrp));
  take('stock', ({ cells }) => shareOf(cells, (cell) => readUnits(cell) !== undefined) >= MOSTLY && !hasPaise(cells));
}

/**
 * Assigns empty columns by their heading if no other column has the field. A file with an empty
 * "Name" column then has a name column, and each line is refused for its missing name.
 */
function byEmptyHeadings(open: readonly ColumnGuess[], taken: ColumnMapping): void {
  for (const { at, heading, cells } of open) {
    const field = fieldOfHeading(heading);
    if (field && cells.length === 0 && taken[field] === undefined) taken[field] = at;
  }
}

/**
 * Guesses the field of each column, first by headings, then by contents. If a list has only one
 * price, it is the MRP.
 * @param headings empty texts if a file has none
 */
export function guessColumns(headings: readonly string[], rows: readonly (readonly string[])[]): ColumnMapping {
  const width = Math.max(headings.length, ...rows.map((row) => row.length), 0);
  const taken: ColumnMapping = {};
  const open: ColumnGuess[] = [];
  for (let at = 0; at < width; at += 1) {
    const heading = headings[at] ?? '';
    const field = fieldOfHeading(heading);
    const cells = rows.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    // Of two columns with the same heading, the first one with contents counts.
    if (field && taken[field] === undefined && (cells.length > 0 || rows.length === 0)) taken[field] = at;
    else open.push({ at, heading: plainHeading(heading), cells, isIgnored: IGNORED.test(plainHeading(heading)) });
  }
  byContent(
    open.filter(({ isIgnored }) => !isIgnored),
    taken,
  );
  byPrices(
    open.filter(({ at }) => !Object.values(taken).includes(at)),
    taken,
    rows,
  );
  if (taken.price === undefined && taken.sellingPrice !== undefined) {
    taken.price = taken.sellingPrice;
    delete taken.sellingPrice;
  }
  byEmptyHeadings(open, taken);
  return taken;
}

/** Returns a key for files of one kind: their headings, or else the number of columns. */
export const kindOfFile = (headings: readonly string[]): string =>
  headings.some((heading) => heading.trim() !== '')
    ? headings.map(plainHeading).join('|').slice(0, 1000)
    : `#${headings.length}`;
