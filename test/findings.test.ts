import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/findings.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| (?!---|no\. |part |chapter )/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));

type Named = { file: string; tests: string[] };

/** Test files, each with the test titles quoted after a colon. */
const named: Named[] = [...page.matchAll(/`([\w./[\]-]+\.(?:test|spec)\.tsx?)`(?:: ("[^"]+"(?:, "[^"]+")*))?/g)].map(
  ([, file = '', quoted = '']) => ({
    file,
    tests: [...quoted.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }),
);

const numbers = (prefix: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `${prefix}${from + place}`);

it('has every finding of the lists', () => {
  const found = rows.map(([number = '']) => number);
  const asked = [
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
  expect(asked.filter((number) => !found.includes(number))).toEqual([]);
  for (const row of rows) expect(row.at(-1)?.length).toBeGreaterThanOrEqual(2);
});

it('names tests that are there', () => {
  expect(named.length).toBeGreaterThan(80);
  const missing = named.flatMap(({ file, tests }) => {
    if (!existsSync(file)) return [file];
    const source = readFileSync(file, 'utf8');
    return tests.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('quotes no test without its file', () => {
  const quoted = [...page.matchAll(/(?:: |, )"([^"]+)"/g)].map(([, name = '']) => name);
  const known = new Set(named.flatMap(({ tests }) => tests));
  expect(quoted.filter((name) => !known.has(name) && name.split(' ').length > 3)).toEqual([]);
});
