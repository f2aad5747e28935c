import { matchesTyped } from './palette-items';

it('means a label by parts of its words, in any order and case', () => {
  for (const typed of ['', 'ord', 'ORDERS', 'my acc', 'acc my'])
    expect([typed, matchesTyped('My account, orders', typed)]).toEqual([typed, true]);
  for (const typed of ['refund', 'my refund', 'x'])
    expect([typed, matchesTyped('My account, orders', typed)]).toEqual([typed, false]);
  expect(matchesTyped('பணத் திருப்பங்கள்', 'திருப்')).toBe(true);
});
