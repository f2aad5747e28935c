import { cartTotals, maxQuantity, savingToTell } from './rules';

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

it('what is off a prescription medicine is no saving to speak of', () => {
  const line = { quantity: 2, mrpPaise: 10_000, pricePaise: 8_000, prescription: 'none' as const };
  expect(savingToTell([line, { ...line, quantity: 1, prescription: 'uploaded' }], { youSavePaise: 6_000 })).toBe(4_000);
  expect(savingToTell([{ ...line, prescription: 'needed' }], { youSavePaise: 4_000 })).toBe(0);
});

describe('maxQuantity', () => {
  it('is what is there, at most 50, never negative', () => {
    expect([maxQuantity(3), maxQuantity(500), maxQuantity(0), maxQuantity(-2)]).toEqual([3, 50, 0, 0]);
  });
});
