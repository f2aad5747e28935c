import type { ExemptRow, GstTables, HsnRow, ItemOfRate, DocumentSeries, ReturnDocument } from './gst-types';

/**
 * File format version of the offline tool. Never tested against the portal, see docs/console.md.
 */
const VERSION = 'GST3.2.4';
/** Portal codes of document types (table 13). */
const NATURES = { invoice: 1, creditNote: 5 } as const;

const rupees = (paise: number) => paise / 100;
/** Formats a day like the files: 21-11-2026. */
const dayOf = (day: string) => day.split('-').toReversed().join('-');

function taxOf({ igstPaise, cgstPaise, sgstPaise }: ItemOfRate, isInterState: boolean) {
  const heads = isInterState ? { iamt: rupees(igstPaise) } : { camt: rupees(cgstPaise), samt: rupees(sgstPaise) };
  return { ...heads, csamt: 0 };
}

const itemsOf = ({ items, isInterState }: ReturnDocument) =>
  items.map((item, index) => ({
    num: index + 1,
    itm_det: { txval: rupees(item.taxablePaise), rt: item.rateBp / 100, ...taxOf(item, isInterState) },
  }));

/** Groups documents by a common name, in the order of its first occurrence. */
function below<Name extends string>(
  taxDocuments: ReturnDocument[],
  nameOf: (taxDocument: ReturnDocument) => string,
  name: Name,
) {
  return [...new Set(taxDocuments.map(nameOf))].map((value) => ({
    head: { [name]: value } as Record<Name, string>,
    own: taxDocuments.filter((taxDocument) => nameOf(taxDocument) === value),
  }));
}

const invoiceOf = (taxDocument: ReturnDocument) => ({
  inum: taxDocument.number,
  idt: dayOf(taxDocument.day),
  val: rupees(taxDocument.valuePaise),
});
const noteOf = (taxDocument: ReturnDocument) => ({
  ntty: 'C',
  nt_num: taxDocument.number,
  nt_dt: dayOf(taxDocument.day),
  val: rupees(taxDocument.valuePaise),
  pos: taxDocument.stateCode,
});
const REGULAR = { rchrg: 'N', inv_typ: 'R' };

const exemptOf = ({ isRegistered, isInterState, exemptPaise }: ExemptRow) => ({
  sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}`,
  nil_amt: 0,
  expt_amt: rupees(exemptPaise),
  ngsup_amt: 0,
});

const hsnOf = ({ hsn, uqc, quantity, rateBp, ...amounts }: HsnRow, index: number) => ({
  num: index + 1,
  hsn_sc: hsn,
  uqc,
  qty: quantity,
  rt: rateBp / 100,
  txval: rupees(amounts.taxablePaise),
  iamt: rupees(amounts.igstPaise),
  camt: rupees(amounts.cgstPaise),
  samt: rupees(amounts.sgstPaise),
  csamt: 0,
});

/**
 * Returns runs of consecutive numbers: an unused number is in none, and is not reported as
 * canceled.
 */
function documentsOf(runs: DocumentSeries[]) {
  const kinds = [
    { doc_num: NATURES.invoice, own: runs.filter(({ isCreditNote }) => !isCreditNote) },
    { doc_num: NATURES.creditNote, own: runs.filter(({ isCreditNote }) => isCreditNote) },
  ];
  const doc_det = kinds
    .filter(({ own }) => own.length > 0)
    .map(({ doc_num, own }) => ({
      doc_num,
      docs: own.map(({ first, last, count }, index) => ({
        num: index + 1,
        from: first,
        to: last,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
    }));
  return { doc_det };
}

type Head = { gstin: string; /** Last month of the period, such as 112026. */ fp: string };

/** Composes a return in the format of the portal's offline tool; amounts are in rupees. */
export function composeReturn(head: Head, tables: GstTables, runs: DocumentSeries[]) {
  const { b2b, b2cl, b2cs, exempt, cdnr, cdnur, hsnB2b, hsnB2c } = tables;
  return {
    ...head,
    version: VERSION,
    hash: 'hash',
    b2b: below(b2b, ({ gstin }) => gstin!, 'ctin').map(({ head: { ctin }, own }) => ({
      ctin,
      inv: own.map((taxDocument) => ({
        ...invoiceOf(taxDocument),
        pos: taxDocument.stateCode,
        ...REGULAR,
        itms: itemsOf(taxDocument),
      })),
    })),
    b2cl: below(b2cl, ({ stateCode }) => stateCode, 'pos').map(({ head: { pos }, own }) => ({
      pos,
      inv: own.map((taxDocument) => ({ ...invoiceOf(taxDocument), itms: itemsOf(taxDocument) })),
    })),
    b2cs: b2cs.map(({ stateCode, isInterState, ...row }) => ({
      sply_ty: isInterState ? 'INTER' : 'INTRA',
      pos: stateCode,
      typ: 'OE',
      rt: row.rateBp / 100,
      txval: rupees(row.taxablePaise),
      ...taxOf(row, isInterState),
    })),
    nil: { inv: exempt.map(exemptOf) },
    cdnr: below(cdnr, ({ gstin }) => gstin!, 'ctin').map(({ head: { ctin }, own }) => ({
      ctin,
      nt: own.map((taxDocument) => ({ ...noteOf(taxDocument), ...REGULAR, itms: itemsOf(taxDocument) })),
    })),
    cdnur: cdnur.map((taxDocument) => ({ typ: 'B2CL', ...noteOf(taxDocument), itms: itemsOf(taxDocument) })),
    hsn: { hsn_b2b: hsnB2b.map(hsnOf), hsn_b2c: hsnB2c.map(hsnOf) },
    doc_issue: documentsOf(runs),
  };
}
