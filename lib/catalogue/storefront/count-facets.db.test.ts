import { importSettings } from '@/lib/backoffice/merchandising/commands';
import { db } from '@/lib/kernel/db/client';
import { offerPercentage } from '@/lib/kernel/money';
import { countFacets } from './count-facets';
import {
  FILTERS,
  MAX_FACET_VALUES,
  NO_FILTERS,
  readFilters,
  type FilterName,
  type ListFilters,
} from '@/lib/catalogue/search/list-filters';
import { bySubject, subjectOf } from '@/lib/catalogue/search/specification-rules';
import { listProducts } from './list-products';
import { specificationTexts } from './list-specifications';
import { upsertProducts } from './upsert/upsert-products';
import type { ProductRow } from './upsert/product-row';

type TestSubcategory = { categoryId: number; subcategoryId: number };
type Item = ProductRow & { ratingCount: number; ratingSum: number };
let shelves: TestSubcategory[];
let items: Item[];

async function shelf(slug: string): Promise<TestSubcategory> {
  const category = await db.category.create({
    data: { slug, name: slug, image: '/x.svg', subcategories: { create: { slug: 'all', name: 'All' } } },
    include: { subcategories: true },
  });
  return { categoryId: category.id, subcategoryId: category.subcategories[0]!.id };
}

/**
 * Creates a product from a number. The properties cover all combinations, because their numbers of
 * values share no divisor.
 */
function item(number: number): Item {
  const mrpPaise = [4_999, 5_000, 9_950, 20_000, 99_900, 500_000, 700_001][number % 7]!;
  const ratingCount = [0, 1, 3, 10][number % 4]!;
  const needs = number % 3 === 0;
  return {
    ...shelves[number % 2]!,
    sku: `F-${number}`,
    importId: null,
    slug: `f-${number}`,
    isActive: number % 11 !== 0,
    name: `${number % 5 === 0 ? 'Zinc' : 'Cotton'} ${number}`,
    description: '',
    brand: ['', 'Kaappu', "O'Neil, 100 %", 'Sugamed'][number % 4]!,
    manufacturer: number % 8 === 0 ? '' : 'Kaveri',
    manufacturerAddress: '',
    countryOfOrigin: 'India',
    composition: [null, 'Ibuprofen (50mg)', 'Ibuprofen (50 mg) + Paracetamol (500 mg)'][number % 3] ?? null,
    ingredients: null,
    material: null,
    size: null,
    organicCertified: false,
    batchNumber: null,
    expiryDate: null,
    packSize: '',
    netQuantity: null,
    netQuantityUnit: null,
    form: ['tablet', 'syrup', 'device', ''][number % 5] ?? 'tablet',
    mrpPaise,
    pricePaise: Math.ceil((mrpPaise * (100 - (number % 6) * 10)) / 100),
    gstRateBp: 500,
    hsn: '3004',
    schedule: needs ? 'H' : 'NONE',
    requiresPrescription: needs,
    isDrug: number % 13 === 0,
    isMedicalDevice: false,
    image: '/x.svg',
    months: [],
    position: number,
    stock: number % 9 === 0 ? 0 : 4,
    translations: [],
    specifications: Object.entries({
      'Weight capacity': `${90 + (number % 3) * 10} kg`,
      ...(number % 2 === 0 && { 'Seat width': `${43 + (number % 7)} cm` }),
      Colour: ['Red', 'Blue'][number % 2]!,
    }).map(([key, value], position) => ({ locale: 'en', position, key, value })),
    ratingCount,
    ratingSum: ratingCount === 0 ? 0 : Math.min(ratingCount * 5, ratingCount + (number % 41)),
  };
}

beforeAll(async () => {
  shelves = [await shelf('facets-one'), await shelf('facets-two')];
  items = Array.from({ length: 240 }, (_, number) => item(number + 1));
  await upsertProducts(
    items.map(({ ratingCount: _count, ratingSum: _sum, ...row }) => row),
    { by: 'sku', actor: 'test' },
  );
  for (const { sku, ratingCount, ratingSum } of items)
    await db.product.update({ where: { sku }, data: { ratingCount, ratingSum } });
});

/** Specifications of an item that are filters by default, as the address spells them. */
const specsOf = ({ specifications }: ProductRow) =>
  specifications.filter(({ key }) => key !== 'Colour').map(({ key, value }) => `${key.toLowerCase()}:${value}`);

/** Reference implementation in plain code: true if a product has a value of a filter. */
function has({ ratingCount, ratingSum, ...row }: Item, name: FilterName, value: string): boolean {
  const [from = '', to = ''] = value.split('-');
  const answers: Record<FilterName, () => boolean> = {
    stock: () => row.stock > 0,
    prescription: () => row.requiresPrescription === (value === 'needed'),
    price: () => row.pricePaise >= Number(from) * 100 && (to === '' || row.pricePaise < Number(to) * 100),
    brand: () => (row.brand || row.manufacturer) === value,
    form: () => row.form === value,
    strength: () => (row.composition?.match(/\d+/g) ?? []).map((amount) => `${amount} mg`).join(' + ') === value,
    spec: () => !row.isDrug && specsOf(row).includes(value),
    discount: () => !row.requiresPrescription && offerPercentage(row.mrpPaise, row.pricePaise) >= Number(value),
    rating: () =>
      !row.requiresPrescription && ratingCount > 0 && Math.round((ratingSum / ratingCount) * 10) / 10 >= Number(value),
  };
  return answers[name]();
}

const passes = (row: Item, filters: ListFilters, except?: string) =>
  row.isActive &&
  FILTERS.every(
    (name) =>
      name === 'spec' ||
      name === except ||
      filters[name].length === 0 ||
      filters[name].some((value) => has(row, name, value)),
  ) &&
  // Values of one specification widen the list, and further specifications narrow it.
  [...bySubject(filters.spec, (value) => value)].every(
    ([subject, values]) => subject === except || values.some((value) => has(row, 'spec', value)),
  );

const POSSIBLE: Record<FilterName, string[]> = {
  stock: ['in'],
  prescription: ['not-needed', 'needed'],
  price: ['0-50', '50-100', '100-200', '200-500', '500-1000', '1000-5000', '5000-'],
  brand: ['Kaappu', 'Kaveri', "O'Neil, 100 %", 'Sugamed'],
  form: ['device', 'syrup', 'tablet'],
  strength: ['50 mg', '50 mg + 500 mg'],
  spec: [
    ...['90 kg', '100 kg', '110 kg'].map((load) => `weight capacity:${load}`),
    ...[43, 44, 45, 46, 47, 48, 49].map((width) => `seat width:${width} cm`),
  ],
  discount: ['10', '20', '30', '40', '50'],
  rating: ['2', '3', '4'],
};

function expected(rows: Item[], filters: ListFilters): Record<string, Record<string, number>> {
  const countOf = (name: FilterName, value: string) =>
    rows.filter((row) => passes(row, filters, name === 'spec' ? subjectOf(value) : name) && has(row, name, value))
      .length;
  return Object.fromEntries(
    FILTERS.map((name) => [
      name,
      Object.fromEntries(
        POSSIBLE[name].map((value) => [value, countOf(name, value)]).filter(([, count]) => count !== 0),
      ),
    ]),
  );
}

const plain = (facets: Awaited<ReturnType<typeof countFacets>>) =>
  Object.fromEntries(
    FILTERS.map((name) => [name, Object.fromEntries(facets[name].map(({ value, count }) => [value, count]))]),
  );

/** Chosen values of further specifications, which stay chosen when one gets another value. */
const otherSpecs = (filters: ListFilters, name: FilterName, value: string) =>
  name === 'spec' ? filters.spec.filter((each) => subjectOf(each) !== subjectOf(value)) : [];

const total = async (filters: ListFilters, more: object = {}) =>
  (await listProducts({ locale: 'en', filters, sort: 'position', page: 1, show: 500, ...more })).total;

describe.each<[string, Record<string, string | string[]>]>([
  ['nothing is chosen', {}],
  ['one value is chosen', { form: 'syrup' }],
  ['several values of one filter are chosen', { brand: ['Kaappu', "O'Neil, 100 %"] }],
  ['the maker stands for a brand', { brand: 'Kaveri', stock: 'in' }],
  ['steps are chosen', { rating: '3', discount: '20' }],
  [
    'something of every filter is chosen',
    {
      stock: 'in',
      prescription: 'not-needed',
      price: ['0-50', '50-100', '1000-5000'],
      brand: ['Kaappu', 'Sugamed', 'Kaveri'],
      form: ['tablet', 'device'],
      discount: '10',
      rating: '2',
    },
  ],
  ['one specification is chosen', { spec: ['Weight capacity:90 kg', 'weight capacity:110 kg'] }],
  ['two specifications are chosen', { spec: ['weight capacity:90 kg', 'seat width:45 cm'], stock: 'in' }],
  ['nothing matches', { brand: 'Nobody', form: 'tablet' }],
])('when %s', (_, requested) => {
  const filters = readFilters(requested);

  it('every value has the count that a look at each product gives', async () => {
    expect(plain(await countFacets({ filters }))).toEqual(expected(items, filters));
  });

  it('the list holds exactly the products that pass', async () => {
    expect(await total(filters)).toBe(items.filter((row) => passes(row, filters)).length);
  });

  it('a count is what choosing that value alone in its filter shows', async () => {
    const facets = await countFacets({ filters });
    for (const name of FILTERS)
      for (const { value, count } of facets[name].slice(0, 2))
        expect(await total({ ...filters, [name]: [...otherSpecs(filters, name, value), value] })).toBe(count);
  });
});

it('counts stay within a category, a subcategory and a search', async () => {
  const [{ categoryId, subcategoryId }] = shelves as [TestSubcategory];
  const filters = readFilters({ prescription: 'needed' });
  const there = items.filter((row) => row.categoryId === categoryId);
  expect(plain(await countFacets({ categoryId, filters }))).toEqual(expected(there, filters));
  expect(plain(await countFacets({ categoryId, subcategoryId, filters }))).toEqual(expected(there, filters));
  const zinc = there.filter(({ name }) => name.startsWith('Zinc'));
  expect(plain(await countFacets({ categoryId, search: 'ZINC', filters }))).toEqual(expected(zinc, filters));
  expect(await total(filters, { categoryId, search: 'ZINC' })).toBe(zinc.filter((row) => passes(row, filters)).length);
});

it('filtered products keep their order over the pages', async () => {
  const filters = readFilters({ form: 'syrup' });
  const page = async (number: number) =>
    (await listProducts({ locale: 'ta', filters, sort: 'price-low', page: number, show: 10 })).products;
  const prices = [...(await page(1)), ...(await page(2))].map(({ pricePaise }) => pricePaise);
  expect(prices).toHaveLength(20);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

it('tells the most frequent brands, and the chosen ones among very many', async () => {
  const place = await shelf('facets-many');
  const many = Array.from({ length: 2 * MAX_FACET_VALUES }, (_, number) => ({
    ...item(1),
    ...place,
    sku: `M-${number}`,
    slug: `m-${number}`,
    brand: `Brand ${String(number).padStart(3, '0')}`,
  }));
  await upsertProducts(many, { by: 'sku', actor: 'test' });
  const { brand } = await countFacets({
    categoryId: place.categoryId,
    filters: { ...NO_FILTERS, brand: ['Brand 119'] },
  });
  expect(brand).toHaveLength(MAX_FACET_VALUES);
  expect(brand).toContainEqual({ value: 'Brand 119', count: 1 });
});

it('the owner decides which specifications are filters, and lists show the change', async () => {
  const place = await shelf('facets-owner');
  await upsertProducts(
    ['Red', 'Blue'].map((colour, number) => ({
      ...item(1),
      ...{ ...place, sku: `O-${number}`, slug: `o-${number}`, isActive: true, isDrug: false },
      specifications: [
        { locale: 'en', position: 0, key: 'Colour', value: colour },
        { locale: 'ta', position: 0, key: 'நிறம்', value: colour === 'Red' ? 'சிவப்பு' : 'நீலம்' },
      ],
    })),
    { by: 'sku', actor: 'test' },
  );
  const { categoryId } = place;
  expect((await countFacets({ categoryId })).spec).toEqual([]);
  await importSettings({ store: { specificationFilters: [{ name: 'Colour' }] } }, { by: { actor: 'test' } });
  const chosen = { ...NO_FILTERS, spec: ['colour:Red'] };
  expect((await countFacets({ categoryId, filters: chosen })).spec).toEqual([
    { value: 'colour:Blue', count: 1 },
    { value: 'colour:Red', count: 1 },
  ]);
  expect(await total(chosen, { categoryId })).toBe(1);
  expect(await specificationTexts('ta', ['colour:Red', 'colour:Green'])).toEqual({
    'colour:Red': { name: 'நிறம்', value: 'சிவப்பு' },
  });
  expect(await specificationTexts('en', ['colour:Blue'])).toEqual({ 'colour:Blue': { name: 'Colour', value: 'Blue' } });
});
