import { splitOverPayments } from '@/lib/money/payments/refunds/refund-gate-rules';
import { billLines } from '@/lib/selling/cart/rules';
import { refundFor, SMALLEST_REFUND_PAISE } from '@/lib/selling/orders/return-rules';
import { splitTax } from '@/lib/shared/tax/rules';
import { differenceOf, effectOf } from './rules';

/** Numbers that are the same in each run. */
function numbersOf(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % (most + 1);
  };
}

const RATES = [0, 500, 1200, 1800];
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

it('lets removed goods pay for added goods, and never charges and refunds together', () => {
  expect(effectOf({ addedPaise: 15_000, removedPaise: 10_000 })).toEqual({
    duePaise: 5_000,
    backPaise: 0,
    appliedPaise: 10_000,
  });
  expect(effectOf({ addedPaise: 4_000, removedPaise: 10_000 })).toEqual({
    duePaise: 0,
    backPaise: 6_000,
    appliedPaise: 4_000,
  });
});

it('adds up in paise for any goods, with equal halves of GST within the State', () => {
  const next = numbersOf(38);
  for (let round = 0; round < 500; round += 1) {
    const isInterState = next(1) === 1;
    const goods = Array.from({ length: 1 + next(4) }, () => {
      const pricePaise = 1 + next(50_000);
      return { quantity: 1 + next(20), pricePaise, mrpPaise: pricePaise + next(500), gstRateBp: RATES[next(3)]! };
    });
    const coupon = next(sum(goods.map(({ pricePaise, quantity }) => pricePaise * quantity)));
    const kept = billLines(goods, coupon, isInterState);
    const removed = goods.map((line, at) => {
      const bought = { ...kept[at]!, quantity: line.quantity, refundedTaxPaise: 0, isInterState };
      return refundFor(bought, 0, next(line.quantity));
    });
    const added = billLines(goods, 0, isInterState);
    const sums = {
      addedPaise: sum(added.map(({ totalPaise }) => totalPaise)),
      removedPaise: sum(removed.map(({ amountPaise }) => amountPaise)),
    };
    const { duePaise, backPaise, appliedPaise } = effectOf(sums);
    expect([duePaise - backPaise, duePaise * backPaise]).toEqual([differenceOf(sums), 0]);
    expect([duePaise + appliedPaise, backPaise + appliedPaise]).toEqual([sums.addedPaise, sums.removedPaise]);
    for (const { taxPaise, totalPaise } of added) {
      const heads = splitTax(taxPaise, isInterState);
      expect(heads.cgstPaise + heads.sgstPaise + heads.igstPaise).toBe(taxPaise);
      expect(heads.cgstPaise).toBe(heads.sgstPaise);
      expect(taxPaise).toBeLessThanOrEqual(totalPaise);
    }
    for (const { taxPaise, amountPaise } of removed) expect(taxPaise).toBeLessThanOrEqual(amountPaise);
  }
});

it('splits a refund over payments: each at most what it has, to the paisa', () => {
  const next = numbersOf(7);
  for (let round = 0; round < 1000; round += 1) {
    const left = Array.from({ length: 1 + next(3) }, () => 2 * SMALLEST_REFUND_PAISE + next(5_000));
    const paise = SMALLEST_REFUND_PAISE + next(sum(left) - SMALLEST_REFUND_PAISE);
    const parts = splitOverPayments(left, paise);
    expect(parts.every((part, at) => part >= 0 && part <= left[at]!)).toBe(true);
    expect(sum(parts)).toBe(paise);
    expect(parts.every((part) => part === 0 || part >= SMALLEST_REFUND_PAISE)).toBe(true);
  }
});
