import fc from '@/test/random/fast-check';
import { SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';
import { chargebackOf } from './chargeback-rules';

const paise = fc.integer({ min: 0, max: 50_000_000 });

it.each([
  [10_000, 0, 0],
  [10_000, -5, 0],
  [10_000, 4_000, 4_000],
  [10_000, 10_000, 10_000],
  [10_000, 99_999, 10_000],
  // The smallest refund that a bank accepts is one rupee.
  [10_000, 9_901, 9_900],
  [60, 59, 0],
])('of %i with %i to be had, %i came by the bank', (amount, available, expected) => {
  expect(chargebackOf(amount, available)).toBe(expected);
});

it('never exceeds the available or requested amount, and leaves payable amounts', () => {
  fc.assert(
    fc.property(paise, paise, (amount, available) => {
      const counted = chargebackOf(amount, available);
      expect(counted).toBeGreaterThanOrEqual(0);
      expect(counted).toBeLessThanOrEqual(Math.min(amount, available));
      const rest = amount - counted;
      expect(rest === 0 || rest >= Math.min(SMALLEST_REFUND_PAISE, amount)).toBe(true);
    }),
  );
});

it('never shrinks when more is lost', () => {
  fc.assert(
    fc.property(paise, paise, paise, (amount, available, more) => {
      expect(chargebackOf(amount, available + more)).toBeGreaterThanOrEqual(chargebackOf(amount, available));
    }),
  );
});
