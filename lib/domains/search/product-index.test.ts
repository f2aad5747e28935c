import fc from 'fast-check';
import { ProductIndex } from './product-index';
import { SegmentBuilder } from './segment';
import type { SearchRow } from './types';

const row = (id: number, name: string, change: Partial<SearchRow> = {}): SearchRow => ({
  id,
  slug: `p-${id}`,
  name,
  tamilName: null,
  image: '/x.svg',
  packSize: 'Strip of 10',
  tamilPackSize: null,
  pricePaise: 1000,
  requiresPrescription: false,
  soldCount: 0,
  brand: '',
  composition: null,
  manufacturer: '',
  isActive: true,
  ...change,
});

async function indexOf(rows: SearchRow[]): Promise<ProductIndex> {
  const builder = new SegmentBuilder();
  const ranked = rows
    .filter(({ isActive }) => isActive)
    .sort((a, b) => b.soldCount - a.soldCount || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id));
  await builder.add(ranked);
  return new ProductIndex(await builder.done());
}

const SHELF = [
  row(1, 'Crocin Advance 500 mg', {
    brand: 'Crocin',
    composition: 'Paracetamol 500 mg',
    manufacturer: 'Haleon',
    tamilName: 'குரோசின் அட்வான்ஸ் 500 மி.கி.',
    soldCount: 50,
  }),
  row(2, 'Dolo 650 Tablet', {
    brand: 'Dolo',
    composition: 'Paracetamol 650 mg',
    manufacturer: 'Micro Labs',
    tamilName: 'டோலோ 650 மாத்திரை',
    soldCount: 90,
  }),
  row(3, 'Paracetamol 500 mg tablets', {
    composition: 'Paracetamol 500 mg',
    manufacturer: 'Cipla',
    tamilName: 'பாராசிட்டமால் 500 மி.கி. மாத்திரைகள்',
    soldCount: 10,
  }),
  row(4, 'Dr Morepen glucometer', { manufacturer: 'Morepen', tamilName: 'குளுக்கோமீட்டர்' }),
  row(5, 'Amoxicillin 250 mg capsules', { composition: 'Amoxicillin 250 mg', tamilName: 'அமாக்சிசிலின் 250 மி.கி.' }),
  row(6, 'Daily multivitamin', { tamilName: 'மல்டிவைட்டமின்', soldCount: 70 }),
  row(7, 'Vitamin C chewable', { tamilName: 'வைட்டமின் சி', soldCount: 5 }),
  row(8, 'Himalaya baby cream', { composition: 'Vitamin E', manufacturer: 'Himalaya', soldCount: 60 }),
  row(9, 'Neurobion B-12', { manufacturer: 'Merck' }),
];

describe('the search index', () => {
  let index: ProductIndex;
  beforeAll(async () => (index = await indexOf(SHELF)));
  const ids = (term: string, count = 10) => index.find(term, count).map(({ id }) => id);

  it.each([
    ['paracetmol', [2, 1, 3]],
    ['glukometer', [4]],
    ['amoxicilin', [5]],
    ['crosin', [1]],
    ['CROCIN', [1]],
    ['dolo 650', [2]],
    ['dolo650', [2]],
    ['650 dolo', [2]],
    ['dool', [2]],
    ['dolo 500', []],
    ['micro labs', [2]],
    ['cipla parcetamol', [3]],
    ['b12', [9]],
    ['b 12', [9]],
    ['மாத்திரை', [2, 3]],
    ['பாராசிட்டமால்', [3]],
    ['பாராசிடமால்', [3]],
    ['குளுக்கோ', [4]],
    ['மல்டிவைடமின்', [6]],
    ['%', []],
    ['zzzzzz', []],
  ])('finds %j', (term, expected) => expect(ids(term)).toEqual(expected));

  it('knows 500 mg as 500mg', () => {
    expect(ids('paracetamol 500mg')).toEqual([3, 1]);
    expect(ids('paracetamol 500 mg')).toEqual([3, 1]);
  });

  it('ranks names that begin with the term before words, what is inside of words last, sales deciding between equals', () => {
    expect(ids('vita')).toEqual([7, 8, 6]);
    expect(ids('paracetamol')).toEqual([3, 2, 1]);
    expect(ids('mg', 2)).toEqual([2, 1]);
  });
});

describe('a change', () => {
  it('shows new prices, finds new products and drops withdrawn and missing ones', async () => {
    const index = await indexOf(SHELF);
    await index.apply(
      [
        row(6, 'Daily multivitamin', { tamilName: 'மல்டிவைட்டமின்', soldCount: 70, pricePaise: 5 }),
        row(20, 'Dolopar 500'),
        { ...SHELF[0]!, isActive: false },
      ],
      [9],
    );
    expect(index.find('multivit', 5)).toMatchObject([{ id: 6, pricePaise: 5 }]);
    expect(index.find('dolo', 5).map(({ id }) => id)).toEqual([2, 20]);
    expect(index.find('crocin', 5)).toEqual([]);
    expect(index.find('b12', 5)).toEqual([]);
    await index.apply([SHELF[0]!], []);
    expect(index.find('crocin', 5)).toMatchObject([{ id: 1 }]);
  });

  it('asks for a new index when too much has changed, and still drops and shows what it must', async () => {
    const index = await indexOf(SHELF);
    await index.apply(
      Array.from({ length: 1000 }, (_, number) => row(100 + number, `Novelty ${number}`)),
      [],
    );
    expect(index.needsRebuild).toBe(false);
    await index.apply(
      [
        row(5000, 'One too many'),
        { ...SHELF[1]!, name: 'Dolo 650 new', pricePaise: 7 },
        { ...SHELF[3]!, isActive: false },
      ],
      [],
    );
    expect(index.needsRebuild).toBe(true);
    expect(index.find('dolo', 5)).toMatchObject([{ name: 'Dolo 650 new', pricePaise: 7 }]);
    expect(index.find('glucometer', 5)).toEqual([]);
  });

  it('leaves the index as if it had been built of the changed products', async () => {
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
        fc.stringMatching(/^[abc]{2,5}( [abc]{1,4})?$/),
        async (first, changes, term) => {
          const shelf = new Map(first.map((one) => [one.id, one]));
          const index = await indexOf([...shelf.values()]);
          for (const change of changes) {
            const latest = new Map(change.map((one) => [one.id, one]));
            for (const [id, one] of latest) shelf.set(id, one);
            await index.apply([...latest.values()], []);
          }
          expect(index.find(term, 4)).toEqual((await indexOf([...shelf.values()])).find(term, 4));
        },
      ),
    );
  });

  it('never loses a product that holds what was typed', async () => {
    const name = fc.stringMatching(/^[a-d]{2,6}( [a-d]{2,6}){0,2}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(name, { minLength: 1, maxLength: 30 }),
        fc.stringMatching(/^[a-d]{2,4}( [a-d]{2,4})?$/),
        async (names, term) => {
          const index = await indexOf(names.map((text, place) => row(place + 1, text)));
          const found = new Set(index.find(term, names.length).map(({ id }) => id));
          const holding = names.flatMap((text, place) =>
            term.split(' ').every((word) => text.split(' ').some((one) => one.includes(word))) ? [place + 1] : [],
          );
          expect(holding.filter((id) => !found.has(id))).toEqual([]);
        },
      ),
    );
  });
});
