import { readFileSync } from 'node:fs';
import { BATCH_PROCESS, firstExpiredFirstOut, mayChange, type StockBatch } from './batch-rules';
import { stepsOf } from './batch-step-rules';

const batch = (number: string, expiry: string | null, physical: number): StockBatch => ({
  id: number,
  number,
  expiry,
  physical,
});

test('those that expire first leave first; what does not expire leaves last', () => {
  const shelf = [
    batch('none', null, 5),
    batch('late', '2029-01-31', 2),
    batch('soon', '2027-01-31', 3),
    batch('empty', '2026-12-31', 0),
  ];
  const take = (units: number) => {
    const { portions, missing } = firstExpiredFirstOut(shelf, units);
    return [portions.map(({ batch: { number }, quantity }) => [number, quantity]), missing];
  };
  expect(take(2)).toEqual([[['soon', 2]], 0]);
  expect(take(6)).toEqual([
    [
      ['soon', 3],
      ['late', 2],
      ['none', 1],
    ],
    0,
  ]);
  expect(take(12)).toEqual([
    [
      ['soon', 3],
      ['late', 2],
      ['none', 5],
    ],
    2,
  ]);
  expect(take(0)).toEqual([[], 0]);
});

test('what was recalled, has expired or is damaged is never sold again', () => {
  for (const from of ['RECALLED', 'EXPIRED', 'DAMAGED'] as const)
    for (const by of ['staff', 'recall', 'clock'] as const) expect(mayChange(from, 'SELLABLE', by)).toBe(false);
});

test('the steps of docs/console.md are these', () => {
  const stated = BATCH_PROCESS.map(({ from, to, by }) => `| ${from} | ${to} | ${by.join(', ')} |`);
  expect(readFileSync('docs/console.md', 'utf8')).toContain(
    ['| from | to | by |', '|---|---|---|', ...stated].join('\n'),
  );
});

test('staff are offered the steps that the store would take, and no others', () => {
  const all = { count: true, writeOff: true };
  expect(stepsOf({ number: 'B1', state: 'SELLABLE', physical: 2 }, all)).toEqual(['QUARANTINE', 'DAMAGED', 'count']);
  expect(stepsOf({ number: '', state: 'SELLABLE', physical: 2 }, all)).toEqual(['count']);
  expect(stepsOf({ number: 'B1', state: 'RECALLED', physical: 2 }, all)).toEqual([
    'count',
    'SUPPLIER_RETURN',
    'DESTROYED',
  ]);
  // Units from a supplier's bill go back with a note.
  expect(stepsOf({ number: 'B1', state: 'RECALLED', physical: 2, supplierId: 'x' }, all)).toEqual([
    'count',
    'DESTROYED',
  ]);
  expect(stepsOf({ number: 'B1', state: 'RECALLED', physical: 0 }, all)).toEqual(['count']);
  expect(stepsOf({ number: 'B1', state: 'QUARANTINE', physical: 2 }, { count: true, writeOff: false })).toEqual([
    'SELLABLE',
    'DAMAGED',
    'count',
  ]);
  expect(stepsOf({ number: 'B1', state: 'SELLABLE', physical: 2 }, { count: false, writeOff: false })).toEqual([]);
});
