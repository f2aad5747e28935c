import { deflateRawSync } from 'node:zlib';
import { writeZip, type ZipEntry } from './zip';

const XML = '<?xml version="1.0"?>';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MB = 2 ** 20;

export type Book = {
  rows: string;
  shared?: string;
  styles?: string;
  sheets?: string;
  properties?: string;
  before?: string;
};

/** The parts of a workbook with one sheet. */
export const partsOf = ({
  rows,
  shared = '',
  styles = '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>',
  sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>',
  properties = '',
  before = '',
}: Book): ZipEntry[] => {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${RELATIONS}">${properties}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${[
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'worksheet', '/xl/worksheets/sheet2.xml'),
      relation('rId3', 'sharedStrings', 'sharedStrings.xml'),
      relation('rId4', 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SHEETS}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${SHEETS}">${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `${before}<worksheet xmlns="${SHEETS}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return Object.entries(files).map(([name, text]) => ({ name, content: Buffer.from(XML + text) }));
};

const rowsOf = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 1}">${cells(at + 1)}</row>`).join('');
const plain = rowsOf(5, (row) => `<c r="A${row}"><v>${row}</v></c>`);

/** A workbook with one cell, at this address. */
export const cellAt = (address: string, row = /\d+/.exec(address)?.[0]): Buffer =>
  writeZip(partsOf({ rows: `<row r="${row}"><c r="${address}"><v>1</v></c></row>` }));

/** A workbook with an entry of this size that no directory names. */
export const hiddenEntry = (bytes: number): Buffer => {
  const packed = deflateRawSync(Buffer.alloc(bytes), { level: 9 });
  return writeZip([{ name: 'xl/a.xml', packed, size: bytes, isHidden: true }, ...partsOf({ rows: plain })]);
};

/** A workbook whose rows all name one shared string of 1 MB. */
export const sharedText = (rows: number): Buffer =>
  writeZip(
    partsOf({
      rows: rowsOf(rows, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
      shared: `<si><t>${'x'.repeat(MB)}</t></si>`,
    }),
  );

/** A text file whose lines have 65,000 cells, below a heading of three. */
export const wideLines = (lines: number): Buffer =>
  Buffer.from(`sku,name,mrp\n${`a${','.repeat(65_000)}\n`.repeat(lines)}`);

const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');

/** Changes one entry of a plain workbook. */
const changed = (change: Partial<ZipEntry>, name = 'xl/worksheets/sheet1.xml') =>
  partsOf({ rows: plain }).map((entry) => (entry.name === name ? { ...entry, ...change } : entry));

/** Archives and sheets that break a rule, with what the store may answer to each. */
export const BROKEN_WORKBOOKS: [what: string, bytes: () => Buffer, problem: string][] = [
  ['a cell in column ZZZZZZ', () => cellAt('ZZZZZZ1'), 'workbookUnreadable'],
  ['a cell in column XFD of row 1048576', () => cellAt('XFD1048576'), 'workbookTooLarge'],
  ['a cell in row 999999999', () => cellAt('A999999999'), 'workbookTooLarge'],
  ['a cell of another row', () => cellAt('A2', '1'), 'workbookUnreadable'],
  [
    'billion laughs',
    () =>
      writeZip(
        partsOf({
          rows: `<row r="1"><c r="A1" t="str"><v>&l9;</v></c></row>`,
          before: `<!DOCTYPE worksheet [<!ENTITY l0 "ha">${laughs}]>`,
        }),
      ),
    'workbookUnreadable',
  ],
  ['a million elements, one in another', () => writeZip(partsOf({ rows: '<a>'.repeat(MB) })), 'workbookUnreadable'],
  [
    'an attribute of 8 MB',
    () => writeZip(partsOf({ rows: `<row r="1" x="${'x'.repeat(8 * MB)}"/>` })),
    'workbookUnreadable',
  ],
  ['a comment of 8 MB', () => writeZip(partsOf({ rows: `<!--${'x'.repeat(8 * MB)}-->` })), 'workbookUnreadable'],
  [
    'half a million attributes',
    () => writeZip(partsOf({ rows: `<row ${Array.from({ length: MB / 2 }, (_, at) => `a${at}=""`).join(' ')}/>` })),
    'workbookUnreadable',
  ],
  [
    '2,000 entries',
    () => writeZip(Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}.xml` }))),
    'workbookTooLarge',
  ],
  ['a directory of 2^40 entries', () => writeZip(partsOf({ rows: plain }), 2n ** 40n), 'workbookTooLarge'],
  [
    'the same entry twice',
    () => writeZip([...partsOf({ rows: plain }), ...changed({}).slice(-1)]),
    'workbookUnreadable',
  ],
  [
    'fifty entries of the same bytes',
    () =>
      writeZip([
        ...partsOf({ rows: plain }),
        ...Array.from({ length: 50 }, (_, at) => ({ name: `xl/${at}.xml`, local: 0 })),
      ]),
    'workbookUnreadable',
  ],
  ['an entry larger than it says', () => writeZip(changed({ size: 10 })), 'workbookUnreadable'],
  ['an entry smaller than it says', () => writeZip(changed({ size: 100_000 })), 'workbookUnreadable'],
  ['entries of 100 MB', () => writeZip(changed({ size: 100 * MB })), 'workbookTooLarge'],
  ['a wrong checksum', () => writeZip(changed({ checksum: 1 })), 'workbookUnreadable'],
  ['an encrypted entry', () => writeZip(changed({ flags: 1 })), 'workbookUnreadable'],
  ['two names of one entry', () => writeZip(changed({ localName: 'xl/worksheets/sheet2.xml' })), 'workbookUnreadable'],
  [
    'a path out of the archive',
    () => writeZip([...partsOf({ rows: plain }), { name: '../evil.xml' }]),
    'workbookUnreadable',
  ],
];
