import type { GeneralOffer } from '@/lib/site/delivery/rules';
import { feedItem, publicGtin, type FeedProduct } from './feed-rules';

const GAUZE: FeedProduct = {
  id: 7,
  sku: 'G-1',
  link: 'https://shop.example/Detail_page/gauze',
  name: 'Gauze',
  description: 'Soft',
  brand: '',
  pictures: ['https://shop.example/a.png'],
  mrpPaise: 3_200,
  pricePaise: 2_850,
  isAvailable: true,
  netQuantity: 50,
  netQuantityUnit: 'g',
  isDrug: false,
  isMedicalDevice: true,
  category: 'First aid',
  subcategory: 'Dressings',
  gtin: null,
};
const STANDARD: GeneralOffer = {
  method: 'standard',
  name: { en: 'Standard', ta: 'Standard' },
  chargePaise: 4_900,
  freeFromPaise: 50_000,
  days: [5, 7],
};
const item = (change: Partial<FeedProduct> = {}) =>
  feedItem({ ...GAUZE, ...change }, [STANDARD, { ...STANDARD, method: 'collect' }]);

it('states MRP, selling price, unit price and delivery', () => {
  expect(item()).toMatchObject({
    'g:price': '32.00 INR',
    'g:sale_price': '28.50 INR',
    'g:availability': 'in_stock',
    'g:identifier_exists': 'no',
    'g:unit_pricing_measure': '50 g',
    'g:unit_pricing_base_measure': '100 g',
    'g:shipping': [
      {
        'g:country': 'IN',
        'g:service': 'Standard',
        'g:price': '49.00 INR',
        'g:min_transit_time': '5',
        'g:max_transit_time': '7',
      },
    ],
    'g:product_type': 'First aid > Dressings',
    'g:google_product_category': '491',
  });
  const plain = item({ mrpPaise: 2_850, isAvailable: false, isMedicalDevice: false, netQuantityUnit: 'spray' });
  expect(plain).toMatchObject({ 'g:price': '28.50 INR', 'g:availability': 'out_of_stock' });
  for (const name of ['g:sale_price', 'g:brand', 'g:google_product_category', 'g:unit_pricing_measure'])
    expect(plain).not.toHaveProperty([name]);
});

it('ships for nothing from the free-from amount on', () =>
  expect(item({ mrpPaise: 50_000, pricePaise: 50_000 })).toMatchObject({ 'g:shipping': [{ 'g:price': '0.00 INR' }] }));

it('keeps to the lengths of Google and to characters of XML', () => {
  const long = item({ name: `${'word '.repeat(60)}`, description: `a\u0001${'ப'.repeat(6000)}`, sku: 'x'.repeat(60) });
  expect([...(long['g:title'] as string)].length).toBeLessThanOrEqual(150);
  expect(long['g:title']).toMatch(/word…$/);
  expect([...(long['g:description'] as string)].length).toBeLessThanOrEqual(5000);
  expect(long['g:description']).not.toContain('\u0001');
  expect(long['g:id']).toBe('7');
  expect(item({ description: ' ' })['g:description']).toBe('Gauze');
});

it.each([
  ['08901234567894', '8901234567894'],
  ['00036000291452', '036000291452'],
  ['00000096385074', '96385074'],
  ['18901234567891', null],
  ['02012345678900', null],
  ['00412345678903', null],
  ['09912345678909', null],
  [null, null],
])('of the barcode %s the feed names %s', (stored, shown) => {
  expect(publicGtin(stored)).toBe(shown);
});
