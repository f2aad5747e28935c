import { readFileSync } from 'node:fs';
import type { SupplierReturnState } from '@/lib/kernel/db/generated/enums';
import { differenceOf, mayMove, maxUnitsOf, reasonsOf, RETURN_PROCESS, returnNumber, totalsOf } from './rules';

test('a return note is issued, sent and settled; it can be cancelled only before sending', () => {
  const states: SupplierReturnState[] = ['OPEN', 'SENT', 'SETTLED', 'CANCELLED'];
  const steps = states.flatMap((from) => states.filter((to) => mayMove(from, to)).map((to) => ({ from, to })));
  expect(steps).toEqual(RETURN_PROCESS);
  const stated = RETURN_PROCESS.map(({ from, to }) => `| ${from} | ${to} |`);
  expect(readFileSync('docs/console.md', 'utf8')).toContain(
    ['| a return is | and becomes |', '|---|---|', ...stated].join('\n'),
  );
});

test.each([
  ['SELLABLE', null, ['OTHER']],
  ['SELLABLE', 91, ['OTHER']],
  ['SELLABLE', 90, ['NEAR_EXPIRY', 'OTHER']],
  ['QUARANTINE', 0, ['NEAR_EXPIRY', 'OTHER']],
  ['SELLABLE', -1, ['EXPIRED', 'OTHER']],
  ['EXPIRED', -40, ['EXPIRED', 'OTHER']],
  ['DAMAGED', 20, ['DAMAGED', 'NEAR_EXPIRY', 'OTHER']],
  ['RECALLED', -3, ['RECALLED', 'EXPIRED', 'OTHER']],
] as const)('of a batch that is %s with %s days left these reasons are true: %j', (state, daysLeft, reasons) => {
  expect(reasonsOf({ state, daysLeft }, 90)).toEqual(reasons);
});

test('returns at most units of this supplier that are neither sold nor reserved', () => {
  expect(maxUnitsOf({ physical: 9, theirs: 12, free: null })).toBe(9);
  expect(maxUnitsOf({ physical: 9, theirs: 4, free: null })).toBe(4);
  expect(maxUnitsOf({ physical: 9, theirs: 12, free: 2 })).toBe(2);
  expect(maxUnitsOf({ physical: 9, theirs: -1, free: 0 })).toBe(0);
});

test('sums are those of the lines, each rounded as on its bill', () => {
  const line = { units: 3, costPaise: 1_830, gstRateBp: 500 };
  // 5 % of 54.90 is 2.745 rupees.
  expect(totalsOf([line, line], true)).toEqual({ costPaise: 10_980, taxPaise: 550 });
  // Within the State, half the tax, 1.3725 rupees, is rounded and counted twice.
  expect(totalsOf([line, line], false)).toEqual({ costPaise: 10_980, taxPaise: 548 });
  expect(totalsOf([], false)).toEqual({ costPaise: 0, taxPaise: 0 });
});

test('numbers and differences read as people write them', () => {
  expect(returnNumber({ financialYear: '26-27', serial: 7 })).toBe('SR/26-27/0007');
  expect(differenceOf({ expectedPaise: 500, creditPaise: 450 })).toBe(-50);
  expect(differenceOf({ expectedPaise: 500, creditPaise: null })).toBeNull();
});
