import { changesOf, UNTOUCHED_EDIT, withAdded, type FormLine } from './edit-form-rules';

const line: FormLine = { id: 'a', productId: 7, name: 'A', packSize: '1', left: 3, needsPrescription: false };
const product = { id: 9, sku: 'S', name: 'B', packSize: '1', pricePaise: 100, available: 5 };

it('changes nothing until a quantity differs', () => {
  expect(changesOf([line], UNTOUCHED_EDIT)).toEqual({ add: [], remove: [] });
  expect(changesOf([line], { ...UNTOUCHED_EDIT, quantities: { a: '3' } })).toEqual({ add: [], remove: [] });
  expect(changesOf([line], { ...UNTOUCHED_EDIT, quantities: { a: '' } })).toEqual({ add: [], remove: [] });
});

it('removes units below the quantity of a line, and adds units above it', () => {
  expect(changesOf([line], { ...UNTOUCHED_EDIT, quantities: { a: '0' } }).remove).toEqual([{ id: 'a', quantity: 3 }]);
  expect(changesOf([line], { ...UNTOUCHED_EDIT, quantities: { a: '5' } }).add).toEqual([
    { product_id: 7, quantity: 2 },
  ]);
});

it('adds up the units of one product', () => {
  const twice = withAdded(withAdded(UNTOUCHED_EDIT, product), product);
  expect(twice.added).toEqual([{ product, quantity: '2' }]);
  const same = withAdded({ ...UNTOUCHED_EDIT, quantities: { a: '4' } }, { ...product, id: 7 });
  expect(changesOf([line], same)).toEqual({ add: [{ product_id: 7, quantity: 2 }], remove: [] });
});
