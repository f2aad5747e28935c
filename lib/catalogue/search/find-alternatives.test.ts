import { ProductIndex } from './product-index';
import { SegmentBuilder } from './segment';
import type { SearchRow } from './types';

/**
 * A strip of ten tablets.
 * @param unitPaise price of one tablet
 */
const strip = (id: number, unitPaise: number, change: Partial<SearchRow> = {}): SearchRow => ({
  ...{ id, slug: `p-${id}`, name: `Brand ${id}`, otherNames: {}, image: '/x.svg', otherPackSizes: {} },
  ...{ packSize: 'strip of 10 tablets', netQuantity: 10, netQuantityUnit: 'tablet', form: 'tablet' },
  ...{ pricePaise: unitPaise * 10, mrpPaise: unitPaise * 10, composition: 'Paracetamol (500mg)', genericName: null },
  ...{
    requiresPrescription: false,
    isScheduled: false,
    soldCount: 0,
    brand: '',
    manufacturer: '',
    shelves: [],
    position: 0,
  },
  ...{ categoryId: 1, subcategoryId: 1, ratingCount: 0, ratingSum: 0, isInStock: true, isActive: true, specs: '' },
  ...change,
});

async function indexOf(rows: SearchRow[]): Promise<ProductIndex> {
  const builder = new SegmentBuilder();
  await builder.add(rows);
  return new ProductIndex(await builder.done());
}

const SUBCATEGORY = [
  strip(1, 300),
  strip(2, 100, { isInStock: false }),
  strip(3, 250, { composition: 'Acetaminophen 500 mg' }),
  // More expensive per pack, cheaper per tablet.
  strip(4, 200, { packSize: 'strip of 20 tablets', netQuantity: 20, pricePaise: 4000, mrpPaise: 4000 }),
  strip(5, 50, { composition: 'Paracetamol (650mg)' }),
  strip(6, 50, { composition: null, netQuantity: null }),
];

describe('alternatives', () => {
  it('are other packs of the same medicine: available first, then cheapest per unit', async () => {
    const index = await indexOf(SUBCATEGORY);
    expect(index.alternativesOf(1)).toEqual([4, 3, 2]);
    expect(index.alternativesOf(4)).toEqual([3, 1, 2]);
    expect([5, 6, 99].map((id) => index.alternativesOf(id))).toEqual([[], [], []]);
  });

  it('change with sales, prices, stock and withdrawals, also in the second index part', async () => {
    const index = await indexOf(SUBCATEGORY);
    await index.apply([strip(7, 20), strip(2, 100), strip(4, 260)], []);
    expect(index.alternativesOf(1)).toEqual([7, 2, 3, 4]);
    expect(index.alternativesOf(7)).toEqual([2, 3, 4, 1]);
    await index.apply([strip(7, 20, { isActive: false }), strip(3, 250, { isInStock: false })], [2]);
    expect(index.alternativesOf(1)).toEqual([4, 3]);
    expect(index.alternativesOf(7)).toEqual([]);
    await index.apply([strip(1, 300, { composition: 'Paracetamol (650mg)' })], []);
    expect(index.alternativesOf(1)).toEqual([5]);
    expect(index.alternativesOf(4)).toEqual([3]);
  });

  it('are found among hundreds of packs of one medicine in less than a moment', async () => {
    const index = await indexOf(
      Array.from({ length: 2000 }, (_, place) => strip(place + 1, 100 + ((place * 7) % 500))),
    );
    index.alternativesOf(1);
    const began = performance.now();
    expect(index.alternativesOf(1)).toHaveLength(1999);
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});

test('a list by price per unit has what says no quantity last', async () => {
  const index = await indexOf(SUBCATEGORY);
  const { ids } = await index.list({ order: 'unit-price', locale: 'en' }, 0, 10);
  expect(ids).toEqual([5, 2, 4, 3, 1, 6]);
});
