import { z } from 'zod';
import { normalGstin } from '@/lib/shared/india/gstin';
import { MATCH_RESULTS, type MatchResult } from './gst-types';

/** Differences up to this many paise come from rounding. */
const ROUNDING = 100;

/** Bill or credit note of a supplier, with the sums of all its rates. Credit notes are negative. */
export type MatchedBill = {
  gstin: string;
  supplier: string;
  number: string;
  /** Day such as 2026-11-24; empty if unreadable. */
  day: string;
  isCreditNote: boolean;
  taxablePaise: number;
  taxPaise: number;
};

export type Match = { result: MatchResult; own: MatchedBill | null; theirs: MatchedBill | null };

/** Larger amounts in rupees are no bill of a pharmacy, and their paise are no exact number. */
const MAX_RUPEES = 1e10;
const Sum = z.number().min(-MAX_RUPEES).max(MAX_RUPEES).catch(0);
const Sums = { txval: Sum, igst: Sum, cgst: Sum, sgst: Sum };
const Item = z.object(Sums);
/** Amounts by rate in `items`; in later versions of the return once per bill. */
const Document = z.object({ ...Sums, dt: z.string().catch(''), items: z.array(Item).optional() });
const Supplier = { ctin: z.string(), trdnm: z.string().catch('') };
const Gstr2b = z.object({
  data: z.object({
    docdata: z.object({
      b2b: z.array(z.object({ ...Supplier, inv: z.array(Document.extend({ inum: z.string() })) })).optional(),
      cdnr: z
        .array(
          z.object({ ...Supplier, nt: z.array(Document.extend({ ntnum: z.string(), typ: z.string().catch('C') })) }),
        )
        .optional(),
    }),
  }),
});

const paise = (rupees: number) => Math.round(rupees * 100);

/** Reads days as the portal writes them: 24-11-2026, 24/11/2026 or 2026-11-24. */
export function readDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0] ?? '';
}

type Party = { ctin: string; trdnm: string };
function billOf(
  { ctin, trdnm }: Party,
  number: string,
  document: z.infer<typeof Document>,
  kind: 'invoice' | 'credit' | 'debit',
): MatchedBill {
  const items = document.items?.length ? document.items : [document];
  const sign = kind === 'credit' ? -1 : 1;
  const sum = (of: (item: z.infer<typeof Item>) => number) =>
    sign * items.reduce((total, item) => total + paise(of(item)), 0);
  return {
    ...{ gstin: normalGstin(ctin), supplier: trdnm, number, day: readDay(document.dt) },
    isCreditNote: kind === 'credit',
    taxablePaise: sum(({ txval }) => txval),
    taxPaise: sum(({ igst, cgst, sgst }) => igst + cgst + sgst),
  };
}

/** Reads GSTR-2B in the JSON of the GST portal; null for any other content. */
export function readGstr2b(text: string): MatchedBill[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, data } = Gstr2b.safeParse(value);
  if (!success) return null;
  const { b2b = [], cdnr = [] } = data.data.docdata;
  return [
    ...b2b.flatMap((supplier) => supplier.inv.map((one) => billOf(supplier, one.inum, one, 'invoice'))),
    ...cdnr.flatMap((supplier) =>
      supplier.nt.map((one) => billOf(supplier, one.ntnum, one, one.typ === 'D' ? 'debit' : 'credit')),
    ),
  ];
}

type Column = 'gstin' | 'supplier' | 'number' | 'day' | 'kind' | 'taxable' | 'igst' | 'cgst' | 'sgst';
/** Headings of the table that the portal offers, and of its offline copies. */
const HEADINGS: Record<Column, RegExp> = {
  gstin: /gstin/i,
  supplier: /trade|legal name|^supplier/i,
  number: /(?:invoice|note|bill|document).*n(?:o|um)|^number$/i,
  day: /date/i,
  kind: /note type|^kind$|^type$/i,
  taxable: /taxable/i,
  igst: /integrated|igst/i,
  cgst: /central|cgst/i,
  sgst: /state|sgst/i,
};
const NEEDED: Column[] = ['gstin', 'number', 'taxable'];

/** Finds the columns of a heading row; null if it is none. */
export function findColumns(cells: string[]): Partial<Record<Column, number>> | null {
  const found: Partial<Record<Column, number>> = {};
  cells.forEach((cell, index) => {
    const name = (Object.keys(HEADINGS) as Column[]).find(
      (column) => found[column] === undefined && HEADINGS[column].test(cell.trim()),
    );
    if (name) found[name] = index;
  });
  return NEEDED.every((column) => found[column] !== undefined) ? found : null;
}

const amount = (text: string) => {
  const rupees = Number(text.replace(/[,\s₹]/g, ''));
  return Math.abs(rupees) <= MAX_RUPEES ? paise(rupees) : 0;
};

/** Reads a row of a table; null for one without a GSTIN, such as a second heading. */
export function readRow(columns: Partial<Record<Column, number>>, cells: string[]): MatchedBill | null {
  const text = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  const gstin = normalGstin(text('gstin'));
  if (!/^\d{2}[0-9A-Z]{13}$/.test(gstin) || text('number') === '') return null;
  const isCreditNote = /credit/i.test(text('kind'));
  const signed = (value: number) => (isCreditNote ? -Math.abs(value) : value);
  return {
    ...{ gstin, supplier: text('supplier'), number: text('number'), day: readDay(text('day')), isCreditNote },
    taxablePaise: signed(amount(text('taxable'))),
    taxPaise: signed(amount(text('igst')) + amount(text('cgst')) + amount(text('sgst'))),
  };
}

/** Numbers match in any spelling: INV/0042 and inv-0042. */
const keyOf = ({ gstin, number, isCreditNote }: MatchedBill) =>
  `${gstin} ${isCreditNote} ${number.toUpperCase().replace(/[^0-9A-Z]/g, '')}`;

/** Merges rows of the same bill, which a table and the register have by rate. */
function mergeBills(rows: readonly MatchedBill[]): Map<string, MatchedBill> {
  const bills = new Map<string, MatchedBill>();
  for (const row of rows) {
    const known = bills.get(keyOf(row));
    const sums = {
      taxablePaise: row.taxablePaise + (known?.taxablePaise ?? 0),
      taxPaise: row.taxPaise + (known?.taxPaise ?? 0),
    };
    bills.set(keyOf(row), { ...(known ?? row), ...sums });
  }
  return bills;
}

function resultOf(own: MatchedBill, theirs: MatchedBill | undefined): MatchResult {
  if (!theirs) return 'absent';
  const differs = (of: 'taxablePaise' | 'taxPaise') => Math.abs(own[of] - theirs[of]) > ROUNDING;
  if (differs('taxablePaise') || differs('taxPaise')) return 'amount';
  return theirs.day !== '' && theirs.day !== own.day ? 'day' : 'same';
}

/** Compares the purchase register with GSTR-2B by GSTIN and number. Differences come first. */
export function matchBills(register: readonly MatchedBill[], returned: readonly MatchedBill[]): Match[] {
  const [own, theirs] = [mergeBills(register), mergeBills(returned)];
  const matches = [...own].map(([key, bill]): Match => {
    const other = theirs.get(key);
    return { result: resultOf(bill, other), own: bill, theirs: other ?? null };
  });
  const unknown = [...theirs]
    .filter(([key]) => !own.has(key))
    .map(([, bill]): Match => ({ result: 'unknown', own: null, theirs: bill }));
  return [...matches, ...unknown].toSorted((a, b) => MATCH_RESULTS.indexOf(a.result) - MATCH_RESULTS.indexOf(b.result));
}
