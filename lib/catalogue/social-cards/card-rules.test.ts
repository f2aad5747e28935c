import { cardLife } from './card-rules';

it.each([
  ['a', 'a', 'a', 'public, max-age=31536000, immutable'],
  [undefined, 'a', 'a', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['b', 'a', 'a', 'public, max-age=60'],
  ['a', 'a', 'b', 'no-store'],
  ['b', 'a', 'b', 'no-store'],
])('keeps the card asked as %s, drawn between the looks %s and %s: %s', (asked, before, after, life) => {
  expect(cardLife(asked, before, after)).toBe(life);
});
