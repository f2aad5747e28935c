import { packable } from './packing-rules';
import type { StaffOrderLine } from './staff-types';

const line = (id: string, more: Partial<StaffOrderLine> = {}) =>
  ({ id, quantity: 2, cancelledQuantity: 0, packedQuantity: 0, prescription: 'none', ...more }) as StaffOrderLine;
const idsOf = (
  lines: StaffOrderLine[],
  sendsInParts = false,
  status: 'PURCHASED' | 'DISPATCHED' = 'PURCHASED',
  isPaidBack = false,
) => {
  const { free, held } = packable({ status, lines, sendsInParts, isPaidBack });
  return [free, held].map((some) => some.map((one) => `${one.line.id} ${one.units}`));
};

describe('what of an order may be packed', () => {
  it('is what is neither cancelled nor packed', () => {
    expect(
      idsOf([line('a'), line('b', { packedQuantity: 1 }), line('c', { cancelledQuantity: 1, packedQuantity: 1 })]),
    ).toEqual([['a 2', 'b 1'], []]);
  });

  it('is nothing while a line waits, unless its buyer wants it in parts', () => {
    const lines = [line('a'), line('b', { prescription: 'pending' }), line('c', { prescription: 'approved' })];
    expect(idsOf(lines)).toEqual([[], ['b 2']]);
    expect(idsOf(lines, true)).toEqual([['a 2', 'c 2'], ['b 2']]);
    expect(idsOf([line('a'), line('b', { prescription: 'refused', cancelledQuantity: 2 })])).toEqual([['a 2'], []]);
  });

  it('is nothing of an order that is not paid, or has left', () => {
    expect(idsOf([line('a')], false, 'DISPATCHED')).toEqual([[], []]);
  });

  it('is nothing of an order that was refunded in full at Razorpay', () => {
    expect(idsOf([line('a')], false, 'PURCHASED', true)).toEqual([[], []]);
  });
});
