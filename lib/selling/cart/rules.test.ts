import { cartTotals, maxQuantity, mayShowSaving } from './rules';

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
  it('is what is there, at most 50, never negative', () => {
    expect([maxQuantity(3), maxQuantity(500), maxQuantity(0), maxQuantity(-2)]).toEqual([3, 50, 0, 0]);
  });
});
