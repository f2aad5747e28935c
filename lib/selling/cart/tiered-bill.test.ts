import fc from '@/test/random/fast-check';
import { QUANTITY, TIERED } from '@/test/random/tiered-goods';
import { refundAmount } from '@/lib/selling/orders/return-rules';
import { unitPricePaise } from '@/lib/shared/prices/tier-price-rules';
import { billLines, cartTotals, priceLine } from './rules';

test('cart, bill and refunds of tiered lines agree to the paisa', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(TIERED, QUANTITY), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      (goods, offer, cuts) => {
        const lines = goods.map(([one, units]) => ({ ...priceLine({ ...one, quantity: units }), gstRateBp: 500 }));
        const coupon = { calculation: 'AMOUNT' as const, offer, amountUptoPaise: offer * 100 };
        const totals = cartTotals(lines, coupon);
        const bill = billLines(lines, totals.couponDiscountPaise, false);
        expect(bill.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(totals.payablePaise);
        for (const [index, { totalPaise }] of bill.entries()) {
          const line = { quantity: lines[index]!.quantity, totalPaise };
          // Parts of any size, then the rest: together the whole line.
          let [before, refunded] = [0, 0];
          for (const cut of [...cuts.map((size) => size % (line.quantity + 1)), line.quantity]) {
            const units = Math.min(cut, line.quantity - before);
            refunded += refundAmount(line, before, units);
            before += units;
          }
          expect(refunded).toBe(totalPaise);
        }
        const [only, units] = goods[0]!;
        const paid = unitPricePaise(only, units);
        expect(refundAmount({ quantity: units, totalPaise: paid * units }, 0, 1)).toBe(
          paid < 2 && units > 1 ? 0 : paid,
        );
      },
    ),
  ));
