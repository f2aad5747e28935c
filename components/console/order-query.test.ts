import { readStaffOrderQuery, staffOrdersHref } from './order-query';

it.each([
  [{}, '/console/orders'],
  [{ view: 'toDispatch' }, '/console/orders?view=toDispatch'],
  [{ view: 'nonsense', q: ' MC26 ' }, '/console/orders?q=MC26'],
  [{ view: ['toReview'], q: ['a'], after: 'x' }, '/console/orders?after=x'],
])('%j is %s', (raw, href) => expect(staffOrdersHref('en', readStaffOrderQuery(raw))).toBe(href));

it('is the same in Tamil', () =>
  expect(staffOrdersHref('ta', { view: 'all', q: 'மீனா' })).toMatch(/^\/ta\/console\/orders\?q=%E0/));
