import { toPick } from './printable-rules';
import type { PickLine } from './types';

const line = (sku: string, isHeldBack = false): PickLine => ({
  sku,
  isHeldBack,
  name: sku,
  packSize: '',
  units: 1,
  batches: [],
  onHand: 1,
  rack: null,
});
const pick = (lines: PickLine[], sendsInParts = false, status: 'PURCHASED' | 'CANCELLED' = 'PURCHASED') => {
  const picked = toPick({ lines, sendsInParts, status });
  return Array.isArray(picked) ? picked.map(({ sku }) => sku) : picked.key;
};

it('is what packing would take, and says why it is nothing', () => {
  expect(pick([line('a'), line('b')])).toEqual(['a', 'b']);
  expect(pick([line('a'), line('b', true)])).toBe('prescriptionNotApproved');
  expect(pick([line('a'), line('b', true)], true)).toEqual(['a']);
  expect(pick([line('b', true)], true)).toBe('prescriptionNotApproved');
  expect(pick([])).toBe('nothingToPack');
  expect(pick([line('a')], false, 'CANCELLED')).toBe('nothingToPrint');
});
