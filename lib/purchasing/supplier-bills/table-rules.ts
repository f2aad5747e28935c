import { isHeading, isTotal, kindOfFile } from '@/lib/catalogue/imports/files/guess-rules';
import { readExpiry } from '@/lib/shared/expiry-rules';
import { purchaseOrderNumber } from '@/lib/purchasing/purchase-orders/rules';
import { NO_TOTALS, readAmount, readBilled, type FileTotals } from './amount-rules';
import { fieldOfBillHeading, guessBillColumns, type BillField, type BillMapping } from './field-rules';

/** Row of the file: its line and its cleaned cells. */
export type BillRow = { line: number; cells: string[] };
/**
 * Number and date of a bill as the file states them; a day has the form 2026-11-24. `orderNumber`:
 * purchase order of the store that the bill answers.
 */
export type BillHead = { billNumber: string; billDate: string; orderNumber?: string };
/** Bill as read from a file. */
export type BillTable = {
  kind: string;
  headings: string[];
  mapping: BillMapping;
  /** Rows after the heading. */
  rows: BillRow[];
  head: BillHead;
};

/** Rows before the heading: the addresses of a bill take more than those of a price list. */
const HEADING_WITHIN = 40;
/** Columns that a heading must name at least. */
const MIN_NAMED = 3;

/**
 * Finds the heading: the first row whose cells name at least three fields, else the first one like
 * a heading of a list. -1 if there is none.
 */
function headingOf(rows: readonly BillRow[]): number {
  const first = rows.slice(0, HEADING_WITHIN);
  const named = first.findIndex(
    ({ cells }) => new Set(cells.map(fieldOfBillHeading).filter(Boolean)).size >= MIN_NAMED,
  );
  if (named >= 0) return named;
  return first.findIndex(({ cells }, at) =>
    isHeading(
      cells,
      rows.slice(at + 1, at + 50).map((row) => row.cells),
    ),
  );
}

const NUMBER_LABEL = /^(?:tax\s*)?(?:bill|invoice|inv|challan|vou?cher)\s*(?:no|number|num|#)\s*[.:#-]*\s*/i;
const DATE_LABEL = /^(?:(?:tax\s*)?(?:bill|invoice|inv|challan)\s*)?(?:date|dt|dated)\s*[.:-]*\s*/i;

/** Reads a day with its day of month: 24-11-2026, 24/11/26, 24-Nov-2026, 2026-11-24. */
export function readDay(text: string): string | undefined {
  const plain = text.trim().replace(/[T\s]\d{1,2}:\d{2}.*$/, '');
  return /^(?:\d{1,2}[\s/.-]+(?:\d{1,2}|[a-z]{3,9})[\s/.,-]+\d{2,4}|20\d{2}-\d{1,2}-\d{1,2})$/i.test(plain)
    ? readExpiry(plain)
    : undefined;
}

/** Finds the text after a label, in the same cell or the next one. */
function labelled(rows: readonly BillRow[], label: RegExp, is: (text: string) => boolean): string {
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      const found = label.exec(cell);
      if (!found) continue;
      const own = cell.slice(found[0].length).trim();
      const text = own || (cells.slice(at + 1).find((other) => other.trim() !== '') ?? '').trim();
      if (text && is(text)) return text;
    }
  return '';
}

const hasDigit = (text: string) => /\d/.test(text);

/** Number of a purchase order of the store, with or without its separators: PO/26-27/0001. */
const ORDER_NUMBER = /(?:^|[^a-z])p\.?o[\s./:#-]*(?:no\.?[\s.:#-]*)?(\d{2})[\s-]?(\d{2})[\s/-]+0*([1-9]\d{0,8})(?!\d)/i;
const ORDER_LABEL = /^(?:your\s*)?(?:purchase\s*)?order\s*(?:no|number|num|ref|#)\s*[.:#-]*\s*/i;

/**
 * Finds the number of the purchase order that a bill names, anywhere in its file. Undefined if it
 * names none, or several.
 */
export function readOrderNumber(rows: readonly BillRow[]): string | undefined {
  const after = labelled(rows, ORDER_LABEL, (text) => ORDER_NUMBER.test(` PO ${text}`));
  const texts = [...rows.flatMap(({ cells }) => cells), ...(after ? [`PO ${after}`] : [])];
  const numbers = new Set(
    texts.flatMap((text) => {
      const [, from, to, serial] = ORDER_NUMBER.exec(text) ?? [];
      // A financial year ends in the next one. Anything else is another number.
      if (!serial || (Number(from) + 1) % 100 !== Number(to)) return [];
      return [purchaseOrderNumber({ financialYear: `${from}-${to}`, serial: Number(serial) })];
    }),
  );
  return numbers.size === 1 ? [...numbers][0] : undefined;
}

/** Finds the rows of a bill, its columns, number, date and purchase order. */
export function readBillTable(rows: readonly BillRow[]): BillTable {
  const at = headingOf(rows);
  const body = rows.slice(at + 1);
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  const headings = Array.from({ length: width }, (_, column) => (at >= 0 ? (rows[at]!.cells[column] ?? '') : ''));
  const mapping = guessBillColumns(
    headings,
    body.map(({ cells }) => cells),
  );
  const above = rows.slice(0, Math.max(at, 0));
  const ofColumn = (field: BillField) => {
    const column = mapping[field];
    return column === undefined ? '' : (body.find(({ cells }) => cells[column]?.trim())?.cells[column]?.trim() ?? '');
  };
  const date = ofColumn('billDate') || labelled(above, DATE_LABEL, (text) => readDay(text) !== undefined);
  const orderNumber = readOrderNumber(rows);
  return {
    kind: kindOfFile(headings),
    headings,
    mapping,
    rows: body,
    head: {
      billNumber: ofColumn('billNumber') || labelled(above, NUMBER_LABEL, hasDigit),
      billDate: readDay(date) ?? '',
      ...(orderNumber && { orderNumber }),
    },
  };
}

/** Cells of a row by field. */
export const cellsByField = (cells: readonly string[], mapping: BillMapping): Partial<Record<BillField, string>> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, at]) => (cells[at]?.trim() ? [[field, cells[at].trim()]] : [])),
  );

/** True if a row is a line of goods: it has a name, and units or a batch. */
export function isGoodsRow(cells: readonly string[], mapping: BillMapping): boolean {
  const { name = '', quantity = '', batch = '', rate = '' } = cellsByField(cells, mapping);
  if (name === '' || isTotal(name) || TOTAL_LABELS.some(([label]) => label.test(name) && batch === '')) return false;
  return readBilled(quantity) !== undefined || (batch !== '' && rate !== '');
}

type TotalName = 'taxable' | 'tax' | 'half' | 'discount' | 'rounding' | 'net' | 'sum';
const TOTAL_LABELS: readonly [RegExp, TotalName][] = [
  [/^(?:less|add)?\s*[:-]?\s*(?:bill\s*)?round(?:ed|ing)?\s*[-.]?\s*(?:off|of)?/i, 'rounding'],
  [/^(?:total\s*)?(?:taxable|assessable)\b|^sub\s*-?total/i, 'taxable'],
  [/^(?:add|total|output|input)?\s*[:-]?\s*[cs]gst\b/i, 'half'],
  [/^(?:add|total|output|input)?\s*[:-]?\s*(?:i?gst|tax)\b(?!\s*(?:in|no|able))/i, 'tax'],
  [/^(?:less|total)?\s*[:-]?\s*(?:cash\s*disc|special\s*disc|bill\s*disc|c\.?\s*d\b|disc)/i, 'discount'],
  [
    /^(?:(?:net|grand|bill|invoice)\s*(?:bill\s*)?(?:amount|amt|total|value|payable)?|amount\s*payable|payable)\b/i,
    'net',
  ],
  [/^total\b/i, 'sum'],
];

const asNumber = (cell: string) => (/\d/.test(cell) ? readAmount(cell) : undefined);

/** Finds a label of totals in a row, and the last number after it. */
function totalsInRow(cells: readonly string[]): [TotalName, number][] {
  const found: [TotalName, number][] = [];
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    const label = TOTAL_LABELS.find(([pattern]) => pattern.test(text));
    if (!label) continue;
    const own = /[:\s]\s*(-?[₹\d][\d,.]*)\s*(?:\/-)?$/.exec(text)?.[1];
    const rest = cells.slice(at + 1);
    const stop = rest.findIndex((other) => TOTAL_LABELS.some(([pattern]) => pattern.test(other.trim())));
    const numbers = (stop < 0 ? rest : rest.slice(0, stop)).map(asNumber).filter((one) => one !== undefined);
    const value = numbers.at(-1) ?? (own === undefined || own.includes('%') ? undefined : asNumber(own));
    if (value !== undefined) found.push([label[1], value]);
  }
  return found;
}

/**
 * Reads the totals in the rows that are no lines of goods, and in the column of the bill's total.
 */
export function readTotals(rows: readonly BillRow[], mapping: BillMapping): FileTotals {
  const found = new Map<TotalName, number[]>();
  for (const { cells } of rows)
    if (!isGoodsRow(cells, mapping))
      for (const [name, value] of totalsInRow(cells)) found.set(name, [...(found.get(name) ?? []), value]);
  const last = (name: TotalName) => found.get(name)?.at(-1) ?? null;
  const halves = found.get('half');
  const column = mapping.billTotal;
  const printed =
    column === undefined
      ? undefined
      : rows.map(({ cells }) => readAmount(cells[column] ?? '')).find((one) => one !== undefined);
  return {
    ...NO_TOTALS,
    taxablePaise: last('taxable'),
    taxPaise: last('tax') ?? (halves ? halves.reduce((sum, value) => sum + value, 0) : null),
    discountPaise: last('discount'),
    roundingPaise: last('rounding'),
    totalPaise: last('net') ?? printed ?? last('sum'),
  };
}
