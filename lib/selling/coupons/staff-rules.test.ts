import { tryCoupon } from './staff-rules';

const cart = (paise: number) => ({ totalPaise: paise, payablePaise: paise });

test.each([
  ['50 rupees off above 500', { calculation: 'AMOUNT', offer: 50, amountUptoPaise: 50_000 }, [null, 5_000, 5_000]],
  [
    '10 percent, 200 rupees at most',
    { calculation: 'PERCENT', offer: 10, amountUptoPaise: 20_000 },
    [5_000, 15_000, 20_000],
  ],
] as const)('%s is tried on carts as it would be used', (_, terms, takes) =>
  expect([50_000, 150_000, 500_000].map((paise) => tryCoupon(terms, cart(paise)))).toEqual(takes),
);
