import { cartTotals, documentedMax, maxQuantity, mayShowSaving } from './rules';

describe('cartTotals', () => {
  it('has the documented figures', () => {
    const totals = cartTotals([{ quantity: 2, mrpPaise: 10_000, pricePaise: 8_000 }], {
      calculation: 'AMOUNT',
      offer: 50,
      amountUptoPaise: 15_000,
    });
    expect(totals).toEqual({
      orderTotalPaise: 20_000,
      itemsDiscountPaise: 4_000,
      couponDiscountPaise: 5_000,
      youSavePaise: 9_000,
      shippingPaise: 0,
      payablePaise: 11_000,
    });
  });
});

describe('the saving of a cart', () => {
  const line = { quantity: 2, mrpPaise: 10_000, pricePaise: 8_000, prescription: 'none' as const };
  const shown = (...lines: Parameters<typeof mayShowSaving>[0]) => mayShowSaving(lines, cartTotals(lines, null));

  it('is shown as the sum of the discounts, or not at all', () => {
    expect(cartTotals([line], null)).toMatchObject({ youSavePaise: 4_000, itemsDiscountPaise: 4_000 });
    expect(shown(line)).toBe(true);
    expect(shown(line, { ...line, prescription: 'uploaded' })).toBe(false);
    expect(shown({ ...line, prescription: 'needed' })).toBe(false);
    expect(shown({ ...line, pricePaise: 10_000 })).toBe(false);
    expect(shown(line, { ...line, pricePaise: 10_000, prescription: 'needed' })).toBe(true);
  });
});

describe('maxQuantity', () => {
  it('is what is there, at most 50 or what the owner allows, never negative', () => {
    const most = (available: number, ofOwner: number | null = null) => maxQuantity({ available, maxQuantity: ofOwner });
    expect([most(3), most(500), most(0), most(-2)]).toEqual([3, 50, 0, 0]);
    expect([most(500, 200), most(120, 200), most(500, 6)]).toEqual([200, 120, 6]);
  });

  it('stays at 50 in the documented calls', () => {
    expect([200, 6].map((ofOwner) => documentedMax({ available: 500, maxQuantity: ofOwner }))).toEqual([50, 6]);
  });
});
