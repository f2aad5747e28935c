import {
  accepted,
  countChosen,
  NO_FILTERS,
  PRICE_BANDS,
  readFilters,
  toFacets,
  without,
  type FacetValue,
  type FilterName,
} from './list-filters';

describe('the filters of an address', () => {
  it('leave out what no one could have chosen', () => {
    expect(
      readFilters({
        price: '7-8',
        prescription: 'maybe',
        stock: 'out',
        rating: '9',
        discount: ['12', 'x'],
        brand: ['', '   ', 'x'.repeat(101)],
        form: undefined,
      }),
    ).toEqual(NO_FILTERS);
  });

  it('are the same in whatever order they were written, and each value counts once', () => {
    const one = readFilters({ brand: ['Sugamed', 'Kaappu', 'Sugamed'], price: ['200-500', '50-100'] });
    expect(one).toEqual(readFilters({ price: ['50-100', '200-500'], brand: ['Kaappu', ' Sugamed '] }));
    expect(one).toMatchObject({ brand: ['Kaappu', 'Sugamed'], price: ['50-100', '200-500'] });
  });

  it('hold one step, and so many values of the others', () => {
    expect(readFilters({ rating: ['3', '4'] }).rating).toHaveLength(1);
    expect(readFilters({ brand: Array.from({ length: 90 }, (_, number) => `Brand ${number}`) }).brand).toHaveLength(20);
  });

  it('carry no control characters to the database', () => {
    expect(readFilters({ brand: 'Kaa\0ppu\n' }).brand).toEqual(['Kaa ppu']);
  });

  it('can be counted and taken back one by one', () => {
    const filters = readFilters({ brand: ['A', 'B'], stock: 'in' });
    expect(countChosen(filters)).toBe(3);
    expect(without(filters, 'brand', 'A')).toEqual({ ...filters, brand: ['B'] });
    expect(countChosen(NO_FILTERS)).toBe(0);
  });
});

it('prices fall into bands without a gap', () => {
  expect(PRICE_BANDS).toEqual(['0-50', '50-100', '100-200', '200-500', '500-1000', '1000-5000', '5000-']);
});

it('a step lets through what lies above it', () => {
  const filters = readFilters({ discount: '30', rating: '4', brand: 'A' });
  expect(accepted(filters, 'discount')).toEqual(['30', '40', '50']);
  expect(accepted(filters, 'rating')).toEqual(['4']);
  expect(accepted(filters, 'brand')).toEqual(['A']);
  expect(accepted(NO_FILTERS, 'discount')).toEqual([]);
});

it('facets stand in the order of the screen, without values that show nothing', () => {
  const counted: Partial<Record<FilterName, FacetValue[]>> = {
    brand: [
      { value: 'B', count: 2 },
      { value: 'A', count: 2 },
      { value: 'C', count: 5 },
    ],
    price: [
      { value: '5000-', count: 1 },
      { value: '0-50', count: 3 },
    ],
    rating: [
      { value: '4', count: 7 },
      { value: '2', count: 1 },
    ],
  };
  const facets = toFacets((name) => counted[name] ?? []);
  expect(facets.brand.map(({ value }) => value)).toEqual(['C', 'A', 'B']);
  expect(facets.price.map(({ value }) => value)).toEqual(['0-50', '5000-']);
  expect(facets.rating).toEqual([
    { value: '4', count: 7 },
    { value: '3', count: 7 },
    { value: '2', count: 8 },
  ]);
  expect(facets.stock).toEqual([]);
});
