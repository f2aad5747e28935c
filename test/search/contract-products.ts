import fc from '../random/fast-check';
import type { ProductSearch, SearchRow } from '@/lib/catalogue/search/types';

/** Search with some products. */
export type OpenedSearch = {
  /** Returns the search with all writes applied. */
  ready(): Promise<ProductSearch>;
  /**
   * Updates products. @param removed ids of deleted products. @returns when the search finds the
   * changes
   */
  write(rows: SearchRow[], removed?: number[]): Promise<void>;
};
/** Opens a search with exactly these products. */
export type OpenTestSearch = (rows: SearchRow[]) => Promise<OpenedSearch>;

/**
 * Categories of the contract: the names of category and subcategory for the ids 1 and 2 of a
 * product.
 */
export const SUBCATEGORIES: Record<number, string[]> = { 1: ['Remedies', 'Everyday'], 2: ['Gauges', 'Household'] };

/** Returns a product with only a name. */
export const productRow = (id: number, name: string, change: Partial<SearchRow> = {}): SearchRow => ({
  ...{ id, slug: `p-${id}`, name, otherNames: {}, image: '/x.svg', packSize: 'Strip of 10', otherPackSizes: {} },
  ...{
    pricePaise: 1000,
    mrpPaise: 1000,
    requiresPrescription: false,
    isScheduled: false,
    soldCount: 0,
    brand: '',
    composition: null,
  },
  ...{ genericName: null, manufacturer: '', form: '', categoryId: 1, subcategoryId: 1, ratingCount: 0, ratingSum: 0 },
  ...{ netQuantity: null, netQuantityUnit: null },
  ...{ position: 0, isInStock: true, isActive: true, specs: '', ...change },
  isScheduled: change.isScheduled === true || change.requiresPrescription === true,
  ...{ shelves: SUBCATEGORIES[change.categoryId ?? 1]! },
});

const STRIPS = { composition: 'Paracetamol 500 mg', manufacturer: 'Haleon' };

/** Small shop that covers the features of a search. */
export const SHOP = [
  productRow(1, 'Crocin Advance 500 mg', { ...STRIPS, otherNames: { ta: 'குரோசின் அட்வான்ஸ் 500 மி.கி.' }, soldCount: 50 }),
  productRow(2, 'Dolo 650 Tablet', {
    ...{ composition: 'Paracetamol 650 mg', manufacturer: 'Micro Labs' },
    ...{ otherNames: { ta: 'டோலோ 650 மாத்திரை' }, soldCount: 90 },
  }),
  productRow(3, 'Paracetamol 500 mg tablets', {
    ...{ composition: 'Paracetamol 500 mg', manufacturer: 'Cipla' },
    ...{ otherNames: { ta: 'பாராசிட்டமால் 500 மி.கி. மாத்திரைகள்' }, soldCount: 10 },
  }),
  productRow(4, 'Dr Morepen glucometer', { manufacturer: 'Morepen', otherNames: { ta: 'குளுக்கோமீட்டர்' } }),
  productRow(5, 'Amoxicillin 250 mg capsules', {
    ...{ composition: 'Amoxicillin 250 mg', otherNames: { ta: 'அமாக்சிசிலின் 250 மி.கி.' } },
  }),
  productRow(6, 'Daily multivitamin', { otherNames: { ta: 'மல்டிவைட்டமின்' }, soldCount: 70 }),
  productRow(7, 'Vitamin C chewable', { otherNames: { ta: 'வைட்டமின் சி' }, soldCount: 5 }),
  productRow(8, 'Himalaya baby cream', { composition: 'Vitamin E', manufacturer: 'Himalaya', soldCount: 60 }),
  productRow(9, 'Neurobion B-12', { manufacturer: 'Merck' }),
];

/** Arbitrary product from few words and values, so that many are alike. */
const anyProduct = fc
  .record({
    id: fc.integer({ min: 1, max: 15 }),
    name: fc.stringMatching(/^[A-C][abc]{1,4}([ /][abc]{2,5}){0,2}$/),
    otherNames: fc.constantFrom({}, { ta: 'அட்வான்ஸ்' }, { ta: 'ஆரோக்கியம்' }, { ta: 'இருமல்' }),
    brand: fc.constantFrom('', '', 'Kaappu', 'Sugamed'),
    manufacturer: fc.constantFrom('', 'Cipla', 'Sun Pharma', 'Sun/Pharma'),
    form: fc.constantFrom('', 'Tablet', 'Syrup'),
    specs: fc.constantFrom('', '', 'load:100 kg', 'load:90 kg\nseat:46 cm', 'seat:46 cm', 'seat:43 cm\nload:100 kg'),
    soldCount: fc.nat(3),
    position: fc.nat(3),
    pricePaise: fc.constantFrom(900, 5000, 9_999, 10_000, 60_000),
    off: fc.constantFrom(0, 5, 10, 25, 50),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    categoryId: fc.constantFrom(1, 2),
    requiresPrescription: fc.boolean(),
    isScheduled: fc.boolean(),
    isInStock: fc.boolean(),
    isActive: fc.nat(4).map((chance) => chance > 0),
  })
  .map(({ id, name, off, stars, pricePaise, categoryId, ...change }) =>
    productRow(id, name, {
      ...{ ...change, categoryId, subcategoryId: categoryId, pricePaise },
      mrpPaise: Math.round((pricePaise * 100) / (100 - off)),
      ...{ ratingCount: stars.length, ratingSum: stars.reduce((sum, star) => sum + star, 0) },
    }),
  );

const anyProducts = fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 15 });

/** Shop, and the products written to it afterwards. */
export const anyShop = fc.record({ first: anyProducts, written: anyProducts });
type AnyShop = { first: SearchRow[]; written: SearchRow[] };

/** Returns the products on sale in such a shop after all writes. */
export function onSale({ first, written }: AnyShop): SearchRow[] {
  const latest = new Map([...first, ...written].map((row) => [row.id, row]));
  return [...latest.values()].filter(({ isActive }) => isActive);
}

/** Opens a shop and applies its writes. */
export async function openShop(open: OpenTestSearch, { first, written }: AnyShop): Promise<ProductSearch> {
  const opened = await open(first);
  if (written.length > 0) await opened.write(written);
  return opened.ready();
}
