import english from '@/messages/console/en.json';
import { propertiesWith } from '@/lib/catalogue/storefront/product-field-rules';
import { listSaleProblems, type Sold } from './sale-law-rules';
import { SALE_REASONS, saleProblems, type Declared } from './sale-rules';

const NEEDED = propertiesWith({ isNeededForSale: true });
const whole: Declared = {
  ...(Object.fromEntries(NEEDED.map((field) => [field, 'Chennai'])) as Record<(typeof NEEDED)[number], string>),
  genericName: null,
  composition: 'Paracetamol (650mg)',
  netQuantity: '15',
  netQuantityUnit: 'tablets',
  image: '/pictures/kept/x.webp',
  undecided: [],
  hsn: '3004',
  schedule: 'OTC',
};
const missing = (change: Partial<Declared>) => saleProblems({ ...whole, ...change }).map(({ why: reason }) => reason);

test('what declares everything may be on sale', () => {
  expect(missing({})).toEqual([]);
  expect(missing({ composition: null, genericName: 'Thermometer' })).toEqual([]);
});

test.each([
  ...NEEDED.flatMap((field) => ['', ' '].map((text) => [{ [field]: text }, field])),
  [{ composition: null }, 'genericName'],
  [{ netQuantity: null }, 'netQuantity'],
  [{ netQuantityUnit: '' }, 'netQuantity'],
  [{ image: '' }, 'picture'],
  [{ undecided: ['category'] }, 'category'],
  [{ undecided: ['hsn'] }, 'hsn'],
  [{ hsn: '' }, 'hsn'],
  [{ undecided: ['schedule'] }, 'schedule'],
  [{ undecided: ['prescription'] }, 'prescription'],
  [{ schedule: 'X' }, 'scheduleX'],
] as [Partial<Declared>, string][])('%j is missed', (change, reason) => {
  expect(missing(change)).toEqual([reason]);
});

const sold = (change: Partial<Sold>) =>
  listSaleProblems({ ...whole, name: 'Tablet', isMedicalDevice: false, ...change }).map(({ why: reason }) => reason);

test.each([
  [{ composition: 'Codeine Phosphate (10mg) + Chlorpheniramine (4mg)' }, ['narcotic']],
  [{ composition: null, genericName: 'Alprazolam' }, ['psychotropic']],
  [{ composition: 'Sibutramine (10mg)' }, ['prohibited']],
  [{ composition: 'Ketamine (50mg)' }, ['scheduleX']],
  [{ composition: 'Ketamine (50mg)', schedule: 'X' }, ['scheduleX']],
  [{ name: 'Tramadol 50 Capsule', image: '' }, ['picture', 'psychotropic']],
  [{ name: 'Morphine test strip', isMedicalDevice: true }, []],
  [{}, []],
] as [Partial<Sold>, string[]][])('%j is kept from sale by %j', (change, reasons) => {
  expect(sold(change)).toEqual(reasons);
});

test('each reason has its words', () => {
  expect(Object.keys(english.client.products.missing).sort()).toEqual([...SALE_REASONS].sort());
});

test('a drawing of the kind of pack is a picture', () => {
  expect(missing({ image: '/illustrations/kind/strip-teal.svg' })).toEqual([]);
});
