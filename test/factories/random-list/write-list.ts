import type { LineTotals } from '@/lib/catalogue/imports/run-rules';
import type { Chance } from '@/test/random/chance';
import { partsOf } from '@/test/factories/hostile-tables';
import { writeZip } from '@/test/factories/zip';
import { FIELDS, lineWriter, type Expected, type KnownProduct, type ListField, type ListLine } from './lines';
import type { Cell } from './spellings';

/**
 * List with the expected result of its import: each line by its number, and the counts of physical
 * lines.
 */
type RandomList = { bytes: Buffer; lines: Map<number, Expected>; sums: LineTotals };

const HEADINGS: Record<ListField, string[]> = {
  sku: ['SKU', 'Item Code'],
  name: ['Item Name', 'Particulars'],
  price: ['MRP', 'M.R.P.'],
  sellingPrice: ['Selling Price', 'Our Price'],
  stock: ['Qty', 'Closing Stock'],
  batch: ['Batch No.', 'B.No'],
  expiry: ['Exp', 'Expiry Date'],
  gst: ['GST %', 'Tax'],
  hsn: ['HSN', 'HSN Code'],
};
const TITLES = ['Kaveri Agencies', 'Stock as on 26 Nov 2026'];
const MIN_LINES = 4;

function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(chance.below(left.length), 1)[0]!);
}

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.value);

function csvCell(chance: Chance, text: string, separator: string): string {
  const isFormula = text.startsWith('="');
  const mustQuote = !isFormula && (text.includes(separator) || /[\r\n]|^\s*"/.test(text));
  return mustQuote || chance.happens(0.15) ? `"${text.replaceAll('"', '""')}"` : text;
}

function csvLine(chance: Chance, { cells, isPlain, shape }: ListLine, fields: ListField[], separator: string): string {
  const texts = fields.map((field) => textOf(cells[field]));
  if (!isPlain) return texts.map((text) => csvCell(chance, text, separator)).join(separator);
  const name = fields.indexOf('name');
  if (shape === 'quote' || shape === 'firstQuote') texts[name] = `"${texts[name]}`;
  if (shape === 'lastQuote') texts[name] = `${texts[name]}"`;
  if (shape === 'wide') texts.push('', 'one more');
  return texts.join(separator);
}

/** Counts the physical lines of a text. Each kind of line break ends one. */
const linesIn = (text: string): number => text.split(/\r\n|\n|\r/).length;

function writeText(chance: Chance, heading: string[], fields: ListField[], lines: ListLine[]): RandomList {
  const separator = chance.pick([',', ';', '\t', '|']);
  const sums: LineTotals = { file: 0, rows: 0, continued: 0, heading: 0, blank: 0 };
  const ends = chance.pick([['\n'], ['\r\n'], ['\r'], ['\n', '\r\n'], ['\n', '\r\n', '\r']]);
  const expected = new Map<number, Expected>();
  let text = '';
  const put = (line: string) => {
    sums.file += linesIn(line);
    text += line + chance.pick(ends);
  };
  const putBlank = () => {
    if (!chance.happens(0.1)) return;
    sums.blank += 1;
    put(chance.pick([' ', separator.repeat(FIELDS.length - 1), '\u200B']));
  };
  for (const title of chance.happens(0.3) ? TITLES : []) {
    sums.heading += 1;
    put(title);
  }
  sums.heading += 1;
  put(heading.map((name) => csvCell(chance, name, separator)).join(separator));
  for (const line of lines) {
    if (!line.isPlain) putBlank();
    const written = csvLine(chance, line, fields, separator);
    expected.set(sums.file + 1, line.expected);
    sums.rows += 1;
    sums.continued += linesIn(written) - 1;
    put(written);
  }
  if (chance.happens(0.3)) text = text.replace(/[\r\n]+$/, '');
  const encoded = chance.pick([
    () => Buffer.from(text),
    () => Buffer.from(`\uFEFF${text}`),
    () => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ]);
  return { bytes: encoded(), lines: expected, sums };
}

const FORMATS = { plain: 0, percent: 1, month: 2, day: 3 };
const STYLES = '<cellXfs>' + [0, 9, 17, 14].map((id) => `<xf numFmtId="${id}"/>`).join('') + '</cellXfs>';
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function sheetCell(cell: Cell, address: string): string {
  if (cell === '') return '';
  if (typeof cell !== 'string') return `<c r="${address}" s="${FORMATS[cell.format]}"><v>${cell.value}</v></c>`;
  if (cell.startsWith('#')) return `<c r="${address}" t="e"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
}
const sheetRow = (cells: Cell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, at) => sheetCell(cell, String.fromCharCode(65 + at) + row)).join('')}</row>`;

function writeSheet(chance: Chance, heading: string[], fields: ListField[], lines: ListLine[]): RandomList {
  const rows: [Cell[], Expected | null][] = [
    ...(chance.happens(0.3) ? TITLES.map((title): [Cell[], null] => [[title], null]) : []),
    [heading, null],
    ...lines.map((line): [Cell[], Expected] => [fields.map((field) => line.cells[field]), line.expected]),
  ];
  const expected = new Map<number, Expected>();
  let number = 0;
  const written = rows.map(([cells, what]) => {
    number += chance.happens(0.1) ? 2 : 1;
    if (what) expected.set(number, what);
    return sheetRow(cells, number);
  });
  const hidden = '<sheet name="Read me" sheetId="2" state="hidden" r:id="rId2"/>';
  const sheets = `${chance.happens(0.4) ? hidden : ''}<sheet name="List" sheetId="1" r:id="rId1"/>`;
  const notes = `<worksheet><sheetData>${sheetRow(['Read', 'me'], 1)}</sheetData></worksheet>`;
  const parts = partsOf({ rows: written.join(''), styles: STYLES, sheets });
  return {
    bytes: writeZip([...parts, { name: 'xl/worksheets/sheet2.xml', content: Buffer.from(notes) }]),
    lines: expected,
    sums: { file: rows.length, rows: lines.length, continued: 0, heading: rows.length - lines.length, blank: 0 },
  };
}

/** Writes a list that a supplier could send, with known and unknown products. */
export function writeList(chance: Chance, known: readonly KnownProduct[]): RandomList {
  const isWorkbook = chance.happens(0.4);
  const fields = shuffled(chance, FIELDS);
  const heading = fields.map((field) => chance.pick(HEADINGS[field]));
  const next = lineWriter(chance, known, isWorkbook);
  const lines: ListLine[] = [];
  const size = MIN_LINES + chance.below(25);
  while (lines.length < size) lines.push(...next());
  return (isWorkbook ? writeSheet : writeText)(chance, heading, fields, lines);
}
