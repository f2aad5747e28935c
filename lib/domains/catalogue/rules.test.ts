import { unitPrice } from './rules';

describe('the price of one unit', () => {
  it.each([
    [2850, 10, 'tablet', { paise: 285, unit: 'tablet' }],
    [10_000, 3, 'piece', { paise: 3333, unit: 'piece' }],
    [45_000, 400, 'g', { paise: 113, unit: 'g' }],
    [45_000, 1000, 'g', { paise: 45, unit: 'g' }],
    [120_000, 5000, 'g', { paise: 24_000, unit: 'kg' }],
    [30_000, 1500, 'ml', { paise: 20_000, unit: 'litre' }],
    [99, 1000, 'tablet', null],
    [2850, null, 'tablet', null],
    [2850, 10, null, null],
    [2850, 0, 'ml', null],
  ])('%d paise for %s %s is %j', (pricePaise, netQuantity, netQuantityUnit, expected) =>
    expect(unitPrice({ pricePaise, netQuantity, netQuantityUnit })).toEqual(expected),
  );
});
