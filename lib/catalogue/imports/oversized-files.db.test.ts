import { db } from '@/lib/kernel/db/client';
import { endSpare } from '@/lib/kernel/decoding/child';
import { answersOf, ACTOR, check, fileOf, read, rowsOf, runOf } from '@/test/factories/import-run';
import { workbookOf } from '@/test/factories/workbook';
import { LONGEST_TURN_MS, watchProcess } from '@/test/process/watch-process';
import { cellAt, sharedText, wideLines } from '@/test/factories/hostile-tables';
import { startImport } from './commands';
import { isOfSize } from './store-rows';
import { advanceRun } from './advance-run';

afterAll(endSpare);

const MB = 1024 * 1024;
const linesOf = (widths: number[][]) => widths.map((cells) => cells.join(',')).join('\n');

/** Measures memory and delays of this process while it reads a file. */
async function watch(bytes: Buffer) {
  const id = await startImport(fileOf(bytes), null, ACTOR);
  const watched = await watchProcess(() => advanceRun(id, { by: ACTOR }));
  return { id, isSmall: (watched.turnMs < LONGEST_TURN_MS && watched.grownMb < 100) || watched };
}

it('refuses a hostile workbook once, and says why', async () => {
  const id = await read(cellAt('ZZZZZZ1'));
  expect(await runOf(id)).toMatchObject({ state: 'FAILED', problem: 'workbookUnreadable' });
  // The message can arrive twice. The second one reads nothing.
  expect(await advanceRun(id)).toBe(false);
});

it('reads 400 rows of one text of 1 MB without blocking the process', async () => {
  const { id, isSmall } = await watch(sharedText(400));
  expect(isSmall).toBe(true);
  expect(await runOf(id)).toMatchObject({ state: 'MAPPING', lines: 400 });
});

it('keeps three cells of a line with 65,000, and only the columns of its heading', async () => {
  const { id, isSmall } = await watch(wideLines(20));
  expect(isSmall).toBe(true);
  expect(await runOf(id)).toMatchObject({ state: 'MAPPING', lines: 20 });
  expect((await db.importRow.findMany({ where: { runId: id } })).map(({ cells }) => cells)).toEqual(
    Array.from({ length: 20 }, () => ['a', '', '']),
  );
});

it('reads a text file of the largest size, 64 MB, without blocking the process', async () => {
  const line = `S1,${'y'.repeat(63_000)},10\n`;
  const lines = Math.floor((64 * MB - 100) / line.length);
  const { id, isSmall } = await watch(Buffer.from(`sku,name,mrp\n${line.repeat(lines)}`));
  expect(isSmall).toBe(true);
  expect(await runOf(id)).toMatchObject({ state: 'MAPPING', lines });
  const [first] = await db.importRow.findMany({ where: { runId: id }, orderBy: { line: 'asc' }, take: 1 });
  expect(first!.cells.map(({ length }) => length)).toEqual([2, 1002, 2]);
});

it('refuses a line beyond its columns and a header over 200 columns', async () => {
  const far = `${','.repeat(5000)}far`;
  const id = await read(`name,mrp\nGood,10\nBad,10${far}\n`);
  await check(id);
  expect(await answersOf(id)).toEqual([
    [2, 'NEW', null],
    [3, 'REFUSED', 'cells'],
  ]);
  const numbers = Array.from({ length: 201 }, (_, at) => at);
  const heading = numbers.map((at) => `name ${at}`).join(',');
  expect(await runOf(await read(`${heading}\n${linesOf([numbers])}`))).toMatchObject({ problem: 'tooManyColumns' });
});

it('takes a prescription as wide as its widest row', async () => {
  const id = await read(
    workbookOf([
      ['Name', 'MRP'],
      ['One', 10],
      ['Two', 20, 'a note'],
    ]),
  );
  expect((await runOf(id)).columns).toMatchObject([{ heading: 'Name' }, { heading: 'MRP' }, { samples: ['a note'] }]);
  await check(id);
  expect(await answersOf(id)).toEqual([
    [2, 'NEW', null],
    [3, 'NEW', null],
  ]);
});

it('checks long lines in parts of a limited size', async () => {
  const line = (at: number) => `Long ${at},10,${Array.from({ length: 60 }, () => 'z'.repeat(1000)).join(',')}`;
  const heading = `name,mrp,${Array.from({ length: 60 }, (_, at) => `text ${at}`).join(',')}`;
  const id = await read(`${heading}\n${Array.from({ length: 60 }, (_, at) => line(at)).join('\n')}`);
  const { grownMb } = await watchProcess(() => check(id));
  expect(grownMb < 100 || grownMb).toBe(true);
  expect((await rowsOf(id)).map(({ answer }) => answer)).toEqual(Array.from({ length: 60 }, () => 'NEW'));
});

it('knows a failure that is about size by what PostgreSQL and JavaScript say', async () => {
  const failure = (work: () => Promise<unknown>) =>
    work().then(
      () => null,
      (error: unknown) => error,
    );
  expect(isOfSize(await failure(() => db.$queryRaw`SELECT repeat('x', 2000000000)`))).toBe(true);
  expect(isOfSize(await failure(async () => await Promise.resolve('x'.repeat(2 ** 30))))).toBe(true);
  expect(isOfSize(await failure(() => db.$queryRaw`SELECT 1 / 0`))).toBe(false);
});
