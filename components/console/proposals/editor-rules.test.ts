import { paiseOf, sentLines, totalOf, type EditorLine } from './editor-rules';

const product = {
  ...{ id: 7, sku: 'G', name: 'Gloves', packSize: 'box', manufacturer: '', schedule: 'NONE', isScheduled: false },
  ...{ mrpPaise: 50_000, pricePaise: 45_000, available: 300 },
};
const line = (change: Partial<EditorLine> = {}): EditorLine => ({
  product,
  quantity: '200',
  price: '310',
  requestedQuantity: 200,
  ...change,
});

test.each([
  ['', null],
  [' 84.50 ', 8450],
  ['29.35', 2935],
  ['0', undefined],
  ['-1', undefined],
  ['1,000', undefined],
  ['1.234', undefined],
])('the price %j is %s paise', (text, paise) => expect(paiseOf(text)).toBe(paise));

test('lines are sent once all fields are right', () => {
  expect(sentLines([line()], 'QUOTE')).toEqual([{ product_id: 7, quantity: 200, unit_price_paise: 31_000 }]);
  expect(sentLines([line({ price: '' })], 'QUOTE')).toMatchObject([{ unit_price_paise: null }]);
  expect(sentLines([line({ quantity: '51' })], 'PRESCRIPTION')).toBeNull();
  expect(sentLines([line({ quantity: '' })], 'QUOTE')).toBeNull();
  expect(sentLines([line({ price: 'x' })], 'QUOTE')).toBeNull();
  expect(sentLines([], 'QUOTE')).toBeNull();
});

test('the total has own prices, and those of today elsewhere', () => {
  const scheduled = line({ product: { ...product, isScheduled: true }, quantity: '2' });
  expect(totalOf([line(), line({ price: '', quantity: '1' }), scheduled])).toBe(6_200_000 + 45_000 + 90_000);
});
