import { comparedPrice, savingPerUnit, unitPrice } from './unit-price-rules';

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

describe('packs next to each other', () => {
  const pack = (pricePaise: number, netQuantity: number | null, netQuantityUnit: string | null) => ({
    pricePaise,
    netQuantity,
    netQuantityUnit,
  });

  it('are compared in one unit, however they are labelled', () => {
    expect(comparedPrice(pack(30_000, 1.5, 'litre'))).toEqual({ paise: 20, unit: 'ml' });
    expect(comparedPrice(pack(2_000, 100, 'ml'))).toEqual({ paise: 20, unit: 'ml' });
    expect(comparedPrice(pack(500, 500, 'mg'))).toEqual({ paise: 1000, unit: 'g' });
    expect(comparedPrice(pack(2_000, null, 'ml'))).toBeNull();
  });

  it('save what a unit of them costs less, rounded to no one’s harm', () => {
    expect(savingPerUnit(pack(3000, 15, 'tablet'), pack(1000, 10, 'tablet'))).toEqual({
      paise: 100,
      unit: 'tablet',
      percent: 50,
    });
    expect(savingPerUnit(pack(3000, 10, 'tablet'), pack(2000, 10, 'tablet'))).toMatchObject({ percent: 33 });
  });

  it('save nothing where one is not cheaper, or of another kind', () => {
    expect(savingPerUnit(pack(1000, 10, 'tablet'), pack(1000, 10, 'tablet'))).toBeNull();
    expect(savingPerUnit(pack(1000, 10, 'tablet'), pack(2000, 10, 'tablet'))).toBeNull();
    expect(savingPerUnit(pack(1000, 1000, 'tablet'), pack(999, 1000, 'tablet'))).toBeNull();
    expect(savingPerUnit(pack(1000, 10, 'tablet'), pack(100, 10, 'capsule'))).toBeNull();
  });
});
