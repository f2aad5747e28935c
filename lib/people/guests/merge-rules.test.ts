import fc from '@/test/random/fast-check';
import { MAX_LINE_QUANTITY } from '@/lib/shared/policy';
import { mergeQuantity } from './merge-rules';

test.each([
  // own, of the guest, available → quantity, outcome
  [0, 3, 10, 3, 'added'],
  [2, 3, 10, 5, 'added'],
  [2, 3, 4, 4, 'reduced'],
  [0, 3, 2, 2, 'reduced'],
  [40, 20, 500, MAX_LINE_QUANTITY, 'reduced'],
  [5, 1, 3, 5, 'reduced'],
  [0, 3, 0, 3, 'gone'],
  [2, 3, 0, 5, 'gone'],
] as const)('%i of the customer and %i of the guest with %i for sale', (own, ofGuest, available, quantity, outcome) => {
  expect(mergeQuantity(own, ofGuest, available, MAX_LINE_QUANTITY)).toEqual({ quantity, outcome });
});

test('a merge loses no line, doubles nothing and keeps the limits', () => {
  const units = fc.integer({ min: 1, max: MAX_LINE_QUANTITY });
  fc.assert(
    fc.property(fc.oneof(fc.constant(0), units), units, fc.integer({ min: 0, max: 120 }), (own, ofGuest, available) => {
      const { quantity, outcome } = mergeQuantity(own, ofGuest, available, MAX_LINE_QUANTITY);
      expect(quantity).toBeGreaterThanOrEqual(Math.max(own, 1));
      expect(quantity).toBeLessThanOrEqual(own + ofGuest);
      if (quantity > own) expect(quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
      if (available > 0 && quantity > own) expect(quantity).toBeLessThanOrEqual(available);
      expect(outcome === 'reduced').toBe(available > 0 && quantity < own + ofGuest);
    }),
  );
});
