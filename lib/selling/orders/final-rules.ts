import type { StaffOrderLine } from './staff-types';

type Units = { orderLineId: string; quantity: number };
/** Goods of an order that leave permanently, with the number of units. */
type FinalGoods = { name: string; quantity: number; schedule: StaffOrderLine['schedule'] };

/**
 * Lists the goods of a parcel on prescription. Their dispatch cannot be undone, because its entry
 * in the register stays.
 */
export const finalGoods = (lines: StaffOrderLine[], parcel: Units[]): FinalGoods[] =>
  parcel.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId);
    return line?.requiresPrescription ? [{ name: line.name, quantity, schedule: line.schedule }] : [];
  });
