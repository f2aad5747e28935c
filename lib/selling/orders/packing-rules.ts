import type { StaffOrder, StaffOrderLine } from './staff-types';

export type LineToPack = { line: StaffOrderLine; units: number };

const unpackedOf = ({ quantity, cancelledQuantity, packedQuantity }: StaffOrderLine) =>
  quantity - cancelledQuantity - packedQuantity;

/**
 * Returns the units of an order in no parcel yet, by the rules of `listUnpacked`. `free` may be
 * packed now; `held` waits for a pharmacist or another prescription. Unless its buyer chose partial
 * delivery, nothing is free while anything is held. Nothing is free either unless the order is
 * paid, and not fully refunded at the gateway.
 */
export function packable(order: Pick<StaffOrder, 'status' | 'lines' | 'sendsInParts' | 'isPaidBack'>): {
  free: LineToPack[];
  held: LineToPack[];
} {
  if (order.status !== 'PURCHASED' || order.isPaidBack) return { free: [], held: [] };
  const unpacked = order.lines.flatMap((line) => (unpackedOf(line) > 0 ? [{ line, units: unpackedOf(line) }] : []));
  const isHeld = ({ line }: LineToPack) => line.prescription === 'pending' || line.prescription === 'refused';
  const held = unpacked.filter(isHeld);
  const free = held.length > 0 && !order.sendsInParts ? [] : unpacked.filter((one) => !isHeld(one));
  return { free, held };
}
