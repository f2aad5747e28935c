import { writeZip } from '@/test/factories/zip';

type Entry = { name: string; text: string };

/** A ZIP archive. @param claimed the size of each entry in its directory, if that is not the true one */
export const zipOf = (entries: Entry[], claimed?: number): Buffer =>
  writeZip(entries.map(({ name, text }) => ({ name, content: Buffer.from(text), size: claimed })));

/** A cell: text, a number as a spreadsheet keeps it, or a formula with what was computed of it. */
type Cell = string | number | { formula: string; value: number } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (index: number) => String.fromCharCode(65 + index);

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}"><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
}

/** An XLSX file with one sheet. */
export function workbookOf(rows: Cell[][], claimed?: number): Buffer {
  const ns = 'http://schemas.openxmlformats.org';
  const sheet = rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${column(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
  return zipOf(
    [
      {
        name: '[Content_Types].xml',
        text: `<Types xmlns="${ns}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      },
      {
        name: 'xl/workbook.xml',
        text: `<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: `<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        text: `<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
      },
    ],
    claimed,
  );
}
