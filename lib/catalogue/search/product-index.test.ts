import fc from '@/test/random/fast-check';
import { productRow as row, SHOP } from '@/test/search/contract-products';
import { keepsTheSearchContract } from '@/test/search/search-engine-contract';
import { NO_FILTERS } from './list-filters';
import { ProductIndex } from './product-index';
import { SegmentBuilder } from './segment';
import { SORTS, type SearchRow } from './types';

async function indexOf(rows: SearchRow[]): Promise<ProductIndex> {
  const builder = new SegmentBuilder();
  const ranked = rows
    .filter(({ isActive }) => isActive)
    .sort((a, b) => b.soldCount - a.soldCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  await builder.add(ranked);
  return new ProductIndex(await builder.done());
}

keepsTheSearchContract('the index in memory', async (rows) => {
  const index = await indexOf(rows);
  return { ready: () => Promise.resolve(index), write: (changed, removed = []) => index.apply(changed, removed) };
});

describe('a change', () => {
  it('puts a new product among those that match alike by what sold, then by name', async () => {
    const index = await indexOf([
      row(1, 'Bolo comfort'),
      row(2, 'Dolo comfort'),
      row(3, 'Zolo comfort', { soldCount: 5 }),
    ]);
    await index.apply([row(4, 'Apolo comfort'), row(5, 'Colo comfort'), row(6, 'Yolo comfort', { soldCount: 9 })], []);
    expect(index.find('comfort', 9).map(({ id }) => id)).toEqual([6, 3, 4, 1, 5, 2]);
  });

  it('requests a new index after too many changes and still finds everything', async () => {
    const index = await indexOf(SHOP);
    await index.apply(
      Array.from({ length: 1000 }, (_, number) => row(100 + number, `Novelty ${number}`)),
      [],
    );
    expect(index.needsRebuild).toBe(false);
    await index.apply(
      [
        row(5000, 'One too many'),
        { ...SHOP[1]!, name: 'Dolo 650 new', pricePaise: 7 },
        { ...SHOP[3]!, isActive: false },
      ],
      [],
    );
    expect([index.needsRebuild, index.isFull]).toEqual([true, false]);
    expect(index.find('one too many', 5)).toMatchObject([{ id: 5000 }]);
    expect(index.find('dolo', 5)).toMatchObject([{ name: 'Dolo 650 new', pricePaise: 7 }]);
    expect(index.find('glucometer', 5)).toEqual([]);
  });

  it('a product added during sorting does not displace another', async () => {
    const index = await indexOf([row(1, 'Apple'), row(2, 'Berry'), row(3, 'Cherry')]);
    await index.apply([row(4, 'Damson')], []);
    const requested = SORTS.map((order) => index.list({ order, locale: 'en' }, 0, 10));
    await index.apply([row(4, 'Almond'), row(5, 'Zucchini')], [2]);
    for (const { ids } of await Promise.all(requested))
      expect([
        [1, 3, 4],
        [1, 3, 4, 5],
      ]).toContainEqual(ids.toSorted());
  });

  it('of stock and name at once is in lists by stock', async () => {
    const index = await indexOf([row(1, 'Apple'), row(2, 'Berry')]);
    const filters = { ...NO_FILTERS, stock: ['in' as const] };
    expect((await index.list({ filters, locale: 'en' }, 0, 10)).ids).toEqual([1, 2]);
    await index.apply([row(1, 'Apricot', { isInStock: false })], []);
    expect((await index.list({ filters, locale: 'en' }, 0, 10)).ids).toEqual([2]);
  });

  // Each of the two segments interprets a term with its own words. Slips and joined words may read
  // differently until the next rebuild.
  it('leaves the index as if it had been built of the changed products', async () => {
    const idsOf = (found: { id: number }[]) => found.map(({ id }) => id).toSorted((one, other) => one - other);
    const product = fc
      .record({
        id: fc.integer({ min: 1, max: 12 }),
        name: fc.stringMatching(/^[abc]{2,5}( [abc]{2,5}){0,2}$/),
        brand: fc.stringMatching(/^[abc]{0,4}$/),
        soldCount: fc.nat(3),
        pricePaise: fc.nat(3),
        isActive: fc.boolean(),
      })
      .map(({ id, name, ...change }) => row(id, name, change));
    await fc.assert(
      fc.asyncProperty(
        fc.array(product),
        fc.array(fc.array(product)),
        fc.stringMatching(/^[abc]{2,3}$/),
        async (first, changes, term) => {
          const subcategory = new Map(first.map((one) => [one.id, one]));
          const index = await indexOf([...subcategory.values()]);
          for (const change of changes) {
            const latest = new Map(change.map((one) => [one.id, one]));
            for (const [id, one] of latest) subcategory.set(id, one);
            await index.apply([...latest.values()], []);
          }
          const built = await indexOf([...subcategory.values()]);
          expect(idsOf(index.find(term, 12))).toEqual(idsOf(built.find(term, 12)));
        },
      ),
    );
  });
});
