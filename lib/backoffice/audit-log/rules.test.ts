import { fieldsOf } from './rules';

it('shows a pair as before and after, and two list values as a list', () => {
  expect(fieldsOf({ status: ['PURCHASED', 'CANCELLED'] })).toEqual([
    { name: 'status', before: 'PURCHASED', after: 'CANCELLED' },
  ]);
  expect(fieldsOf({ parcels: ['a', 'b'] })).toEqual([{ name: 'parcels', after: ['a', 'b'] }]);
  expect(fieldsOf({ orders: ['a'] })).toEqual([{ name: 'orders', after: ['a'] }]);
});
