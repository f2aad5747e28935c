import { crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: string; text: string };

const localHead = (name: Buffer, packed: Buffer, text: Buffer) => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(text), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(text.length, 22);
  head.writeUInt16LE(name.length, 26);
  return head;
};

/** A ZIP archive. @param claimed what its list says of the size of each entry, where that is not the truth */
export function zipOf(entries: Entry[], claimed?: number): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const [name, text] = [Buffer.from(entry.name), Buffer.from(entry.text)];
    const packed = deflateRawSync(text);
    const head = localHead(name, packed, text);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    head.copy(central, 6, 4, 30);
    if (claimed !== undefined) central.writeUInt32LE(claimed, 24);
    central.writeUInt32LE(at, 42);
    list.push(central, name);
    parts.push(head, name, packed);
    at += head.length + name.length + packed.length;
  }
  const central = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

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
