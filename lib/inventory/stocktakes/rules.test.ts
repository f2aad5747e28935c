import { differenceOf, lineState } from './rules';

test.each([
  [{ expected: null, counted: null, firstCounted: null }, 'toCount', 0],
  [{ expected: 5, counted: 5, firstCounted: null }, 'counted', 0],
  [{ expected: 5, counted: 4, firstCounted: null }, 'toRecount', -1],
  [{ expected: 5, counted: 4, firstCounted: 4 }, 'counted', -1],
  [{ expected: 5, counted: 7, firstCounted: 4 }, 'counted', 2],
] as const)('a line of %j is %s', (line, state, difference) => {
  expect([lineState(line), differenceOf(line)]).toEqual([state, difference]);
});
