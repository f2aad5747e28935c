import { paiseToRupees } from '@/lib/kernel/money';
import { stateName } from '@/lib/shared/india/states';
import { unitInFull } from './gst-law-rules';
import type { ExemptRow, GstTables, HsnRow, ItemOfRate, DocumentSeries, ReturnDocument } from './gst-types';

type Cell = string | number | null;
/**
 * File of a table of the return: its headings, word for word from the templates of the portal's
 * offline tool, and its rows.
 */
type TableFile = { headings: string[]; rows: Cell[][] };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Formats a day like the templates: 21-Nov-2026. */
const dayOf = (day: string) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`;
/** Formats a State like the templates: 01-Jammu & Kashmir. */
const stateLabel = (code: string) => `${code}-${(stateName(code) ?? '').replaceAll(' and ', ' & ')}`;
const rateOf = ({ rateBp }: { rateBp: number }) => rateBp / 100;
const taxable = ({ taxablePaise }: ItemOfRate) => paiseToRupees(taxablePaise);
const CESS = 0;
const REGULAR = 'Regular B2B';

const ofDocuments = (
  headings: string[],
  taxDocuments: ReturnDocument[],
  rowOf: (taxDocument: ReturnDocument, item: ItemOfRate) => Cell[],
) => ({
  headings,
  rows: taxDocuments.flatMap((taxDocument) => taxDocument.items.map((item) => rowOf(taxDocument, item))),
});

const hsnTable = (rows: HsnRow[]): TableFile => ({
  headings: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  rows: rows.map((row) => [
    row.hsn,
    '',
    unitInFull(row.uqc),
    row.quantity,
    paiseToRupees(row.taxablePaise + row.igstPaise + row.cgstPaise + row.sgstPaise),
    rateOf(row),
    taxable(row),
    paiseToRupees(row.igstPaise),
    paiseToRupees(row.cgstPaise),
    paiseToRupees(row.sgstPaise),
    CESS,
  ]),
});

const exemptName = ({ isRegistered, isInterState }: ExemptRow) =>
  `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${isRegistered ? 'registered' : 'unregistered'} persons`;

type Given = { tables: GstTables; runs: DocumentSeries[] };

/** Tables by their names in the templates of the offline tool. */
const TABLES = {
  b2b: ({ tables: { b2b } }: Given): TableFile =>
    ofDocuments(
      [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Reverse Charge',
        'Applicable % of Tax Rate',
        'Invoice Type',
        'E-Commerce GSTIN',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      b2b,
      ({ gstin, businessName, number, day, valuePaise, stateCode }, item) => [
        ...[gstin, businessName, number, dayOf(day), paiseToRupees(valuePaise), stateLabel(stateCode)],
        ...['N', '', REGULAR, '', rateOf(item), taxable(item), CESS],
      ],
    ),
  b2cl: ({ tables: { b2cl } }: Given): TableFile =>
    ofDocuments(
      [
        'Invoice Number',
        'Invoice date',
        'Invoice Value',
        'Place Of Supply',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
        'E-Commerce GSTIN',
      ],
      b2cl,
      ({ number, day, valuePaise, stateCode }, item) => [
        ...[number, dayOf(day), paiseToRupees(valuePaise), stateLabel(stateCode)],
        ...['', rateOf(item), taxable(item), CESS, ''],
      ],
    ),
  b2cs: ({ tables: { b2cs } }: Given): TableFile => ({
    headings: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: b2cs.map((row) => ['OE', stateLabel(row.stateCode), '', rateOf(row), taxable(row), CESS, '']),
  }),
  exemp: ({ tables: { exempt } }: Given): TableFile => ({
    headings: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
    rows: exempt.map((row) => [exemptName(row), 0, paiseToRupees(row.exemptPaise), 0]),
  }),
  cdnr: ({ tables: { cdnr } }: Given): TableFile =>
    ofDocuments(
      [
        'GSTIN/UIN of Recipient',
        'Receiver Name',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Reverse Charge',
        'Note Supply Type',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      cdnr,
      ({ gstin, businessName, number, day, valuePaise, stateCode }, item) => [
        ...[gstin, businessName, number, dayOf(day), 'C', stateLabel(stateCode), 'N', REGULAR],
        ...[paiseToRupees(valuePaise), '', rateOf(item), taxable(item), CESS],
      ],
    ),
  cdnur: ({ tables: { cdnur } }: Given): TableFile =>
    ofDocuments(
      [
        'UR Type',
        'Note Number',
        'Note Date',
        'Note Type',
        'Place Of Supply',
        'Note Value',
        'Applicable % of Tax Rate',
        'Rate',
        'Taxable Value',
        'Cess Amount',
      ],
      cdnur,
      ({ number, day, valuePaise, stateCode }, item) => [
        ...['B2CL', number, dayOf(day), 'C', stateLabel(stateCode)],
        ...[paiseToRupees(valuePaise), '', rateOf(item), taxable(item), CESS],
      ],
    ),
  'hsn-b2b': ({ tables: { hsnB2b } }: Given): TableFile => hsnTable(hsnB2b),
  'hsn-b2c': ({ tables: { hsnB2c } }: Given): TableFile => hsnTable(hsnB2c),
  docs: ({ runs }: Given): TableFile => ({
    headings: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: runs.map(({ isCreditNote, first, last, count }) => [
      isCreditNote ? 'Credit Note' : 'Invoices for outward supply',
      ...[first, last, count, 0],
    ]),
  }),
};

export type GstTable = keyof typeof TABLES;
export const GST_TABLES = Object.keys(TABLES) as [GstTable, ...GstTable[]];

/** Returns the file of a table of the return. */
export const tableFile = (table: GstTable, given: Given): TableFile => TABLES[table](given);
