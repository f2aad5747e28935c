import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partsOf, type Book } from '@/test/factories/hostile-tables';
import { writeZip } from '@/test/factories/zip';
import { readWorkbook } from './programs/tables/read-workbook.mjs';

const folder = mkdtempSync(join(tmpdir(), 'medcall-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Row = { line: number; cells?: string[]; problem?: string };

async function rowsOf(book: Book, more: { name: string; content: Buffer }[] = []): Promise<Row[]> {
  const path = join(folder, 'book.xlsx');
  writeFileSync(path, writeZip([...partsOf(book), ...more]));
  const fd = openSync(path, 'r');
  const rows: Row[] = [];
  try {
    await readWorkbook(fd, (row: Row) => void rows.push(row));
    return rows;
  } finally {
    closeSync(fd);
  }
}
const cellsOf = async (cells: string, book: Partial<Book> = {}) =>
  (await rowsOf({ ...book, rows: `<row r="1">${cells}</row>` }))[0]?.cells;

const STYLES = (formats: [id: number, code?: string][]) =>
  `<numFmts>${formats
    .map(([id, code]) => (code === undefined ? '' : `<numFmt numFmtId="${id}" formatCode="${code}"/>`))
    .join('')}</numFmts><cellXfs>${formats.map(([id]) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;
const numbers = (values: (number | string)[]) => values.map((value, at) => `<c s="${at}"><v>${value}</v></c>`).join('');

it('reads texts: shared with runs, in place, of formulas, escaped, without phonetic runs', async () => {
  const shared =
    '<si><t xml:space="preserve"> Plain </t></si><si><r><t>Rich </t></r><r><rPr><b/></rPr><t>text &amp; more</t></r><rPh sb="0" eb="1"><t>sound</t></rPh></si><si/>';
  const cells =
    '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>' +
    '<c r="D1" t="inlineStr"><is><t>in </t><r><t>place</t></r></is></c><c r="E1" t="str"><f>A1</f><v>computed</v></c>' +
    '<c r="F1" t="inlineStr"><is><t><![CDATA[<b>]]>_x000D__x0041_</t></is></c>';
  expect(await cellsOf(cells, { shared })).toEqual(['Plain', 'Rich text & more', '', 'in place', 'computed', '<b>\rA']);
});

it('reads booleans, dates as text, empty cells and failed formulas', async () => {
  const cells =
    '<c r="B1" t="b"><v>1</v></c><c r="C1" t="b"><v>0</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c>' +
    '<c r="E1"/><c r="F1" t="d"><v>2026-11-30T10:00:00Z</v></c><c r="H1" t="str"><f>A1</f></c><c r="I1"><f>B1*2</f><v>63</v></c>';
  expect(await cellsOf(cells)).toEqual(['', 'TRUE', 'FALSE', '#DIV/0!', '', '2026-11-30', '', '', '63']);
});

it('keeps all digits of numbers, and writes out those with an exponent', async () => {
  expect(await cellsOf(numbers(['8901030865275', '0.30000000000000004', '8.901030865275E12', '1E2', '1.0E1']))).toEqual(
    ['8901030865275', '0.30000000000000004', '8901030865275', '100', '10'],
  );
});

const FORMATS: [id: number, code: string | undefined, value: number, shown: string][] = [
  [14, undefined, 46_356, '2026-11-30'],
  [22, undefined, 46_356.75, '2026-11-30'],
  [164, 'dd/mm/yyyy;@', 46_356, '2026-11-30'],
  [165, '[$-409]d\\-mmm\\-yy', 46_356, '2026-11-30'],
  [17, undefined, 46_327, '2026-11'],
  [166, 'mm\\/yyyy', 46_327, '2026-11'],
  [9, undefined, 0.05, '5%'],
  [167, '0.00%', 0.125, '12.5%'],
  [2, undefined, 31.5, '31.5'],
  [168, '[$₹-4009] #,##0.00', 31.5, '31.5'],
  [169, '"MRP "0.00', 31.5, '31.5'],
  [170, '[Red]0.00;[Blue]-0.00', 31.5, '31.5'],
];

it('follows the number format of a cell: dates, months without a day, percentages', async () => {
  const styles = STYLES(FORMATS.map(([id, code]) => [id, code?.replaceAll('"', '&quot;')]));
  expect(await cellsOf(numbers(FORMATS.map(([, , value]) => value)), { styles })).toEqual(
    FORMATS.map(([, , , shown]) => shown),
  );
});

it('counts days from 1904 where the workbook says so', async () => {
  const book = { styles: STYLES([[14]]), properties: '<workbookPr date1904="1"/>' };
  expect(await cellsOf(numbers([44_894]), book)).toEqual(['2026-11-30']);
});

it('gives a merged area its first cell alone, and leaves empty rows out', async () => {
  const rows = '<row r="2"><c r="A2"><v>1</v></c><c r="B2"/></row><row r="3"/><row r="7"><c r="B7"><v>2</v></c></row>';
  expect(await rowsOf({ rows })).toEqual([
    { line: 2, cells: ['1'] },
    { line: 7, cells: ['', '2'] },
  ]);
});

it('numbers rows and cells without an address itself', async () => {
  expect(await rowsOf({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row><c r="B2"><v>3</v></c></row>' })).toEqual([
    { line: 1, cells: ['1', '2'] },
    { line: 2, cells: ['', '3'] },
  ]);
});

it('takes the first sheet that is not hidden', async () => {
  const sheets =
    '<sheet name="Read me" sheetId="1" state="hidden" r:id="rId1"/><sheet name="List" sheetId="2" r:id="rId2"/>';
  const second =
    '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const more = [{ name: 'XL/worksheets/Sheet2.xml', content: Buffer.from(second) }];
  expect(await rowsOf({ rows: '', sheets }, more)).toEqual([{ line: 1, cells: ['7'] }]);
});

it('truncates a long cell so that it stays too long, and refuses a long line', async () => {
  const long = (length: number, address: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c>`;
  expect((await cellsOf(long(1001, 'A1')))![0]!.length).toBe(1001);
  expect((await cellsOf(long(40_000, 'A1')))![0]!.length).toBe(1002);
  const cells = Array.from({ length: 100 }, () => `<c t="inlineStr"><is><t>${'x'.repeat(1000)}</t></is></c>`).join('');
  expect(await rowsOf({ rows: `<row r="1">${cells}</row>` })).toEqual([{ line: 1, problem: 'lineLong' }]);
});

it.each([
  ['rows out of order', '<row r="2"/><row r="1"/>'],
  ['cells out of order', '<row r="1"><c r="B1"/><c r="A1"/></row>'],
  ['a shared text that is not there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'],
  ['an unknown type', '<row r="1"><c r="A1" t="x"><v>9</v></c></row>'],
  ['a row without a number', '<row r="one"/>'],
  ['elements that do not end', '<row r="1">'],
])('refuses %s', async (_, rows) => {
  await expect(rowsOf({ rows })).rejects.toThrow();
});
