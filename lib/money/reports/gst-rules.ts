import type {
  Amounts,
  ExemptRow,
  GstRow,
  GstTables,
  HsnRow,
  ItemOfRate,
  NumberedDocument,
  DocumentTotals,
  ReturnDocument,
  StateRow,
} from './gst-types';

const NOTHING: Amounts = { taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

const plus = (one: Amounts, other: Amounts, sign = 1): Amounts => ({
  taxablePaise: one.taxablePaise + sign * other.taxablePaise,
  igstPaise: one.igstPaise + sign * other.igstPaise,
  cgstPaise: one.cgstPaise + sign * other.cgstPaise,
  sgstPaise: one.sgstPaise + sign * other.sgstPaise,
});

/** Sums rows. */
export const sumAmounts = (rows: Amounts[]): Amounts => rows.reduce<Amounts>((sum, row) => plus(sum, row), NOTHING);

/** Returns the value of goods and tax together. */
export const valueOf = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts): number =>
  taxablePaise + igstPaise + cgstPaise + sgstPaise;

const signOf = ({ isCreditNote }: GstRow) => (isCreditNote ? -1 : 1);

/** Merges equal rows and sums them, with credit notes subtracted. Omits sums of zero. */
function added<Key extends object>(
  rows: GstRow[],
  keyOf: (row: GstRow) => Key,
): (Key & Amounts & { quantity: number })[] {
  const sums = new Map<string, Key & Amounts & { quantity: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const name = JSON.stringify(Object.values(key));
    const { quantity, ...sum } = sums.get(name) ?? { ...key, ...NOTHING, quantity: 0 };
    sums.set(name, {
      ...key,
      ...plus(sum, row, signOf(row)),
      quantity: quantity + signOf(row) * row.quantity,
    });
  }
  return [...sums.values()].filter((sum) => sum.quantity !== 0 || valueOf(sum) !== 0 || sum.taxablePaise !== 0);
}

const byText =
  <Row>(textOf: (row: Row) => string) =>
  (one: Row, other: Row): number =>
    textOf(one) < textOf(other) ? -1 : 1;
const rateText = (rateBp: number) => String(rateBp).padStart(5, '0');

/**
 * Returns the documents with their goods by rate, in the order of their numbers. Omits documents
 * without tax.
 */
function taxDocumentsOf(rows: GstRow[]): ReturnDocument[] {
  const taxDocuments = new Map<string, NumberedDocument & { rows: GstRow[] }>();
  for (const row of rows.filter(({ rateBp }) => rateBp > 0)) {
    const taxDocument = row.paper!;
    const known = taxDocuments.get(taxDocument.number);
    if (known) known.rows.push(row);
    else taxDocuments.set(taxDocument.number, { ...taxDocument, rows: [row] });
  }
  return [...taxDocuments.values()].sort(byText(({ number }) => number)).map(({ rows: own, ...taxDocument }) => {
    const rates = [...new Set(own.map(({ rateBp }) => rateBp))].sort((one, other) => one - other);
    const items = rates.map((rateBp): ItemOfRate => ({
      rateBp,
      ...sumAmounts(own.filter((row) => row.rateBp === rateBp)),
    }));
    const { stateCode, isInterState } = own[0]!;
    return { ...taxDocument, stateCode, isInterState, items };
  });
}

/** Sums rows by State and rate. */
function statesOf(rows: GstRow[]): StateRow[] {
  const keyOf = ({ stateCode, isInterState, rateBp }: GstRow) => ({ stateCode, isInterState, rateBp });
  return added(
    rows.filter(({ rateBp }) => rateBp > 0),
    keyOf,
  )
    .map(({ quantity: _, ...row }) => row)
    .sort(byText(({ stateCode, isInterState, rateBp }) => `${stateCode} ${isInterState} ${rateText(rateBp)}`));
}

function exemptOf(rows: GstRow[]): ExemptRow[] {
  const keyOf = ({ isRegistered, isInterState }: GstRow) => ({ isRegistered, isInterState });
  return added(
    rows.filter(({ rateBp }) => rateBp === 0),
    keyOf,
  )
    .map(({ isRegistered, isInterState, taxablePaise }) => ({ isRegistered, isInterState, exemptPaise: taxablePaise }))
    .sort(byText(({ isRegistered, isInterState }) => `${isRegistered ? 0 : 1} ${isInterState ? 0 : 1}`));
}

function hsnOf(rows: GstRow[], digits: number): HsnRow[] {
  const keyOf = ({ hsn, uqc, rateBp }: GstRow) => ({ hsn: hsn.slice(0, digits), uqc, rateBp });
  return added(rows, keyOf).sort(byText(({ hsn, uqc, rateBp }) => `${hsn} ${uqc} ${rateText(rateBp)}`));
}

/**
 * Composes the tables of a return.
 * @param hsnDigits number of HSN digits required from a business of this turnover
 */
export function composeTables(rows: GstRow[], hsnDigits: number): GstTables {
  const registered = rows.filter(({ isRegistered }) => isRegistered);
  const others = rows.filter(({ isRegistered }) => !isRegistered);
  const large = others.filter(({ paper: taxDocument }) => taxDocument !== null);
  const notes = (some: GstRow[]) => some.filter(({ isCreditNote }) => isCreditNote);
  const invoices = (some: GstRow[]) => some.filter(({ isCreditNote }) => !isCreditNote);
  return {
    b2b: taxDocumentsOf(invoices(registered)),
    b2cl: taxDocumentsOf(invoices(large)),
    b2cs: statesOf(others.filter(({ paper: taxDocument }) => taxDocument === null)),
    exempt: exemptOf(rows),
    cdnr: taxDocumentsOf(notes(registered)),
    cdnur: taxDocumentsOf(notes(large)),
    hsnB2b: hsnOf(registered, hsnDigits),
    hsnB2c: hsnOf(others, hsnDigits),
  };
}

const valueOfDocuments = (taxDocuments: ReturnDocument[]) =>
  taxDocuments.reduce((sum, { items }) => sum + valueOf(sumAmounts(items)), 0);
const taxOf = ({ igstPaise, cgstPaise, sgstPaise }: Amounts) => igstPaise + cgstPaise + sgstPaise;
const taxOfDocuments = (taxDocuments: ReturnDocument[]) =>
  taxDocuments.reduce((sum, { items }) => sum + taxOf(sumAmounts(items)), 0);

/**
 * Control total of the tables, by documents and by HSN. Both must equal the invoiced amount less
 * the credited amount; otherwise the report is wrong.
 */
export type Control = { valuePaise: number; taxPaise: number };

/** Sums tables 4, 5, 7 and 8 less 9B. */
export function sumByDocuments({ b2b, b2cl, b2cs, exempt, cdnr, cdnur }: GstTables): Control {
  const states = sumAmounts(b2cs);
  const exemptPaise = exempt.reduce((sum, row) => sum + row.exemptPaise, 0);
  const [given, back] = [[b2b, b2cl].map(valueOfDocuments), [cdnr, cdnur].map(valueOfDocuments)];
  const [tax, taxBack] = [[b2b, b2cl].map(taxOfDocuments), [cdnr, cdnur].map(taxOfDocuments)];
  return {
    valuePaise: given[0]! + given[1]! - back[0]! - back[1]! + valueOf(states) + exemptPaise,
    taxPaise: tax[0]! + tax[1]! - taxBack[0]! - taxBack[1]! + taxOf(states),
  };
}

/** Sums both tabs of table 12. */
export function sumByHsn({ hsnB2b, hsnB2c }: GstTables): Control {
  const sum = sumAmounts([...hsnB2b, ...hsnB2c]);
  return { valuePaise: valueOf(sum), taxPaise: taxOf(sum) };
}

/** Returns the invoiced amount less the credited amount, from the documents themselves. */
export const totalOfDocuments = (invoices: DocumentTotals, notes: DocumentTotals): Control => ({
  valuePaise: invoices.totalPaise - notes.totalPaise,
  taxPaise: invoices.taxPaise - notes.taxPaise,
});

/** Returns the HSN codes of a summary that are shorter than the law requires. */
export const shortHsn = ({ hsnB2b, hsnB2c }: GstTables, digits: number): string[] =>
  [...new Set([...hsnB2b, ...hsnB2c].map(({ hsn }) => hsn).filter((hsn) => hsn.length < digits))].sort();
