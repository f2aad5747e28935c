import { finalGoods } from './final-rules';
import type { StaffOrderLine } from './staff-types';

const line = (id: string, schedule: StaffOrderLine['schedule'], requiresPrescription: boolean) =>
  ({ id, name: `Goods ${id}`, schedule, requiresPrescription }) as StaffOrderLine;

it('lists what of a parcel is on prescription, with the units of the parcel', () => {
  const lines = [line('a', 'H1', true), line('b', 'NONE', false), line('c', 'H', true)];
  const parcel = [
    { orderLineId: 'a', quantity: 2 },
    { orderLineId: 'b', quantity: 1 },
  ];
  expect(finalGoods(lines, parcel)).toEqual([{ name: 'Goods a', quantity: 2, schedule: 'H1' }]);
  expect(finalGoods(lines, [{ orderLineId: 'b', quantity: 1 }])).toEqual([]);
});
