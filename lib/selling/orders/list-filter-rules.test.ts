import { ORDER_COLUMNS, readColumns, readRupees, USUAL_COLUMNS, writeColumns } from './list-filter-rules';

it('reads whole rupees and nothing else', () =>
  expect(['500', '9999999', '0', '', '12.50', '-5', '12345678', 'x'].map(readRupees)).toEqual([
    500,
    9_999_999,
    ...Array.from({ length: 6 }, () => undefined),
  ]));

it('reads columns in the order of the table, and none where the choice is the usual one', () => {
  expect(readColumns('total.placed.colour')).toEqual(['placed', 'total']);
  expect(readColumns(writeColumns(ORDER_COLUMNS))).toEqual([...ORDER_COLUMNS]);
  expect([readColumns(''), readColumns('colour'), readColumns(writeColumns(USUAL_COLUMNS))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
