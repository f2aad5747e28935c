import fc from '@/test/random/fast-check';
import { QUANTITY, TIERED } from '@/test/random/tiered-goods';
import {
  nextTier,
  parseTierPrices,
  tierProblem,
  tiersOf,
  tierText,
  unitPricePaise,
  type Tiered,
} from './tier-price-rules';

const PRODUCT = { pricePaise: 10_000, isScheduled: false, maxQuantity: 500 };
const TIERS = [
  { quantity: 10, pricePaise: 9_500 },
  { quantity: 200, pricePaise: 9_000 },
];
const product = (change: Partial<Tiered> = {}) => ({ ...PRODUCT, tierPrices: TIERS, ...change });

describe('the price per unit', () => {
  it.each([
    [1, 10_000],
    [9, 10_000],
    [10, 9_500],
    [199, 9_500],
    [200, 9_000],
    [1_000, 9_000],
  ])('of %i units is %i paise', (quantity, paise) => expect(unitPricePaise(product(), quantity)).toBe(paise));

  it('names the units missing for the next one', () => {
    expect(nextTier(product(), 7)).toEqual({ more: 3, pricePaise: 9_500 });
    expect(nextTier(product(), 200)).toBeNull();
  });

  it('leaves out a tier that the price has fallen below', () => {
    expect(tiersOf(product({ pricePaise: 9_400 }))).toEqual([TIERS[1]]);
    expect(unitPricePaise(product({ pricePaise: 9_400 }), 50)).toBe(9_400);
  });

  it('of a scheduled medicine is the same for any quantity', () => {
    expect(tiersOf(product({ isScheduled: true }))).toEqual([]);
    expect(unitPricePaise(product({ isScheduled: true }), 500)).toBe(10_000);
  });
});

describe('tiers of a form or file', () => {
  it.each([
    ['10: 95.00\n200: 90', TIERS],
    ['200=90; 10 : ₹95', TIERS],
    ['10: 95,000.50', [{ quantity: 10, pricePaise: 9_500_050 }]],
    ['10: 95\n10: 90', null],
    ['10 95', null],
    ['10: 95.001', null],
    ['10: 45,50', null],
    ['ten: 95', null],
    ['', null],
  ])('%j', (text, expected) => expect(parseTierPrices(text)).toEqual(expected));

  it('are read back as they are shown', () => expect(parseTierPrices(TIERS.map(tierText).join('\n'))).toEqual(TIERS));

  it.each<[string, Parameters<typeof tierProblem>[0], string | undefined]>([
    ['fall below the price', product(), undefined],
    ['start at the price', product({ tierPrices: [{ quantity: 10, pricePaise: 10_000 }] }), 'tierPricesRise'],
    ['rise', product({ tierPrices: [TIERS[0]!, { quantity: 20, pricePaise: 9_600 }] }), 'tierPricesRise'],
    ['are of a scheduled medicine', product({ isScheduled: true }), 'tierPricesScheduled'],
    ['begin at one unit', product({ tierPrices: [{ quantity: 1, pricePaise: 9_000 }] }), 'tierPricesInvalid'],
    ['cannot be reached', { ...product(), maxQuantity: null }, 'tierPricesBeyond'],
  ])('that %s', (_, given, key) => expect(tierProblem(given)?.key).toBe(key));
});

test('a unit never costs more in a larger quantity, nor more than the price', () =>
  fc.assert(
    fc.property(TIERED, QUANTITY, QUANTITY, (goods, one, other) => {
      const [few, many] = [Math.min(one, other), Math.max(one, other)].map((units) => unitPricePaise(goods, units));
      expect(many).toBeLessThanOrEqual(few!);
      expect(few).toBeLessThanOrEqual(goods.pricePaise);
      expect(nextTier(goods, one)?.pricePaise ?? 0).toBeLessThan(unitPricePaise(goods, one));
    }),
  ));
