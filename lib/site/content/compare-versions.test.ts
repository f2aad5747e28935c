import { compareVersions } from './compare-versions';
import { PAGE_LENGTHS } from './page-rules';

const source = (body: string) => ({ title: 'T', description: 'D', body, layout: 'text' as const });

it('shows changed lines with the lines around them', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const compared = compareVersions(source(lines.join('\n')), source(lines.with(5, 'six').join('\n')));
  expect(compared.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
    'gap',
    'same 4',
    'same 5',
    'removed 6',
    'added six',
    'same 7',
    'same 8',
  ]);
});

it('finds no change in the same text', () => {
  expect(
    compareVersions(source('a'), source('a')).filter(({ kind }) => kind === 'added' || kind === 'removed'),
  ).toEqual([]);
});

it('compares the largest texts in bounded time', () => {
  const text = (seed: number) =>
    source(Array.from({ length: PAGE_LENGTHS.body / 2 }, (_, line) => (line * seed) % 97).join('\n'));
  const start = performance.now();
  expect(compareVersions(text(7), text(13)).length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(2_000);
});
