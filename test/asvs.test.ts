import { existsSync, readFileSync } from 'node:fs';

type Item = { chapter: number; number: string; level: number; asks: string; answer: string; reason: string };

const ROW = /^\| ([\d., ]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const page = readFileSync('docs/asvs.md', 'utf8');
const rows = page.split('\n').flatMap((line) => ROW.exec(line) ?? []).length / 6;
/** Only items that do not apply share a row. */
const items: Item[] = page.split('\n').flatMap((line) => {
  const [, numbers = '', level = '', asks = '', answer = '', reason = ''] = ROW.exec(line) ?? [];
  const named = answer === 'not for us' ? numbers.split(', ') : [numbers].filter(Boolean);
  return named.map((number) => ({ chapter: parseInt(number), number, level: Number(level), asks, answer, reason }));
});

/** Number of items of ASVS 5.0.0 per chapter: of level 1, of level 2. */
const COUNTS: Record<number, [number, number]> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};

const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path !== 'secrets.json' && (path.includes('/') || /\.(?:md|ts|tsx|mjs|json|yml)$/.test(path)));

it('has every item of levels 1 and 2, each once', () => {
  expect(
    Object.values(COUNTS)
      .map(([first]) => first)
      .reduce((sum, count) => sum + count),
  ).toBe(70);
  expect(
    Object.values(COUNTS)
      .map(([, second]) => second)
      .reduce((sum, count) => sum + count),
  ).toBe(183);
  const counted = Object.fromEntries(
    Object.keys(COUNTS).map((chapter) => [
      chapter,
      [1, 2].map((level) => items.filter((item) => item.chapter === Number(chapter) && item.level === level).length),
    ]),
  );
  expect(counted).toEqual(COUNTS);
  expect(new Set(items.map(({ number }) => number)).size).toBe(items.length);
  expect(items.filter(({ number }) => !/^\d+\.\d+\.\d+$/.test(number))).toEqual([]);
  // Every line that looks like a row is read.
  expect(page.split('\n').filter((line) => /^\| \d/.test(line))).toHaveLength(rows);
});

it('answers each, and says why', () => {
  for (const { number, asks, answer, reason } of items) {
    expect([number, answer]).toEqual([number, expect.stringMatching(/^(?:yes|no|not for us)$/)]);
    expect(asks.split(' ').length).toBeLessThanOrEqual(12);
    expect(reason.length).toBeGreaterThan(5);
  }
});

it('names a file for each yes, and every file named is there', () => {
  expect(
    items.filter(({ answer, reason }) => answer === 'yes' && pathsIn(reason).length === 0).map(({ number }) => number),
  ).toEqual([]);
  const missing = items.flatMap(({ number, reason }) =>
    pathsIn(reason)
      .filter((path) => !existsSync(path))
      .map((path) => `${number} ${path}`),
  );
  expect(missing).toEqual([]);
});

it('lists what is "no" again at its top', () => {
  const [, list = ''] = /\*\*Items with "no"\*\*[^:]*: ([\d., ]+)\./.exec(page) ?? [];
  expect(list.split(', ')).toEqual(items.filter(({ answer }) => answer === 'no').map(({ number }) => number));
});
