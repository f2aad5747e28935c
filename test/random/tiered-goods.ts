import fc from './fast-check';

/** Goods with up to five tiers, also with some that do not lower the price. */
export const TIERED = fc
  .record({
    mrpPaise: fc.integer({ min: 2, max: 400_000 }),
    tierPrices: fc.array(
      fc.record({ quantity: fc.integer({ min: 2, max: 1_000 }), pricePaise: fc.integer({ min: 1, max: 400_000 }) }),
      { maxLength: 5 },
    ),
    isScheduled: fc.boolean(),
  })
  .map(({ mrpPaise, tierPrices, isScheduled }) => ({
    mrpPaise,
    pricePaise: Math.max(1, mrpPaise - 1),
    tierPrices: tierPrices.toSorted((one, other) => one.quantity - other.quantity),
    isScheduled,
  }));
export const QUANTITY = fc.integer({ min: 1, max: 1_000 });
