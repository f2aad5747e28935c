import { readFrom, readStaffOrderQuery, staffOrderHref, staffOrdersHref } from './order-query';

it.each([
  [{}, '/console/orders'],
  [{ view: 'toDispatch' }, '/console/orders?view=toDispatch'],
  [{ view: 'nonsense', q: ' MC26 ' }, '/console/orders?q=MC26'],
  [
    { from: '2026-11-01', until: '2026-11-31', sort: 'oldest', view: 'all' },
    '/console/orders?from=2026-11-01&sort=oldest',
  ],
  [{ view: ['toReview'], q: ['a'], after: 'x' }, '/console/orders?after=x'],
])('%j is %s', (raw, href) => expect(staffOrdersHref('en', readStaffOrderQuery(raw))).toBe(href));

it('is the same in Tamil', () =>
  expect(staffOrdersHref('ta', { view: 'all', q: 'மீனா' })).toMatch(/^\/ta\/console\/orders\?q=%E0/));

describe('the list an order was opened from', () => {
  const LIST = { view: 'toPack', q: 'மீனா & 625001', after: 'x', before: undefined } as const;

  it('stands in the address of the order and is read from it again', () => {
    const { pathname, searchParams } = new URL(staffOrderHref('ta', 'MC26/1', LIST), 'http://localhost');
    expect(pathname).toBe('/ta/console/orders/MC26%2F1');
    expect(readFrom(searchParams.get('from')!)).toEqual(LIST);
  });

  it('is none where nothing, several or too much is said', () =>
    expect([undefined, '', ['view=all'], `q=${'x'.repeat(3000)}`].map(readFrom)).toEqual([null, null, null, null]));

  it('loses what is not known', () =>
    expect(readFrom('view=nonsense&colour=red')).toEqual({ view: 'all', q: '', after: undefined, before: undefined }));
});
