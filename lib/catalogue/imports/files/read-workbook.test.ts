import { BROKEN_WORKBOOKS, hiddenEntry, partsOf, sharedText } from '@/test/factories/hostile-tables';
import { writeZip } from '@/test/factories/zip';
import { prepareDecoders } from '@/test/files/decoder-settings';
import { workbookOf, zipOf } from '@/test/factories/workbook';
import { LONGEST_TURN_MS, watchProcess } from '@/test/process/watch-process';
import * as decoderLimits from '@/lib/kernel/decoding/programs/tables/limits.mjs';
import { readTable, UnreadableTable, type TableRow } from './read-table';
import { IMPORT_FILE } from '../run-rules';

prepareDecoders();
beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

const MB = 1024 * 1024;

async function read(bytes: Buffer): Promise<{ rows: TableRow[]; problem?: string }> {
  const rows: TableRow[] = [];
  const file = [bytes] as unknown as AsyncIterable<Uint8Array>;
  try {
    for await (const row of readTable({ file, isWorkbook: true, owner: { kind: 'background', id: 'test' } }))
      rows.push(row);
    return { rows };
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    return { rows, problem: error.problem };
  }
}

it('has the same limits as its decoder', () =>
  expect(decoderLimits).toMatchObject({
    MAX_CELL_LENGTH: IMPORT_FILE.cellLength,
    MAX_COLUMNS: IMPORT_FILE.mostColumns,
  }));

describe('reading a workbook', () => {
  it('gives its cells as text: all digits of long numbers, and the results of formulas', async () => {
    expect(
      await read(
        workbookOf([
          ['Item', 'MRP', 'Barcode'],
          ['Crocin & Co', 31.5, 8901030865275],
          ['=SUM(A1)', { formula: 'B2*2', value: 63 }, null],
        ]),
      ),
    ).toEqual({
      rows: [
        { line: 1, cells: ['Item', 'MRP', 'Barcode'] },
        { line: 2, cells: ['Crocin & Co', '31.5', '8901030865275'] },
        { line: 3, cells: ['=SUM(A1)', '63', ''] },
      ],
    });
  });

  it('refuses what is no workbook, is cut off, or lies about its size', async () => {
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

  it('refuses an archive that says it is larger than the limit', async () => {
    expect(await read(workbookOf([['x']], 96 * MB))).toEqual({ rows: [], problem: 'workbookTooLarge' });
  });

  it('refuses each hostile workbook with a reason, in bounded memory', async () => {
    const [answers, watched]: [unknown[], { turnMs: number; grownMb: number }[]] = [[], []];
    for (const [what, build] of BROKEN_WORKBOOKS) {
      const bytes = build();
      watched.push(await watchProcess(async () => void answers.push([what, (await read(bytes)).problem])));
    }
    expect(answers).toEqual(BROKEN_WORKBOOKS.map(([what, , problem]) => [what, problem]));
    expect(watched.filter(({ turnMs, grownMb }) => turnMs >= LONGEST_TURN_MS || grownMb >= 100)).toEqual([]);
  });

  it('reads only listed archive entries, so 200 MB of hidden data cost nothing', async () => {
    const bytes = hiddenEntry(200 * MB);
    let rows: TableRow[] = [];
    const { grownMb } = await watchProcess(async () => ({ rows } = await read(bytes)));
    expect(rows.map((row) => 'cells' in row && row.cells)).toEqual([['1'], ['2'], ['3'], ['4'], ['5']]);
    expect(grownMb < 100 || grownMb).toBe(true);
  });

  it('cuts a shared string of 1 MB before it goes into 400 rows', async () => {
    let rows: TableRow[] = [];
    const bytes = sharedText(400);
    const { turnMs, grownMb } = await watchProcess(async () => ({ rows } = await read(bytes)));
    expect(rows.length).toBe(400);
    expect(rows.every((row) => 'cells' in row && row.cells[0]!.length === 1002)).toBe(true);
    expect([turnMs < LONGEST_TURN_MS || turnMs, grownMb < 100 || grownMb]).toEqual([true, true]);
  });

  it('reads a list of the largest size, 100,000 rows, part by part', async () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c><c r="B${at + 1}"><v>${at}</v></c></row>`,
    ).join('');
    const bytes = writeZip(partsOf({ rows, shared: `<si><t>${'Paracetamol '.repeat(20)}</t></si>` }), 5n);
    let [count, last] = [0, {}];
    const file = [bytes] as unknown as AsyncIterable<Uint8Array>;
    const { turnMs, grownMb } = await watchProcess(async () => {
      for await (const row of readTable({ file, isWorkbook: true, owner: { kind: 'background', id: 'test' } })) {
        count += 1;
        last = row;
      }
    });
    expect([count, last]).toEqual([100_000, { line: 100_000, cells: ['Paracetamol '.repeat(20).trim(), '99999'] }]);
    expect([turnMs < LONGEST_TURN_MS || turnMs, grownMb < 100 || grownMb]).toEqual([true, true]);
  });

  it('refuses a row beyond them', async () => {
    const rows = '<row r="100001"><c r="A100001"><v>1</v></c></row>';
    expect(await read(writeZip(partsOf({ rows })))).toEqual({ rows: [], problem: 'workbookTooLarge' });
  });
});
