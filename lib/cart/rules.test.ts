import fc from 'fast-check';
import { billLines, cartTotals, maxQuantity } from './rules';

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 50 }), mrpPaise: fc.integer({ min: 1, max: 500_000 }), off: fc.nat(90), gstRateBp: fc.constantFrom(0, 500, 1200, 1800) })
  .map(({ off, ...rest }) => ({ ...rest, pricePaise: Math.max(1, Math.floor((rest.mrpPaise * (100 - off)) / 100)) }));
const coupon = fc.record({ calculation: fc.constantFrom('AMOUNT' as const, 'PERCENT' as const), offer: fc.integer({ min: 1, max: 100 }), amountUptoPaise: fc.integer({ min: 1, max: 100_000 }) });

describe('cartTotals', () => {
  it('has the documented figures', () => {
    const totals = cartTotals([{ quantity: 2, mrpPaise: 10_000, pricePaise: 8_000 }], { calculation: 'AMOUNT', offer: 50, amountUptoPaise: 15_000 });
    expect(totals).toEqual({
      orderTotalPaise: 20_000, itemsDiscountPaise: 4_000, couponDiscountPaise: 5_000, youSavePaise: 9_000, shippingPaise: 0, payablePaise: 11_000,
    });
  });
});

describe('billLines', () => {
  it('adds up with the totals for any cart and coupon', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.option(coupon), (lines, offer) => {
        const totals = cartTotals(lines, offer);
        const billed = billLines(lines, totals.couponDiscountPaise, false);
        expect(billed.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totals.payablePaise);
        expect(billed.reduce((sum, { couponDiscountPaise }) => sum + couponDiscountPaise, 0)).toBe(totals.couponDiscountPaise);
        for (const { taxPaise, totalPaise } of billed) expect(taxPaise >= 0 && taxPaise <= totalPaise).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('maxQuantity', () => {
  it('is what is there, at most 50, never negative', () => {
    expect([maxQuantity(3), maxQuantity(500), maxQuantity(0), maxQuantity(-2)]).toEqual([3, 50, 0, 0]);
  });
});
