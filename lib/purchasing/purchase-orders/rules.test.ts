import { readFileSync } from 'node:fs';
import { PurchaseOrderState } from '@/lib/kernel/db/generated/enums';
import {
  deliveryOf,
  endOf,
  mayStep,
  ORDER_STEPS,
  orderTotals,
  pendingOf,
  purchaseOrderNumber,
  readQuantity,
} from './rules';

const STATES = Object.values(PurchaseOrderState);

it('allows exactly the steps of its table, as documented', () => {
  const steps = STATES.flatMap((from) => STATES.filter((to) => mayStep(from, to)).map((to) => ({ from, to })));
  expect(steps).toEqual(ORDER_STEPS);
  const stated = ORDER_STEPS.map(({ from, to }) => `| ${from} | ${to} |`);
  expect(readFileSync('docs/console.md', 'utf8')).toContain(stated.join('\n'));
  expect(STATES.filter((state) => mayStep(state, endOf(state)))).toEqual(['DRAFT', 'SENT', 'PART_RECEIVED']);
});

it.each([
  [0, 'none', 10],
  [4, 'part', 6],
  [10, 'full', 0],
  [13, 'over', 0],
])('of ten units, %i received are %s, and %i are pending', (received, delivery, pending) => {
  expect([deliveryOf({ quantity: 10, received }), pendingOf({ quantity: 10, received })]).toEqual([delivery, pending]);
});

it('totals lines with a known cost, with tax in equal halves within a State', () => {
  const lines = [
    { quantity: 3, costPaise: 333, gstRateBp: 500 },
    { quantity: 1, costPaise: null, gstRateBp: 500 },
  ];
  expect(orderTotals(lines, false)).toEqual({ costPaise: 999, taxPaise: 50, unpriced: 1 });
});

it('formats its number, and parses typed units', () => {
  expect(purchaseOrderNumber({ financialYear: '26-27', serial: 7 })).toBe('PO/26-27/0007');
  expect(['', ' 12 ', '0', '1.5', '-1', '1000000', 'x'].map((text) => readQuantity(text))).toEqual([
    ...[0, 12, 0, null, null, null, null],
  ]);
});
