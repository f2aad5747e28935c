import { partsOf } from './documents-parts';

it('cuts a list into files of so many, and none of nothing', () => {
  expect(partsOf([], 2)).toEqual([]);
  expect(partsOf(['a', 'b'], 2)).toEqual([{ from: 0, part: ['a', 'b'] }]);
  expect(partsOf(['a', 'b', 'c'], 2)).toEqual([
    { from: 0, part: ['a', 'b'] },
    { from: 2, part: ['c'] },
  ]);
});
