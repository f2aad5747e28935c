import { orderQueryString, readOrderQuery, spanOf } from './order-query';

const now = new Date('2026-11-20T12:00:00Z');

/** Returns an address in the format of Next.js: a repeated name becomes a list. */
function rawOf(address: string): Record<string, string | string[]> {
  const params = new URLSearchParams(address);
  return Object.fromEntries(
    [...params.keys()].map((key) => [
      key,
      params.getAll(key).length > 1 ? params.getAll(key) : (params.get(key) ?? ''),
    ]),
  );
}

test('an address comes back as it was read', () => {
  for (const address of [
    '',
    '?status=shipped',
    '?status=delivered&time=2025&search=dolo&page=3',
    '?time=30days',
    '?time=30days&time=2025',
  ])
    expect(orderQueryString(readOrderQuery(rawOf(address)))).toBe(address);
});

test('what it does not know counts as not asked', () => {
  expect(readOrderQuery({ status: 'lost', time: '1999', search: '   ', page: '-2' })).toEqual({
    status: undefined,
    times: [],
    search: undefined,
    page: 1,
  });
  expect(readOrderQuery({ status: ['shipped', 'delivered'], page: 'x' }).status).toBeUndefined();
});

test('a year begins and ends at midnight in India', () => {
  expect(spanOf('2025', now)).toEqual({
    since: new Date('2024-12-31T18:30:00Z'),
    until: new Date('2025-12-31T18:30:00Z'),
  });
});

test('last 30 days is open towards now', () => {
  expect(spanOf('30days', now)).toEqual({ since: new Date('2026-10-21T12:00:00Z') });
});
