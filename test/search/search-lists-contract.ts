import fc from '../random/fast-check';
import { runs } from '../random/random-input';
import { FILTERS, isStep, NO_FILTERS, PRICE_BANDS } from '@/lib/catalogue/search/list-filters';
import { valueOf } from '@/lib/catalogue/search/filter-rules';
import { specificationsIn, subjectOf } from '@/lib/catalogue/search/specification-rules';
import { SORTS, type Listing, type ProductSearch, type SearchRow, type Sort } from '@/lib/catalogue/search/types';
import { comparedPrice } from '@/lib/shared/unit-price-rules';
import { anyShop, onSale, openShop, type OpenTestSearch } from './contract-products';

const starsOf = ({ isScheduled, ratingSum, ratingCount }: SearchRow) =>
  isScheduled || ratingCount === 0 ? 0 : ratingSum / ratingCount;
const unitPriceOf = (row: SearchRow) => Math.round((comparedPrice(row)?.paise ?? Infinity) * 100);
const { compare } = new Intl.Collator('en');

/** Comparators: negative if the first row comes before the other. Equal rows are sorted by id. */
const COMPARE: Record<Sort, (one: SearchRow, other: SearchRow) => number> = {
  position: (one, other) => one.position - other.position || one.id - other.id,
  'a-z': (one, other) => compare(one.name, other.name) || one.id - other.id,
  'z-a': (one, other) => compare(other.name, one.name) || other.id - one.id,
  'price-low': (one, other) => one.pricePaise - other.pricePaise || one.id - other.id,
  'price-high': (one, other) => other.pricePaise - one.pricePaise || one.id - other.id,
  rating: (one, other) => starsOf(other) - starsOf(one) || other.ratingCount - one.ratingCount || one.id - other.id,
  'unit-price': (one, other) => unitPriceOf(one) - unitPriceOf(other) || one.id - other.id,
  'best-selling': (one, other) => other.soldCount - one.soldCount || one.position - other.position || one.id - other.id,
};

const anyTerm = fc.stringMatching(/^[abc]{1,4}( [abc]{1,3})?$/);
const anyScope = fc.constantFrom({}, { categoryId: 1 }, { categoryId: 2, subcategoryId: 2 });
const anyFilters = fc.constantFrom(
  NO_FILTERS,
  { ...NO_FILTERS, stock: ['in'] },
  { ...NO_FILTERS, brand: ['Kaappu', 'Cipla'], prescription: ['not-needed'] },
  { ...NO_FILTERS, spec: ['load:100 kg', 'load:90 kg'] },
  { ...NO_FILTERS, spec: ['load:100 kg', 'seat:46 cm'], brand: ['Kaappu', 'Cipla'] },
  { ...NO_FILTERS, price: [PRICE_BANDS[1]!, PRICE_BANDS[2]!], discount: ['10'] },
);

/** Reads a list page by page. */
async function leafThrough(search: ProductSearch, asked: Listing, show: number) {
  const pages = [await search.list(asked, 0, show)];
  while (pages.at(-1)!.ids.length > 0) pages.push(await search.list(asked, pages.length * show, show));
  return { ids: pages.flatMap(({ ids }) => ids), totals: new Set(pages.map(({ total }) => total)) };
}

/** Declares tests of lists, their pages and their counts. */
export function keepsListsRight(open: OpenTestSearch, numRuns: number): void {
  it('lists what is on sale of a place, in every order', async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, anyScope, async (shop, scope) => {
        const search = await openShop(open, shop);
        const here = onSale(shop).filter(({ categoryId }) => (scope.categoryId ?? categoryId) === categoryId);
        for (const order of SORTS) {
          const { ids } = await search.list({ ...scope, order, locale: 'en' }, 0, 100);
          expect([order, ids]).toEqual([order, here.toSorted(COMPARE[order]).map(({ id }) => id)]);
        }
      }),
      { numRuns: runs(numRuns) },
    );
  });

  it('pages of a list agree with its length for every search, order and filter', async () => {
    const asked = fc.record(
      {
        term: anyTerm,
        order: fc.constantFrom(...SORTS),
        filters: anyFilters,
        scope: anyScope,
      },
      { requiredKeys: ['filters', 'scope'] },
    );
    await fc.assert(
      fc.asyncProperty(anyShop, asked, fc.integer({ min: 1, max: 7 }), async (shop, { scope, ...rest }, show) => {
        const search = await openShop(open, shop);
        const listing = { ...rest, ...scope, locale: 'en' };
        const whole = await search.list(listing, 0, 100);
        const { ids, totals } = await leafThrough(search, listing, show);
        expect(ids).toEqual(whole.ids);
        expect(new Set(ids).size).toBe(ids.length);
        expect([...totals]).toEqual([ids.length]);
        expect(whole.similarFrom).toBeLessThanOrEqual(whole.total);
      }),
      { numRuns: runs(numRuns) },
    );
  });

  it('suggests the beginning of the list of the same term', async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, anyTerm, async (shop, term) => {
        const search = await openShop(open, shop);
        const { ids } = await search.list({ term, locale: 'en' }, 0, 4);
        expect((await search.find(term, 4)).map(({ id }) => id)).toEqual(ids);
      }),
      { numRuns: runs(numRuns) },
    );
  });

  it('counts next to a list what each value would show', async () => {
    const asked = fc.record(
      { term: anyTerm, filters: anyFilters, scope: anyScope },
      { requiredKeys: ['filters', 'scope'] },
    );
    await fc.assert(
      fc.asyncProperty(anyShop, asked, async (shop, { filters, scope, ...rest }) => {
        const search = await openShop(open, shop);
        const listing = { ...rest, ...scope, locale: 'en' };
        const facets = await search.facets({ ...listing, filters });
        for (const name of FILTERS)
          for (const { value, count } of facets[name]) {
            const others = name === 'spec' ? filters.spec.filter((each) => subjectOf(each) !== subjectOf(value)) : [];
            const chosen = { ...filters, [name]: [...others, value] };
            const { total } = await search.list({ ...listing, filters: chosen }, 0, 0);
            expect([name, value, total]).toEqual([name, value, count]);
          }
      }),
      { numRuns: runs(numRuns) },
    );
  });

  it('names every value there is next to a list', async () => {
    await fc.assert(
      fc.asyncProperty(anyShop, async (shop) => {
        const facets = await (await openShop(open, shop)).facets({ locale: 'en' });
        for (const name of FILTERS.filter((one) => !isStep(one))) {
          const there = new Set(
            onSale(shop)
              .flatMap((row) => (name === 'spec' ? specificationsIn(valueOf.spec(row)) : valueOf[name](row)))
              .filter((value) => value !== ''),
          );
          expect([name, new Set(facets[name].map(({ value }) => value))]).toEqual([name, there]);
        }
      }),
      { numRuns: runs(numRuns) },
    );
  });
}
