import { isReady, leftOf, paiseOff, unitsOff, type DeskLine } from './desk-draft';

const LINE = {
  quantity: 5,
  cancelledQuantity: 1,
  returnedQuantity: 0,
  totalPaise: 16_665,
  taxPaise: 793,
} as DeskLine;

it('takes off what is refused, and what is more than was approved', () => {
  expect(leftOf(LINE)).toBe(4);
  expect(unitsOff(LINE, { outcome: 'REJECTED', reason: '' })).toBe(4);
  expect(unitsOff(LINE, { outcome: 'REDUCED', quantity: 3, reason: '' })).toBe(1);
  expect(unitsOff(LINE, { outcome: 'APPROVED', reason: '' })).toBe(0);
  expect(paiseOff(LINE, { outcome: 'REDUCED', quantity: 1, reason: '' })).toBe(9_999);
  expect(paiseOff(LINE, undefined)).toBe(0);
});

it('is ready with a reason, and a number that is fewer than are left', () => {
  expect(isReady(LINE, { outcome: 'APPROVED', reason: '' })).toBe(true);
  expect(isReady(LINE, { outcome: 'ASK_PRESCRIBER', reason: '' })).toBe(true);
  expect(isReady(LINE, { outcome: 'ASK_CUSTOMER', reason: ' ' })).toBe(false);
  for (const [quantity, ready] of [
    [0, false],
    [3, true],
    [4, false],
    [undefined, false],
  ] as const)
    expect([quantity, isReady(LINE, { outcome: 'REDUCED', quantity, reason: 'Fewer' })]).toEqual([quantity, ready]);
});
