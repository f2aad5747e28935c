import fc from '@/test/random/fast-check';
import { separatorOf } from './programs/tables/separator.mjs';
import { lineCounter, splitLines } from './programs/tables/split-lines.mjs';
import { readRecords, usualWidth } from './programs/tables/split-records.mjs';

type Row = { line: number; cells?: string[]; span?: number; problem?: string };

async function read(text: string, pieceLength = 5) {
  const counter = lineCounter();
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) {
      const piece = text.slice(at, at + pieceLength);
      counter.add(piece);
      yield await Promise.resolve(piece);
    }
  }
  const rows: Row[] = [];
  const separator = separatorOf(text);
  const layout = { separator, width: await usualWidth(text, separator) };
  const blank = await readRecords(splitLines(pieces()), layout, (row) => void rows.push(row));
  return { rows, blank, count: counter.count() };
}
const told = async (text: string) =>
  (await read(text)).rows.map(({ line, cells, problem }) => [line, problem ?? cells?.join('|')]);

describe('the records of a text', () => {
  it('end with each kind of line end, also where a file mixes them', async () => {
    expect(await told('name,mrp\r\nA,1\nB,2\rC,3\r\n\r\nD,4')).toEqual([
      [1, 'name|mrp'],
      [2, 'A|1'],
      [3, 'B|2'],
      [4, 'C|3'],
      [6, 'D|4'],
    ]);
  });

  it('lose no row to a quote that is never closed', async () => {
    const good = Array.from({ length: 5000 }, (_, at) => `Good ${at},10,1`);
    const rows = await told(['name,mrp,stock', 'ZQ0,"6 inch bandage,45.50', ...good].join('\n'));
    expect(rows).toHaveLength(5002);
    expect(rows.filter(([, what]) => what === 'quoteOpen')).toEqual([[2, 'quoteOpen']]);
    expect(rows.at(-1)).toEqual([5002, 'Good 4999|10|1']);
  });

  it('name both of two lines with a stray quote, and keep the rows between', async () => {
    const good = Array.from({ length: 20 }, (_, at) => `Good ${at},10,1`);
    const opened = await told(['name,mrp,stock', '"X 6,4,1', ...good, '"Y 8,5,1'].join('\n'));
    expect(opened.filter(([, what]) => what === 'quoteOpen')).toEqual([
      [2, 'quoteOpen'],
      [23, 'quoteOpen'],
    ]);
    const closed = await told(['name,mrp,stock', '"X 6,4,1', ...good, 'Y 8",5,1'].join('\n'));
    expect(closed.filter(([, what]) => what === 'quoteUnclear')).toEqual([
      [2, 'quoteUnclear'],
      [23, 'quoteUnclear'],
    ]);
    expect([opened.length, closed.length]).toEqual([23, 23]);
  });

  it.each([
    ['Bandage 4" roll,1,2', 'Bandage 4" roll|1|2'],
    ['="ZZ001",1,2', '="ZZ001"|1|2'],
    ['="a,b",1,2', '="a,b"|1|2'],
    ['"a ""b"", c",1,2', 'a "b", c|1|2'],
    ['"two\nlines",1,2', 'two\nlines|1|2'],
    ['"two, or\nthree",1,2', 'two, or\nthree|1|2'],
    [' "padded" ,1,2', 'padded|1|2'],
    ['"Zz 4\\" roll",1,2', 'quoteOpen'],
    [`${'x'.repeat(70_000)},1,2`, 'lineLong'],
  ])('reads %j', async (line, what) => {
    const rows = await told(`name,mrp,stock\n${line}\nNext,3,4\n`);
    expect(rows[1]).toEqual([2, what]);
    expect(rows.at(-1)?.[1]).toBe('Next|3|4');
  });

  it('take no part of a broken cell for a row', async () => {
    expect(await told('name,note,mrp\nA,"one\nwith 4" x\nthree",45\nB,ok,1\n')).toEqual([
      [1, 'name|note|mrp'],
      [2, 'quoteOpen'],
      [3, 'quoteUnclear'],
      [4, 'quoteUnclear'],
      [5, 'B|ok|1'],
    ]);
  });

  it('account for every physical line of any text', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('"', '""', ',', ';', '\n', '\r', '\r\n', 'a', '1', ' ', '="', 'x,y,z'), {
          maxLength: 80,
        }),
        fc.integer({ min: 1, max: 9 }),
        async (parts, length) => {
          const text = parts.join('');
          const { rows, blank, count } = await read(text, length);
          expect(rows.reduce((sum, { span = 1 }) => sum + span, blank)).toBe(count);
          const lines = rows.map(({ line }) => line);
          expect(lines).toEqual([...new Set(lines)].toSorted((one, other) => one - other));
        },
      ),
    ));
});
