import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/findings.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!---|no\. )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

/** The tests of each finding. An empty title stands for the whole file. */
const tests = readFileSync('test/findings.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([finding = '', file = '', title = '']) => ({ finding, file, title }));

const numbers = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${prefix}${from + place}`);

it('has every finding of the lists', () => {
  const found = rows.map(([number = '']) => number);
  const expected = [
    ...numbers('', 1, 15),
    ...numbers('H', 1, 4),
    ...numbers('M', 1, 12),
    ...numbers('L', 1, 16),
    ...[4, 5, 6, 8].map((number) => `S1-${number}`),
    ...[11, 12, 16, 17, 18, 19, 20, 21, 22].map((number) => `S2-${number}`),
    ...numbers('AT-', 1, 14),
    ...[6, 7, 10, 22].map((number) => `FR-${number}`),
    ...[24, 25, 28, 29, 30, 31, 32].map((number) => `S3-${number}`),
  ];
  expect(expected.filter((number) => !found.includes(number))).toEqual([]);
  for (const row of rows) expect(row.at(-1)?.length).toBeGreaterThanOrEqual(2);
});

it('names tests that exist', () => {
  expect(tests.length).toBeGreaterThan(300);
  const missing = tests.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title));
  expect(missing).toEqual([]);
});

it('shows the files of test/findings.tsv, finding by finding', () => {
  const shown = rows.flatMap(([number = '', , cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => `${number}: ${file}`),
  );
  const listed = new Set(tests.map(({ finding, file }) => `${finding}: ${file}`));
  expect(shown.sort()).toEqual([...listed].sort());
});
