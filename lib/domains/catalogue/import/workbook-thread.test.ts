import { workbookOf, zipOf } from '@/test/factories/workbook';
import { readWorkbook, WORKBOOK, type SheetRow } from './workbook-thread';

async function read(bytes: Uint8Array) {
  const rows: SheetRow[] = [];
  const problem = await readWorkbook(bytes, async (part) => void (await Promise.resolve(rows.push(...part))));
  return { rows, problem };
}

describe('reading a workbook', () => {
  it('hands on its cells as text: long numbers whole, of formulas what was computed', async () => {
    const { rows, problem } = await read(
      workbookOf([
        ['Item', 'MRP', 'Barcode'],
        ['Crocin & Co', 31.5, 8901030865275],
        ['=SUM(A1)', { formula: 'B2*2', value: 63 }, null],
      ]),
    );
    expect(problem).toBeUndefined();
    expect(rows).toEqual([
      { line: 1, cells: ['Item', 'MRP', 'Barcode'] },
      { line: 2, cells: ['Crocin & Co', '31.5', '8901030865275'] },
      { line: 3, cells: ['=SUM(A1)', '63', ''] },
    ]);
  });

  it('hands on more rows than go at once, in order', async () => {
    const { rows } = await read(workbookOf(Array.from({ length: 1203 }, (_, index) => [`Item ${index}`, index])));
    expect(rows.map(({ line }) => line)).toEqual(Array.from({ length: 1203 }, (_, index) => index + 1));
  });

  it('refuses what is no workbook, is cut off, or lies about what it inflates to', async () => {
    for (const bytes of [
      Buffer.from('id,name\n1,x\n'),
      Buffer.alloc(0),
      Buffer.from('PK\u0003\u0004 no archive'),
      workbookOf([['x']]).subarray(0, 400),
      zipOf([{ name: 'notes.txt', text: 'x' }]),
      workbookOf([['x'.repeat(5000)]], 10),
    ])
      expect(await read(bytes)).toEqual({ rows: [], problem: 'workbookUnreadable' });
  });

  it('refuses an archive that says it is larger than is read, before anything is inflated', async () => {
    expect(await read(workbookOf([['x']], WORKBOOK.mostBytes))).toMatchObject({ problem: 'workbookTooLarge' });
    const many = Array.from({ length: WORKBOOK.mostEntries + 1 }, (_, index) => ({ name: `${index}.xml`, text: 'x' }));
    expect(await read(zipOf(many))).toMatchObject({ problem: 'workbookTooLarge' });
  });
});
