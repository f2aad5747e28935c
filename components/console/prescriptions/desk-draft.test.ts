import { asDecision, isReady, leftOf, paiseOff, unitsOff, type DeskLine } from './desk-draft';

const LINE = {
  quantity: 5,
  cancelledQuantity: 1,
  returnedQuantity: 0,
  totalPaise: 16_665,
  taxPaise: 793,
  items: [{ id: 'i', left: 3 }],
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

it('lets no more leave than are left on the prescription', () => {
  expect(isReady(LINE, { outcome: 'APPROVED', reason: '', itemId: 'i' })).toBe(false);
  expect(isReady(LINE, { outcome: 'REDUCED', quantity: 3, reason: 'Fewer', itemId: 'i' })).toBe(true);
  expect(isReady(LINE, { outcome: 'APPROVED', reason: '', prescribed: 3 })).toBe(false);
  expect(isReady(LINE, { outcome: 'REJECTED', reason: 'Not safe', itemId: 'i' })).toBe(true);
});

it('is sent with the medicine of the prescription, or with how many units it prescribes', () => {
  expect(asDecision(LINE, { outcome: 'APPROVED', reason: '' })).toMatchObject({ item_id: undefined, prescribed: 4 });
  const chosen = { outcome: 'REDUCED', quantity: 2, reason: 'Fewer', itemId: 'i' } as const;
  expect(asDecision(LINE, chosen)).toMatchObject({ item_id: 'i', prescribed: undefined });
  expect(asDecision(LINE, { outcome: 'REJECTED', reason: 'x', itemId: 'i' })).toMatchObject({
    item_id: undefined,
    prescribed: undefined,
  });
});
